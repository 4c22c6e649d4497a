import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';
import { MINUTE } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/** What became of a proposed substitute. Nothing came of one that expired: its line stays short. */
export const APPROVAL_STATES = ['OPEN', 'APPROVED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** How many products may be proposed for one line. */
export const MAX_PROPOSED = 3;

/** Nobody can reply in less. */
const SHORTEST: Millis = MINUTE;

/**
 * Until when a shopper may reply to a proposed substitute.
 * @param minutes how long at most
 * @param pickBy when picking has to be finished: the clock ends then at the latest
 */
export function approvalEnds(
  { minutes, pickBy }: { readonly minutes: number; readonly pickBy: Millis },
  now: Millis,
): Result<Millis, { readonly code: 'TOO_LATE' }> {
  const ends = Math.min(now + minutes * MINUTE, pickBy);
  return ends - now < SHORTEST ? refuse({ code: 'TOO_LATE' }) : ok(ends);
}

/** The effective state: an open proposal has expired from its end on, whether or not a job has run yet. */
export const approvalStateAt = (
  { state, expiresAt }: { readonly state: ApprovalState; readonly expiresAt: Millis },
  now: Millis,
): ApprovalState => (state === 'OPEN' && now >= expiresAt ? 'EXPIRED' : state);
