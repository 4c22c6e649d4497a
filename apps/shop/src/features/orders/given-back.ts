import { type Cents, minus, parseMoney, sum, ZERO } from '@cartwright/rules/money';
import type { Order } from './queries.ts';

export type GivenBackOrder = Pick<Order, 'charged' | 'refunds' | 'payouts'>;

/** What came back of what the cards of an order were charged. A refund that a bank declined is none until it is paid out. */
interface GivenBack {
  readonly refunded: Cents;
  /** On its way to a card. */
  readonly refunding: Cents;
  /** By the store, instead of a refund that a bank did not take. */
  readonly paidOut: Cents;
  readonly all: Cents;
  /** What the shopper paid after all of it. */
  readonly left: Cents;
}

/** Adds up what came back of an order. */
export function givenBack({ charged, refunds, payouts }: GivenBackOrder): GivenBack {
  const parts = refunds.flatMap(({ tenders }) => tenders);
  const backIn = (meant: (typeof parts)[number]['state']) => sumOf(parts.filter(({ state }) => state === meant));
  const [refunded, refunding, paidOut] = [backIn('DONE'), backIn('PENDING'), sumOf(payouts)];
  const all = sum([refunded, refunding, paidOut]);
  return { refunded, refunding, paidOut, all, left: minus(sumOf(charged), all) };
}

const sumOf = (parts: readonly { readonly amount: string }[]): Cents =>
  sum(parts.map(({ amount }) => parseMoney(amount) ?? ZERO));
