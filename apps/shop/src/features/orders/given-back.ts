import { type Cents, minus, parseMoney, sum, toDollars, toWire, ZERO } from '@cartwright/rules/money';
import { listText } from '#format/list.ts';
import type { Order } from './queries.ts';

export type GivenBackOrder = Pick<Order, 'charged' | 'refunds' | 'payouts' | 'unlistedBack'>;

/** What came back of what the cards of an order were charged. A refund that a bank declined is none until it is paid out. */
interface GivenBack {
  /** What its cards were charged. */
  readonly charged: Cents;
  /** Of a tip that became less, or of a canceled order, to its cards: no refund lists it. */
  readonly unlisted: Cents;
  readonly refunded: Cents;
  /** On its way to a card. */
  readonly refunding: Cents;
  /** By the store, instead of a refund that a bank did not take. */
  readonly paidOut: Cents;
  /** All but what no refund lists. */
  readonly all: Cents;
  /** What the shopper paid after all of it. */
  readonly left: Cents;
}

/** Adds up what came back of an order. */
export function givenBack(order: GivenBackOrder): GivenBack {
  const { refunds, payouts, unlistedBack } = order;
  const parts = refunds.flatMap(({ tenders }) => tenders);
  const backIn = (meant: (typeof parts)[number]['state']) => sumOf(parts.filter(({ state }) => state === meant));
  const [refunded, refunding, paidOut] = [backIn('DONE'), backIn('PENDING'), sumOf(payouts)];
  const all = sum([refunded, refunding, paidOut]);
  const [charged, unlisted] = [chargedOf(order), parseMoney(unlistedBack) ?? ZERO];
  return { charged, unlisted, refunded, refunding, paidOut, all, left: minus(charged, sum([all, unlisted])) };
}

/** What all cards of an order were charged, whatever came back. */
export const chargedOf = ({ charged }: Pick<Order, 'charged'>): Cents => sumOf(charged);

/** What was decided to give back, whatever became of it. */
export const refundedOf = ({ refunds }: Pick<Order, 'refunds'>): Cents => sumOf(refunds);

/** The tip that an order has now. */
export const tipOf = ({ summary }: Pick<Order, 'summary'>): Cents => parseMoney(summary.cost.gratuityTotal) ?? ZERO;

/** Whether its cards were charged what an order costs now: its tip may have become less since. */
export const isChargedAsNow = ({ charged, summary }: Pick<Order, 'charged' | 'summary'>): boolean =>
  chargedOf({ charged }) === parseMoney(summary.cost.total);

/**
 * Whether the sums of an order begin with what its cards were charged: only where something was refunded, and it costs less
 * than that by now. What each card pays of the total would name another amount beside it.
 */
export const startsWithCharged = (order: GivenBackOrder & Pick<Order, 'summary'>): boolean =>
  !isChargedAsNow(order) && givenBack(order).all > ZERO;

type Refund = Order['refunds'][number];

const CARD_ENDS = ['FAILED', 'PENDING', 'DONE'] as const;
export type CardEnd = (typeof CARD_ENDS)[number];

/** What became of the refund of a line: mixed, if it went to several cards and not the same became of all parts. */
export const REFUND_ENDS = [...CARD_ENDS, 'MIXED'] as const;
type RefundEnd = (typeof REFUND_ENDS)[number];

type LineBack = Pick<Refund['lines'][number], 'parts'>;

/** What the store paid instead is given back. */
const endOf = (state: LineBack['parts'][number]['state']): CardEnd => (state === 'PAID_OUT' ? 'DONE' : state);

/** What became of all parts of a line's refund. */
export function lineEnd({ parts }: LineBack): RefundEnd {
  const [end = 'DONE', ...others] = new Set(parts.map(({ state }) => endOf(state)));
  return others.length > 0 ? 'MIXED' : end;
}

/** The same of each part of some lines, in words. */
export function partsText(lines: readonly LineBack[], words: Readonly<Record<CardEnd, (amount: string) => string>>) {
  const parts = lines.flatMap((line) => line.parts);
  const texts = CARD_ENDS.toReversed().flatMap((end) => {
    const amount = sumOf(parts.filter(({ state }) => endOf(state) === end));
    return amount > ZERO ? [words[end](toDollars(amount))] : [];
  });
  return listText(texts);
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
