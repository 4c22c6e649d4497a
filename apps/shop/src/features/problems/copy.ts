import type { ProblemKind } from '@cartwright/rules/refund-policy';
import type { RefusalText } from '#api/errors.ts';

const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

/** The words of reporting a problem with an order. */
export const copy = {
  link: 'Report a Problem',
  linkHint: (date: string) => `Something missing, damaged, wrong or of poor quality? Report it by ${date}.`,
  title: 'Report a problem',
  back: 'Your order',
  about: (number: string, date: string) => `Order ${number}. You can report until ${date}.`,
  date: (weekday: string, month: string, day: string) => `${weekday}, ${month} ${day}`,
  loading: 'Loading your order',
  failed: "We couldn't load your order",
  retry: 'Try Again',
  seeOrder: 'See Your Order',

  which: 'Which items?',
  showAll: (n: number) => `Show All ${n}`,
  fact: (quantity: number, size: string) => (quantity === 1 ? size : `${quantity} × ${size}`),
  /** Whether a bank has made the refund or not. */
  refundedBefore: (n: number, of: number) => (n === of ? 'Already in a refund' : `${n} of ${of} already in a refund`),
  reportedBefore: (n: number, of: number) => (n === of ? "We're looking at it" : `We're looking at ${n} of ${of}`),
  free: 'It was free, so nothing comes back.',

  what: "What's wrong?",
  whatOf: (name: string) => `What's wrong with ${name}?`,
  kinds: {
    MISSING: 'Missing',
    DAMAGED: 'Damaged',
    WRONG_ITEM: 'Wrong item',
    POOR_QUALITY: 'Poor quality',
  } satisfies Record<ProblemKind, string>,
  howMany: 'How many?',
  quantity: (name: string) => `Quantity, ${name}`,
  whole: 'Sold by weight, so all of it comes back.',
  note: 'What happened?',
  optional: '(optional)',

  yourRefund: 'Your Refund',
  lineLabel: (name: string, quantity: number, of: number) => (quantity === of ? name : `${name}, ${quantity} of ${of}`),
  tax: 'Tax',
  deposit: 'Bottle deposit',
  refund: 'Refund',
  today: 'today',
  inDays: 'in a few days',
  cardWhen: (card: string, when: string) => `${card}, ${when}`,
  send: (amount: string) => `Request ${amount} Refund`,
  sendShort: 'Request Refund',
  sendReport: 'Send Report',
  sending: 'Sending',
  atOnce: "We send it right away. You don't need to bring anything back.",
  fees: 'Fees and the tip stay as they are.',
  later: (days: number) =>
    `The store looks at it first. We'll answer within ${days} days. You don't need to bring anything back.`,
  chooseItems: 'Choose the items that had a problem.',
  chooseKinds: "Choose what's wrong with each item.",

  tooLateTitle: "It's too late to report a problem",
  tooLate: (phone: string) => `You can still call us at ${phone}.`,
  notYetTitle: "There's nothing to report yet",
  notYet: (phone: string) => `You can report items once you have them and have paid. Questions? Call ${phone}.`,
  nothingTitle: 'Nothing left to report',
  nothing: 'Each item of this order was refunded, or we are looking at it.',

  refundedTitle: 'Your refund is on its way',
  keptTitle: 'We got your report',
  declinedTitle: 'We looked at your report',
  kept: (amount: string, date: string) => `It's about ${amount}. We'll look at it by ${date} and write to you.`,
  declined: (reason: string) => `We can't refund it: ${reason}`,
  declinedPlain: "We can't refund it.",
  comesBack: 'What Comes Back',
  card: 'Card',
  amount: 'Amount',
  when: 'When',
  states: {
    PENDING: 'On its way',
    DONE: 'Sent',
    FAILED: "The bank didn't take it, so the store owes it to you.",
    PAID_OUT: "The bank didn't take it. The store gave it to you another way.",
  },
  soon: 'Today',
  fewDays: 'In a few days',
  mail: 'We also sent you a mail.',

  refunds: 'Refunds',
  feesRow: 'Fees',
  feesBack: (date: string) => `Fees, ${date}`,
  refundOf: (n: number, date: string) => `${items(n)}, ${date}`,
  problemOpen: (n: number, date: string) => `You reported ${items(n)}. We'll look at it by ${date}.`,
  problemDeclined: (n: number, reason: string | null) =>
    `You reported ${items(n)}. We can't refund it${reason === null ? '.' : `: ${reason}`}`,
} as const;

/** Why a report was not taken. */
export const refusals = {
  QUANTITY_NOT_AVAILABLE: 'Some of these items were reported or refunded meanwhile. Check your items again.',
  LINE_NOT_FOUND: 'Your order has changed. Check your items again.',
  REPORT_TOO_LATE: "It's too late to report a problem.",
  NOT_REPORTABLE: "Items of this order can't be reported now.",
  NOTHING_PAID: 'You paid nothing for these items, so nothing comes back.',
  EBT_WINDOW_CLOSED: "It's too long ago to give money back to your SNAP EBT card.",
} satisfies RefusalText;
