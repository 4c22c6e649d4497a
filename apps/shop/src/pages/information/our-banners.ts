import type { Topic } from './topic.ts';

export const ourBanners = {
  title: 'Our Family of Stores',
  paragraphs: ({ name }) => [
    `${name} is part of a family of grocery stores, pharmacies, clinics, convenience stores, and gas stations. You can use one account at every store that takes online orders.`,
  ],
} satisfies Topic;
