import type { StateTable } from './state-table.ts';
import { MINUTE } from './zoned-time.ts';

/** DRAFT can be edited; SUBMITTING waits for the payment; ACTIVE is an order. */
export const CHECKOUT_STATES = ['DRAFT', 'SUBMITTING', 'ACTIVE', 'TIMED_OUT', 'CANCELLED'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];
export type CheckoutEvent = 'SUBMIT' | 'APPROVE' | 'DECLINE' | 'TIME_OUT' | 'CANCEL';

/** A submitted checkout cannot time out: its payment attempt must be finished first, by the call or by recovery. */
export const CHECKOUT_MOVES: StateTable<CheckoutState, CheckoutEvent> = [
  { event: 'SUBMIT', from: 'DRAFT', to: 'SUBMITTING' },
  { event: 'APPROVE', from: 'SUBMITTING', to: 'ACTIVE' },
  { event: 'DECLINE', from: 'SUBMITTING', to: 'DRAFT' },
  { event: 'TIME_OUT', from: 'DRAFT', to: 'TIMED_OUT' },
  { event: 'CANCEL', from: 'DRAFT', to: 'CANCELLED' },
];

/** How long an idle draft lives. */
export const DRAFT_FOR = 60 * MINUTE;
