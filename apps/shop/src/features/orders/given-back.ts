import { type Cents, minus, parseMoney, sum, toWire, ZERO } from '@cartwright/rules/money';
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

type Refund = Order['refunds'][number];

const CARD_ENDS = ['FAILED', 'PENDING', 'DONE'] as const;
export type CardEnd = (typeof CARD_ENDS)[number];

/** What became of a refund for each of its items: mixed, if it went to several cards and not the same became of all parts. */
export const REFUND_ENDS = [...CARD_ENDS, 'MIXED'] as const;
type RefundEnd = (typeof REFUND_ENDS)[number];

/** What became of all parts of a refund; what the store paid instead is given back. */
export function refundEnd({ tenders }: Pick<Refund, 'tenders'>): RefundEnd {
  const [end = 'DONE', ...others] = new Set(tenders.map(({ state }) => (state === 'PAID_OUT' ? 'DONE' : state)));
  return others.length > 0 ? 'MIXED' : end;
}

/** How much of a state went to which card. */
export function partsBack(refunds: Order['refunds'], meant: CardEnd): readonly Refund['tenders'][number][] {
  const parts = refunds.flatMap(({ tenders }) => tenders).filter(({ state }) => state === meant);
  return [...Map.groupBy(parts, ({ cardId }) => cardId).values()].flatMap((own) =>
    own.slice(0, 1).map((part) => ({ ...part, amount: toWire(sumOf(own)) })),
  );
}

const sumOf = (parts: readonly { readonly amount: string }[]): Cents =>
  sum(parts.map(({ amount }) => parseMoney(amount) ?? ZERO));
