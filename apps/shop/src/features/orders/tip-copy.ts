export const tipCopy = {
  title: 'Delivery Tip',
  later: '100% of tips go to the delivery person. You can change it for 24 hours after delivery.',
  now: (amount: string, until: string) => `Your tip is ${amount}. You can change it until ${until}.`,
  noneNow: (until: string) => `You haven't added a tip. You can add one until ${until}.`,
  change: 'Change Tip',
  add: 'Add a Tip',
  who: '100% of tips go to the delivery person.',
  more: (amount: string) => `We'll charge ${amount} more to the card of this order.`,
  less: (amount: string) => `${amount} goes back to the card that paid it. A bank may take a few days to show it.`,
  save: 'Save Tip',
  saving: 'Saving your tip',
  cancel: 'Cancel',
  saved: (amount: string) => `Your tip is now ${amount}.`,
  failed: 'Something went wrong when updating your tip amount. Please try again.',
  /** After a delivery that failed: the tip may become less. */
  missed: {
    now: (amount: string, until: string) =>
      `Your tip is ${amount}. You can take it back, or give less, until ${until}.`,
    change: 'Take Back Tip',
    who: "You don't have to tip for a delivery that didn't come.",
    tooLate: 'The 60 days for taking this tip back are over, so it stays as it is.',
  },
  refusals: {
    TIP_TOO_LATE: 'The 24 hours after delivery are over, so the tip stays as it is.',
    TOO_MANY_CHANGES: "You've changed this order as often as possible, so the tip stays as it is.",
    VERSION_MISMATCH: 'Your order was changed in another window. Check the tip, and save it again.',
    IN_PROGRESS: "We're still saving a change of this tip. Check again in a minute.",
    PAYMENT_MISSING: "No bank card paid for this order, so we can't add to the tip.",
    PAYMENT_DECLINED: 'Your card was declined. Your tip stays as it was.',
  },
} as const;
