import type { PayoutMethod } from '@cartwright/rules/payout';

/** How something is handed over. */
const HOW = { CASH: 'in cash', CHECK: 'as a check', STORE_GIFT_CARD: 'on a store gift card' } satisfies Record<
  PayoutMethod,
  string
>;

/** Words about money that a bank did not take back, and that the store gave another way. */
export const payout = {
  owed: (amount: string) =>
    `A bank declined a refund of ${amount}, and it will not be tried again. Give it to the shopper another way, and record it here.`,
  action: 'Paid Another Way',
  fact: (amount: string, methods: readonly PayoutMethod[]) =>
    `${amount} ${methods
      .map((each) => HOW[each])
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1')}`,
  /** Who may give more than the role of whoever reads it. */
  byLead: (amount: string) => `${amount}: a store lead or an administrator pays and records it`,
  byAdmin: (amount: string) => `${amount}: an administrator pays and records it`,
  /** Beside what each card got back. */
  row: { CASH: 'In cash', CHECK: 'As a check', STORE_GIFT_CARD: 'On a gift card' } satisfies Record<
    PayoutMethod,
    string
  >,
  given: {
    CASH: (amount: string) => `Given back in cash: ${amount}`,
    CHECK: (amount: string) => `Given back as a check: ${amount}`,
    STORE_GIFT_CARD: (amount: string) => `Given back as a store gift card: ${amount}`,
  } satisfies Record<PayoutMethod, (amount: string) => string>,
  /** Of what a card's bank did not take. */
  instead: {
    CASH: (card: string) => `Given back in cash, instead of to ${card}`,
    CHECK: (card: string) => `Given back as a check, instead of to ${card}`,
    STORE_GIFT_CARD: (card: string) => `Given back as a store gift card, instead of to ${card}`,
  } satisfies Record<PayoutMethod, (card: string) => string>,
  all: (amount: string) => `${amount} was given back another way, because a bank did not take it.`,
  done: (amount: string) => `${amount} is recorded as given back. The shopper gets an email.`,
  dialog: {
    title: 'Paid another way',
    reading: 'Checking what is owed',
    nothing: 'Nothing is owed anymore',
    nothingText:
      'Somebody else has recorded it, or a bank took it after all. Give the shopper nothing. If you gave them something already, call your store lead.',
    text: (amount: string) =>
      `Give the shopper exactly ${amount}, and record it once they have it. This cannot be undone.`,
    which: 'What did the shopper get?',
    missing: 'Choose what the shopper got.',
    methods: {
      CASH: { label: 'Cash', facts: 'From the register' },
      CHECK: { label: 'Check', facts: 'Of the store' },
      STORE_GIFT_CARD: { label: 'Store gift card', facts: 'Handed over; leave its number out' },
    } satisfies Record<PayoutMethod, { readonly label: string; readonly facts: string }>,
    snap: 'Money of a SNAP card is owed, and may become neither cash nor a check.',
    only: (method: PayoutMethod) => `The shopper gets it ${HOW[method]}.`,
    over: (amount: string, left: string) =>
      `Give nothing yet: ${amount} is owed, and you can give only ${left} of an order another way than to its cards.`,
    byLead: (storeName: string) => `A store lead of ${storeName}, or an administrator, pays and records it.`,
    byAdmin: 'An administrator pays and records it.',
    changed: (owed: string) => `By now ${owed} is owed: give the shopper that.`,
    submit: (amount: string) => `Record ${amount}`,
    submitting: 'Recording',
    refusals: {
      NOTHING_OWED: 'Somebody else has recorded it, or nothing is owed anymore. Give the shopper nothing.',
      AMOUNT_NOT_OWED: 'Another amount is owed by now: give the shopper what is shown here.',
      METHOD_NOT_ALLOWED: 'Money of a SNAP card is owed: only a store gift card is possible.',
      IDEMPOTENCY_KEY_REUSED: 'This was sent before another way. See under Money what was recorded.',
    },
  },
} as const;
