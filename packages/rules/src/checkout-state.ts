import type { StateTable } from './state-table.ts';
import { MINUTE } from './zoned-time.ts';

/** DRAFT can be edited; SUBMITTING waits for the payment; ACTIVE is an order. */
export const CHECKOUT_STATES = ['DRAFT', 'SUBMITTING', 'ACTIVE', 'TIMED_OUT', 'CANCELLED'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];
export type CheckoutMove = 'SUBMIT' | 'APPROVE' | 'DECLINE' | 'TIME_OUT' | 'CANCEL';

/** A submitted checkout cannot time out: its payment attempt must be finished first, by the call or by recovery. */
export const CHECKOUT_MOVES: StateTable<CheckoutState, CheckoutMove> = [
  { move: 'SUBMIT', from: 'DRAFT', to: 'SUBMITTING' },
  { move: 'APPROVE', from: 'SUBMITTING', to: 'ACTIVE' },
  { move: 'DECLINE', from: 'SUBMITTING', to: 'DRAFT' },
  { move: 'TIME_OUT', from: 'DRAFT', to: 'TIMED_OUT' },
  { move: 'CANCEL', from: 'DRAFT', to: 'CANCELLED' },
];

/** How long an idle draft lives. */
export const DRAFT_FOR = 60 * MINUTE;
