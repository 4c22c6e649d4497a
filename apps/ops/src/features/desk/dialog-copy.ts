const limit = {
  limit: (max: string, left: string) => `Your limit is ${max} of an order; ${left} of it is left.`,
  noLimit: 'No limit holds for this refund.',
} as const;

/** An amount over a limit, and who may give it back. */
export const overLimit = {
  over: (amount: string, left: string) => `${amount} is more than the ${left} that you can still give back.`,
  ofOrder: 'This is over your limit for an order.',
  ofDay: 'This is over your limit for 24 hours.',
  ofDayLeft: (left: string) => `This is over your limit for 24 hours: you can give back ${left} more now.`,
  /** The order's store may be another than the one where its shopper shops, and have no lead. */
  wantsLead: (storeName: string) => `Ask a store lead of ${storeName}, or an administrator.`,
  wantsAdmin: 'Ask an administrator.',
  alone: 'Somebody else at the desk can give back all of it.',
} as const;

export const dialogs = {
  gone: {
    title: 'The order has changed',
    text: 'Somebody else has acted on it, and this is no longer possible. The page shows it as it is now.',
  },
  refund: {
    title: 'Refund items',
    ...limit,
    line: (name: string, available: number) => (available === 1 ? name : `${name}, ${available} can be refunded`),
    lines: (n: number) => (n === 1 ? '1 line can be refunded' : `${n} lines can be refunded`),
    all: (n: number) => `Choose All ${n}`,
    quantity: (name: string) => `Quantity, ${name}`,
    wholeOnly: 'Sold by weight: all of it or nothing',
    noLines: 'Choose what to refund.',
    taken: (names: string) => `Somebody else refunded ${names}, or the shopper reported it. Choose from what is left.`,
    tax: 'Tax',
    deposit: 'Deposit',
    to: (card: string) => `To ${card}`,
    submit: (amount: string) => `Refund ${amount}`,
    submitEmpty: 'Refund',
    submitting: 'Refunding',
    refusals: {
      NOT_REFUNDABLE: 'Nothing of this order can be refunded now.',
      LINE_NOT_FOUND: 'An item is not on the final bill anymore. Choose from what is left.',
      QUANTITY_NOT_AVAILABLE:
        'Somebody else refunded some of it, or the shopper reported it. Choose from what is left.',
      NOTHING_PAID: 'Nothing was paid for it.',
      EBT_WINDOW_CLOSED: 'The time for refunds to the SNAP card is over.',
      IDEMPOTENCY_KEY_REUSED: 'This was sent before with other items. Choose from what is left.',
    },
  },
  whole: {
    title: 'Refund the whole order',
    titleButTip: 'Refund all but the tip',
    titleOfRest: 'Refund the rest of the order',
    titleOfRestButTip: 'Refund the rest but the tip',
    text: 'Nobody received it. All that was paid for its items and fees goes back.',
    textOfRest: 'Nobody received it. All that is left of what was paid for its items and fees goes back.',
    tip: (tip: string, until: string) =>
      `Its tip of ${tip} is not a part of this: only the shopper can take it back, on the page of the order, until ${until}. The email and the text say so.`,
    tipStays: (tip: string) => `Its tip of ${tip} is not a part of this.`,
    submit: (amount: string) => `Refund ${amount}`,
    submitting: 'Refunding',
    refusals: {
      NOT_REFUNDABLE: 'Nothing of this order can be refunded now.',
      QUANTITY_NOT_AVAILABLE: 'Somebody else refunded a part. What is left is shown here.',
      MORE_THAN_FEES: 'Somebody else gave fees of it back. What is left is shown here.',
      EBT_WINDOW_CLOSED: 'The time for refunds to the SNAP card is over.',
      IDEMPOTENCY_KEY_REUSED: 'Somebody else refunded a part. What is left is shown here.',
    },
  },
  fees: {
    title: 'Give fees back',
    ...limit,
    amount: 'Amount',
    left: (amount: string) => `Up to ${amount}: what was paid for fees and not refunded yet.`,
    noAmount: 'Enter dollars and cents, such as 5.95.',
    more: (left: string) => `Only ${left} of the fees is left.`,
    submit: (amount: string) => `Give ${amount} Back`,
    submitEmpty: 'Give Back',
    submitting: 'Giving back',
    refusals: {
      NOT_REFUNDABLE: 'Nothing of this order can be refunded now.',
      MORE_THAN_FEES: 'Somebody else gave fees of it back. What is left is shown here.',
      IDEMPOTENCY_KEY_REUSED: 'This was sent before with another amount. What is left is shown here.',
    },
  },
  cancel: {
    title: (number: string) => `Cancel order ${number}?`,
    text: (shopper: string, held: string) =>
      `${shopper} gets an email, the hold of ${held} ends, and others can take the time. This cannot be undone.`,
    submit: 'Cancel the Order',
    submitting: 'Canceling',
    keep: 'Keep the Order',
    picking: 'Whoever picks it sees that, and puts everything back.',
    refusals: { ALREADY_PICKED: 'It is picked by now, so it can’t be canceled anymore.' },
  },
  resend: {
    title: 'Send a message again',
    which: 'Which message?',
    missing: 'Choose a message.',
    note: 'It goes to the same address with the same words.',
    submit: 'Send Again',
    submitting: 'Sending',
    refusals: {
      TEXT_NOT_ALLOWED: 'The shopper wants no texts, or has had all of a day. Send an email instead.',
      TOO_MANY_RESENDS: 'It was sent again three times within a day. Send it tomorrow, or call the shopper.',
      NOT_FOUND: 'This message is no longer kept.',
    },
  },
} as const;
