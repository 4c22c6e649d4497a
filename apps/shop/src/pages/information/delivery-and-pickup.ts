import type { Facts, Topic } from './topic.ts';

const NO_ORDERS = ({ name, hasStores }: Facts) =>
  hasStores
    ? `${name} sells in its stores only and doesn't offer pickup or delivery. Choose your store to see its prices and what's in stock.`
    : `${name} doesn't sell groceries online. Other stores in our family offer pickup and delivery.`;

const memberships = (phone: string) => ({
  heading: 'Delivery Memberships',
  paragraphs: [
    "With a delivery membership, you pay no delivery fee on orders of $35 or more, unless your membership has another minimum. Alcohol doesn't count toward it.",
    'Some plans cover every delivery, others those from the next day on. You see what yours takes off beside each time.',
    `To ask about a membership, call ${phone}.`,
  ],
});

/** How an order comes to the shopper, for banners that take orders; the others say that they do not. */
export const deliveryAndPickup = {
  title: 'Delivery & Pickup',
  paragraphs: (facts) => [
    facts.takesOrders
      ? `Choose a store or an address, fill your cart, pick a time, and pay. ${facts.name} does the rest.`
      : NO_ORDERS(facts),
  ],
  parts: ({ takesOrders, delivery, phone, hasMemberships }) =>
    takesOrders
      ? [
          {
            heading: 'Pickup',
            paragraphs: [
              "Choose a store and a time that works for you. When you arrive, park in a pickup spot and we'll bring the order to your car. At stores with lockers, you can pick up your order there.",
              'Have your order number ready. For orders with alcohol, bring a valid ID.',
            ],
          },
          {
            heading: 'Delivery',
            paragraphs: [
              `${delivery} drivers bring your order at the time you choose. Where other providers deliver, we list them too, with their times and fees.`,
              'You can ask us to leave your order at the door and add instructions for your driver. Age-restricted items must be handed to someone in person.',
            ],
          },
          {
            heading: 'Times and Fees',
            paragraphs: [
              "You'll see the fee for each time before you choose it. We hold your time while you check out. The page shows how long, and you can extend it.",
              'If your reservation expires, your cart is saved. Just choose another time.',
            ],
          },
          ...(hasMemberships ? [memberships(phone)] : []),
          {
            heading: 'If Something Is Out of Stock',
            paragraphs: ['For each item, you can choose whether we may substitute it, and with what.'],
          },
          {
            heading: 'Changing or Canceling an Order',
            paragraphs: [`Call ${phone}. You'll find the deadline in your order under My Purchases.`],
          },
        ]
      : [],
} satisfies Topic;
