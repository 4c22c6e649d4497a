import type { Topic } from './topic.ts';

/** What shoppers ask while they pay; the payment step leads here. */
export const faqs = {
  title: 'Frequently Asked Questions',
  paragraphs: ({ name, takesOrders }) => [
    takesOrders
      ? 'Answers to common questions about times, payments, and orders.'
      : `${name} doesn't take online orders. See "Our Family of Stores" for those that do.`,
  ],
  parts: ({ takesOrders, phone }) =>
    takesOrders
      ? [
          {
            heading: 'How long will you hold my time?',
            paragraphs: [
              'The page shows how long we\'ll hold it. Select "Extend" if you need more time. If it expires, your cart is saved and you can choose another time.',
            ],
          },
          {
            heading: 'How much will I pay?',
            paragraphs: [
              "You'll pay no more than the total you see when you place your order, except for items sold by weight. You pay for those by their actual weight, at most 15% more than estimated on a credit or debit card and never more on other cards.",
            ],
          },
          {
            heading: 'Why is there a hold on my card?',
            paragraphs: [
              "When you place your order, we place a hold on each card for the amount it will pay, and a little more on a credit or debit card if items are sold by weight. The payment page shows the holds. The final amount is charged when your order is picked, and it won't be more. If other cards cover the whole order, we place a hold of at least $1 on your credit or debit card in case prices change.",
            ],
          },
          {
            heading: 'Can I pay with more than one card?',
            paragraphs: [
              'Yes. You can use SNAP EBT for eligible items, gift cards up to their balance, and a credit or debit card for the rest.',
            ],
          },
          {
            heading: 'My card was declined. Was I charged?',
            paragraphs: ["No. We'll hold your time a little longer so you can try again or choose another card."],
          },
          {
            heading: 'I forgot my password. What can I do?',
            paragraphs: [
              'Select "Forgot your password?" on the sign-in page. We\'ll send a link to your email address to choose a new one.',
            ],
          },
          {
            heading: 'Can I change or cancel an order?',
            paragraphs: [
              `Yes, until the deadline that your order shows under My Purchases. There you can change its items or its time, or cancel it. After that, call ${phone} every day from 8 AM to 9 PM.`,
            ],
          },
        ]
      : [],
} satisfies Topic;
