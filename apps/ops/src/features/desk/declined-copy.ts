/** Words about an order of which a card declined its charge, or of which a bank did not end a hold. */
export const declined = {
  title: (cards: string) => `${cards} declined the charge`,
  charged: (amount: string) =>
    `${amount} is charged to the other cards. The order can’t be handed over: cancel it, and all of that goes back.`,
  nothing: 'Nothing is charged. The order can’t be handed over: cancel it, and its shopper gets an email.',
  and: ' and ',
  notReleased: 'A bank did not end its hold when we asked. The hold ends by itself, usually within a week.',
  holdOver: 'A bank did not end its hold when we asked. It has ended by itself since.',
  action: 'Cancel the Order',
  fact: 'Payment failed; what was charged goes back',
  done: 'The order is canceled: what was charged goes back, and its shopper gets an email.',
  dialog: {
    title: 'Payment failed: cancel the order?',
    text: 'What the other cards were charged goes back to them, and every hold ends. The shopper gets an email that a card was declined. Put the items back on the shelves. This cannot be undone.',
    submit: 'Cancel the Order',
    submitting: 'Canceling',
    keep: 'Keep It',
    refusals: { NOT_DECLINED: 'The order moved on meanwhile. The page shows it as it is now.' },
  },
} as const;
