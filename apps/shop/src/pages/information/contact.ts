import type { Topic } from './topic.ts';

export const contact = {
  title: 'Help & Contact',
  paragraphs: ({ name, phone }) => [`Call ${name} at ${phone} every day from 8 AM to 9 PM.`],
  parts: ({ takesOrders, accessibilityPhone, phone }) => [
    ...(takesOrders
      ? [
          {
            heading: 'Questions About an Order',
            paragraphs: ["Have your order number ready. It's in your confirmation email and under My Purchases."],
          },
          {
            heading: 'Questions About a Payment',
            paragraphs: [
              "We'll never ask for your full card number, security code, or PIN by phone or email. If someone claiming to be us does, hang up and call us.",
            ],
          },
        ]
      : []),
    {
      heading: 'If You Use a Screen Reader',
      paragraphs: [`Call ${accessibilityPhone}.`],
    },
    {
      heading: "If a Page Isn't Working",
      paragraphs: [
        `Try reloading the page first. If that doesn't help, call ${phone} and tell us the page's address and any error number it shows.`,
      ],
    },
  ],
} satisfies Topic;
