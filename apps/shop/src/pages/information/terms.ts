import type { Topic } from './topic.ts';

export const terms: Topic = {
  title: 'Terms of use',
  paragraphs: ({ name, company }) => [`These terms hold between you and ${company} when you use the shop of ${name}.`],
  parts: ({ phone }) => [
    {
      heading: 'Your account',
      paragraphs: [
        'You need an account to order. Give us a name and an e-mail address that are yours, keep your password to yourself, and tell us when somebody else knows it.',
        `You may have your account closed whenever you like: call ${phone}. We may close one that is used to harm others or to deceive us, and we say why.`,
      ],
    },
    {
      heading: 'Prices and availability',
      paragraphs: [
        'Prices are those of the store that you chose, and may differ between stores and between ways to shop. What the page shows when you place the order is what you agree to.',
        'Prices of goods sold by weight are estimates from what one usually weighs. What is out of stock is left out or replaced as you asked.',
      ],
    },
    {
      heading: 'Paying',
      paragraphs: [
        'When you place an order, your card’s issuer holds the amount that the page names. We do not charge your cards more than the total of the order.',
        'Some goods and fees cannot be paid with SNAP EBT or with gift cards. The page says so before you pay.',
      ],
    },
    {
      heading: 'Goods with an age limit',
      paragraphs: [
        'You must be of the age that the law asks for, and so must whoever receives the order. Without a valid ID we cannot hand these goods over.',
      ],
    },
    {
      heading: 'When something is wrong',
      paragraphs: [
        `Tell us at ${phone} within seven days if something is missing, damaged or not fresh. The rights that the law gives you stay as they are.`,
      ],
    },
    {
      heading: 'Changes of these terms',
      paragraphs: ['An order goes by the terms that were here when it was placed.'],
    },
  ],
};
