import type { Topic } from './topic.ts';

export const alcoholSales = {
  title: 'Alcohol Sales Terms',
  paragraphs: () => [
    'You and the person receiving the order must be 21 or older to order beer, wine, or other alcohol.',
    "We'll check for a valid ID at pickup or delivery. Without one, we can't hand over the alcohol.",
    'We sell and deliver alcohol only when and where state law allows.',
  ],
} satisfies Topic;
