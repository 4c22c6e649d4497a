import type { Topic } from './topic.ts';

export const contact: Topic = {
  title: 'Help and contact',
  paragraphs: ({ name, phone }) => [`Call ${name} at ${phone}, every day from 8 AM to 9 PM.`],
  parts: ({ takesOrders, accessibilityPhone, phone }) => [
    ...(takesOrders
      ? [
          {
            heading: 'About an order',
            paragraphs: ["Have your order number ready. It's in your confirmation email and under My purchases."],
          },
          {
            heading: 'About a payment',
            paragraphs: [
              'We never ask for a whole card number, a security code or a PIN, neither by phone nor by e-mail. If somebody does so in our name, hang up and call us.',
            ],
          },
        ]
      : []),
    {
      heading: 'If you use a screen reader',
      paragraphs: [`Call ${accessibilityPhone}.`],
    },
    {
      heading: 'If a page fails',
      paragraphs: [
        `Reload it first. If it fails again, tell us at ${phone} the address of the page and the number that it shows, if any.`,
      ],
    },
  ],
};
