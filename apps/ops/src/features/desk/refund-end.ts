import type { DeskOrder } from './queries.ts';

type Refund = DeskOrder['order']['refunds'][number];
export type RefundState = Refund['tenders'][number]['state'];

/** What became of a refund for each of its items: the worst that became of a card's part, and whether all parts have it. */
export interface RefundEnd {
  readonly state: RefundState;
  readonly isWhole: boolean;
}

const WORST = ['FAILED', 'PENDING', 'PAID_OUT', 'DONE'] as const satisfies readonly RefundState[];

/** What became of refunds at once, by all parts of their cards. */
export function refundEnd(refunds: readonly Pick<Refund, 'tenders'>[]): RefundEnd {
  const states = new Set(refunds.flatMap(({ tenders }) => tenders.map(({ state }) => state)));
  return { state: WORST.find((each) => states.has(each)) ?? 'DONE', isWhole: states.size <= 1 };
}
