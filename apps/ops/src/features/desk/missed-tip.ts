import { type Cents, ZERO } from '@cartwright/rules/money';
import { MISSED_STATES } from '@cartwright/rules/order-end';
import { centsOf } from './amounts.ts';
import type { DeskOrder } from './queries.ts';
import { moment } from './step-text.ts';

/** The tip of an order that nobody received, which is still charged. */
export interface MissedTip {
  readonly amount: Cents;
  /** When its shopper can take it back: until a moment in words, once other money is settled, or no longer. */
  readonly back: { readonly kind: 'open'; readonly until: string } | { readonly kind: 'later' | 'over' };
}

type TippedDesk = Pick<DeskOrder, 'owed'> & {
  readonly order: Pick<DeskOrder['order'], 'status' | 'summary' | 'tip' | 'window'>;
};

/** The tip that the desk cannot give back (decision 74); null for an order without one, and for one that came. */
export function missedTip({ order, owed }: TippedDesk): MissedTip | null {
  const { status, summary, tip, window } = order;
  const amount = centsOf(summary.cost.gratuityTotal);
  if (!MISSED_STATES.includes(status) || amount === ZERO) return null;
  if (tip?.changeUntil) return { amount, back: { kind: 'open', until: moment(tip.changeUntil, window.timezone) } };
  if (tip?.window === 'over') return { amount, back: { kind: 'over' } };
  // While a bank's refund is owed, no money of the order moves.
  return owed && { amount, back: { kind: 'later' } };
}
