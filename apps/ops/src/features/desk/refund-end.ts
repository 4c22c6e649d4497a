import type { DeskOrder } from './queries.ts';

export type RefundState = DeskOrder['order']['refunds'][number]['tenders'][number]['state'];

/** What became of a refund: the worst that became of one of its parts, and whether all parts have it. */
export interface RefundEnd {
  readonly state: RefundState;
  readonly isWhole: boolean;
}

const WORST = ['FAILED', 'PENDING', 'PAID_OUT', 'DONE'] as const satisfies readonly RefundState[];

/** What became of these parts: of refunds, or of one of their items. */
export function refundEnd(parts: readonly { readonly state: RefundState }[]): RefundEnd {
  const states = new Set(parts.map(({ state }) => state));
  return { state: WORST.find((each) => states.has(each)) ?? 'DONE', isWhole: states.size <= 1 };
}
