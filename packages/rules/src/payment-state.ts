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
export type IntentMove = 'AUTHORIZE' | 'APPROVE' | 'DECLINE' | 'REJECT' | 'CAPTURE' | 'REVERSE' | 'EXPIRE';

/**
 * A declined intent is open again. Closing wins over an operation that is still authorizing: the operation notices and
 * gives back what it got. A capture that the issuer declines rejects the intent; captured money is refunded, never
 * reversed.
 */
export const INTENT_MOVES: StateTable<IntentState, IntentMove> = [
  { move: 'AUTHORIZE', from: 'open', to: 'authorizing' },
  { move: 'APPROVE', from: 'authorizing', to: 'authorized' },
  { move: 'DECLINE', from: 'authorizing', to: 'open' },
  { move: 'REJECT', from: 'authorized', to: 'post_auth_rejected' },
  { move: 'CAPTURE', from: 'authorized', to: 'captured' },
  { move: 'REVERSE', from: 'open', to: 'canceled' },
  { move: 'REVERSE', from: 'authorizing', to: 'canceled' },
  { move: 'REVERSE', from: 'authorized', to: 'canceled' },
  { move: 'REVERSE', from: 'canceled', to: 'canceled' },
  { move: 'EXPIRE', from: 'open', to: 'expired' },
  { move: 'EXPIRE', from: 'authorizing', to: 'expired' },
  { move: 'EXPIRE', from: 'authorized', to: 'expired' },
];
