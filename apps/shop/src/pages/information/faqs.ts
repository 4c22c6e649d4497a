import type { Topic } from './topic.ts';

/** What shoppers ask while they pay; the payment step leads here. */
export const faqs: Topic = {
  title: 'Questions and answers',
  paragraphs: ({ name, takesOrders }) => [
    takesOrders
      ? 'What shoppers ask most often about times, payments and orders.'
      : `${name} takes no orders here. Banners of our family that do are listed under "Our family of banners".`,
  ],
  parts: ({ takesOrders, phone }) =>
    takesOrders
      ? [
          {
            heading: 'How long is my time kept?',
            paragraphs: [
              'The page says until when. Press "Extend" for longer. If it runs out, your cart stays as it is, and you choose a time again.',
            ],
          },
          {
            heading: 'What do I pay in the end?',
            paragraphs: [
              'The total that you see when you place the order. We do not charge your cards more than that.',
            ],
          },
          {
            heading: 'What is the hold on my card?',
            paragraphs: [
              'When you place your order, we ask each card to hold what it is to pay. The payment page shows the amounts, and you are not charged more than them. If other cards pay for everything, the hold on your credit or debit card is $1, in case prices change.',
            ],
          },
          {
            heading: 'Can I pay with more than one card?',
            paragraphs: [
              'Yes. SNAP EBT pays for what it may, gift cards for what they have, and a credit or debit card for the rest.',
            ],
          },
          {
            heading: 'My card was declined. Was I charged?',
            paragraphs: ['No. Your time is kept for a while longer, so that you can try again or choose another card.'],
          },
          {
            heading: 'Can I change or cancel an order?',
            paragraphs: [`Call ${phone}, every day from 8 AM to 9 PM. The order under My purchases says by when.`],
          },
        ]
      : [],
};
