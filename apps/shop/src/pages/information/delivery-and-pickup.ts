import type { Facts, Topic } from './topic.ts';

const NO_ORDERS = ({ name, hasStores }: Facts) =>
  hasStores
    ? `${name} sells in its stores only: there is no pickup and no delivery. Choose your store to see what it has and what it costs there.`
    : `${name} sells no groceries. Other banners of our family bring them or keep them ready for you.`;

/** How an order comes to the shopper, for banners that take orders; the others say that they do not. */
export const deliveryAndPickup: Topic = {
  title: 'Delivery and pickup',
  paragraphs: (facts) => [
    facts.takesOrders
      ? `You choose a store or an address, fill a cart, pick a time and pay. ${facts.name} does the rest.`
      : NO_ORDERS(facts),
  ],
  parts: ({ takesOrders, delivery, phone }) =>
    takesOrders
      ? [
          {
            heading: 'Pickup',
            paragraphs: [
              'Choose a store, then an hour that suits you. When you arrive, park at a pickup bay, or go to the lockers where the store has some. We bring the order to your car.',
              'Have your order number ready. An order with alcohol also needs a valid ID.',
            ],
          },
          {
            heading: 'Delivery',
            paragraphs: [
              `${delivery} comes in its own vans at the time that you choose. Where other providers deliver, they are listed too, each with its times and fees.`,
              'You can ask for the order to be left at the door, and write down what the driver needs to know. Goods with an age limit are handed over in person only.',
            ],
          },
          {
            heading: 'Times and fees',
            paragraphs: [
              'Every time shows its fee before you choose it. A time that you have chosen is held for you while you pay; the page says until when, and you can ask for more.',
              'When a time is gone by then, nothing is lost: your cart stays, and you choose another time.',
            ],
          },
          {
            heading: 'When something is out of stock',
            paragraphs: ['For each item you choose whether we may replace it, and with what.'],
          },
          {
            heading: 'Changing or canceling an order',
            paragraphs: [`Call ${phone}. The order under My purchases says by when.`],
          },
        ]
      : [],
};
