import type { StateTable } from './state-table.ts';

/** The life cycle of a payment intent, in the payment host's names. */
export const INTENT_STATES = [
  'open',
  'authorizing',
  'authorized',
  'post_auth_rejected',
  'captured',
  'canceled',
  'expired',
] as const;
export type IntentState = (typeof INTENT_STATES)[number];
export type IntentEvent = 'AUTHORIZE' | 'APPROVE' | 'DECLINE' | 'REJECT' | 'CAPTURE' | 'REVERSE' | 'EXPIRE';

/**
 * A declined intent is open again. Closing wins over an operation that is still authorizing: the operation notices and
 * gives back what it got. A capture that the issuer declines rejects the intent; captured money is refunded, never
 * reversed.
 */
export const INTENT_MOVES: StateTable<IntentState, IntentEvent> = [
  { event: 'AUTHORIZE', from: 'open', to: 'authorizing' },
  { event: 'APPROVE', from: 'authorizing', to: 'authorized' },
  { event: 'DECLINE', from: 'authorizing', to: 'open' },
  { event: 'REJECT', from: 'authorized', to: 'post_auth_rejected' },
  { event: 'CAPTURE', from: 'authorized', to: 'captured' },
  { event: 'REVERSE', from: 'open', to: 'canceled' },
  { event: 'REVERSE', from: 'authorizing', to: 'canceled' },
  { event: 'REVERSE', from: 'authorized', to: 'canceled' },
  { event: 'REVERSE', from: 'canceled', to: 'canceled' },
  { event: 'EXPIRE', from: 'open', to: 'expired' },
  { event: 'EXPIRE', from: 'authorizing', to: 'expired' },
  { event: 'EXPIRE', from: 'authorized', to: 'expired' },
];
