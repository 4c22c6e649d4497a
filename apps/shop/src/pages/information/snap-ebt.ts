import type { Topic } from './topic.ts';

export const snapEbt = {
  title: 'SNAP EBT',
  paragraphs: () => [
    'You can use SNAP EBT for items marked "SNAP EBT eligible." Use another card for fees, tips, bags, and other items.',
    'Choose the amount when you pay, and enter your PIN when you place the order.',
  ],
} satisfies Topic;
