import type { TenderRole } from '@cartwright/rules/payment-methods';
import type { MovePurpose } from '@cartwright/rules/money-story';
import type { PayoutMethod } from '@cartwright/rules/payout';
import type { MoneyMove } from './queries.ts';

type ByRole = Record<TenderRole, string>;
/** What a card's issuer does. */
type CardMove = Exclude<MoneyMove['kind'], 'payout'>;

export const moneyCopy = {
  title: 'Where is my money?',
  pageTitle: (number: string) => `Where is my money? ${number}`,
  loading: 'Loading what was held and charged',
  /** @param when such as `Nov 21, 9:15 AM` */
  asOf: (number: string, when: string) => `Order ${number}, as of ${when}`,
  on: (month: string, day: string) => `${month} ${day}`,
  at: (date: string, time: string) => `${date}, ${time}`,

  paid: (amount: string) => `You paid ${amount} in all.`,
  paidNothing: 'You paid nothing.',
  nothingHeld: 'Nothing is on hold.',
  stillHeld: (amount: string) => `${amount} is on hold.`,
  refunded: (charged: string, refunded: string) => `${charged} was charged and ${refunded} was refunded.`,
  /** @param tip a part of what was refunded */
  refundedTip: (charged: string, refunded: string, tip: string) =>
    `${charged} was charged and ${refunded} was refunded, including ${tip} of your tip.`,
  refunding: (amount: string) => `${amount} is on its way back to you.`,
  paidOut: (amount: string) => `The store gave you ${amount} another way.`,
  declined: 'A move of your money did not go through. It is marked below.',
  empty: 'No money was held or charged for this order.',

  sums: {
    held: 'Held in all',
    charged: 'Charged',
    released: 'Released',
    stillHeld: 'Still on hold',
    refunded: 'Refunded',
    refunding: 'Refund on its way',
    paidOut: 'Given back by the store',
  },
  youPaid: 'You paid',
  addsUp: 'How it adds up',
  addsUpHint: 'What was held was charged, was released, or is still on hold.',
  ending: (name: string, lastFour: string) => `${name} ending in ${lastFour}`,

  moves: 'Every move, newest first',
  names: {
    hold: 'Hold',
    charge: 'Charge',
    release: 'Release',
    refund: 'Refund',
    payout: 'Given back by the store',
  } satisfies Record<MoneyMove['kind'], string>,
  /** Of a move that is not for the whole order. */
  namesFor: {
    hold: (what: string) => `Hold for ${what}`,
    charge: (what: string) => `Charge for ${what}`,
    refund: (what: string) => `Refund of ${what}`,
  },
  purposes: {
    items: 'items',
    fees: 'fees',
    'items-and-fees': 'items and fees',
    tip: 'your tip',
  } satisfies Record<MovePurpose, string>,
  progress: {
    hold: { done: 'held', pending: 'pending', declined: 'declined' },
    charge: { done: 'charged', pending: 'pending', declined: 'declined' },
    release: { done: 'released', pending: 'pending', declined: 'failed' },
    refund: { done: 'refunded', pending: 'on its way', declined: 'failed' },
  } satisfies Record<CardMove, Record<MoneyMove['progress'], string>>,
  payout: { CASH: 'in cash', CHECK: 'as a check', STORE_GIFT_CARD: 'as a gift card' } satisfies Record<
    PayoutMethod,
    string
  >,
  insteadOf: 'The bank of this card did not take the refund.',

  hold: {
    'eligible-items': 'Approved with your PIN and kept for this order.',
    balance: 'Kept for this order.',
    remainder: 'Your bank keeps this back. It can be more than the estimate, in case weighed items are heavier.',
  } satisfies ByRole,
  charge: {
    'eligible-items': 'Taken from your SNAP balance for eligible items.',
    balance: 'Taken from your gift card.',
    remainder: 'Your bank shows it as one charge.',
  } satisfies ByRole,
  /** @param by such as `Nov 27` */
  restOf: (whole: string) => `What was left of the ${whole} hold.`,
  letGo: {
    'eligible-items': 'It is back on your SNAP balance.',
    balance: 'It is back on your gift card.',
  } satisfies Record<Exclude<TenderRole, 'remainder'>, string>,
  letGoBy: (by: string) => `Your bank may show the hold until about ${by}.`,
  returned: {
    'eligible-items': 'It is back on your SNAP balance.',
    balance: 'It is back on your gift card.',
  } satisfies Record<Exclude<TenderRole, 'remainder'>, string>,
  returnedBy: (by: string) => `Your bank shows it around ${by}.`,
  pending: {
    hold: 'We are waiting for the answer of the card.',
    charge: 'We are waiting for the confirmation of the charge.',
    release: 'We are waiting for the confirmation that the hold has ended.',
    refund: 'We sent it and are waiting for the confirmation.',
  } satisfies Record<CardMove, string>,
  failed: {
    hold: 'The card declined it. Nothing was held.',
    charge: 'The card declined it. Nothing was charged to it.',
    release: 'It did not go through. The hold ends by itself.',
  } satisfies Record<Exclude<CardMove, 'refund'>, string>,
  refundFailed: (storePhone: string) =>
    `It did not go through. Call the store at ${storePhone}, and we will pay it back another way.`,
  refundPaidOut: 'It did not go through. The store gave it to you another way.',
  refundAgain: 'It did not go through, so we tried again.',

  words: 'In plain words',
  glossary: {
    hold: 'Your bank or card keeps the amount back. Nothing has left your account.',
    charge: 'We took it, after your order was picked and weighed.',
    release:
      'We told your bank to let go. A SNAP or gift card has it back at once; a bank may take about five working days.',
    refund: 'Money goes back to the card that paid. SNAP EBT goes back to SNAP EBT.',
  } satisfies Record<CardMove, string>,
  help: 'Does your bank show something else?',
  helpText: (phone: string) => `Call us at ${phone} and name the order number.`,
} as const;
