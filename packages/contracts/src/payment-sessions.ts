import { MINUTE } from '@cartwright/rules/zoned-time';
import { z } from 'zod';
import { NoContent } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** Identifies a session of the shop in passes and tokens; it grants nothing by itself. */
export const SessionId = z.string().regex(/^[0-9a-f]{32}$/);

/** How long a payment token can live, in milliseconds. */
export const TOKEN_LIFE = 10 * MINUTE;

/** How long the end of a session is remembered: twice as long as a token of it can live. Milliseconds. */
export const REVOKED_FOR = 2 * TOKEN_LIFE;

/** Sessions in one call at most. */
export const MAX_REVOKED = 500;

/** What the shop's server reports about sessions, with a service token. */
export const paymentSessionEndpoints = {
  'POST /payment/v2/sessions/revocations': {
    summary: 'Refuse from now on every token that was made for one of these sessions; telling it twice changes nothing',
    tag: 'sessions',
    access: 'service',
    body: z.object({ sessionIds: z.array(SessionId).min(1).max(MAX_REVOKED) }),
    ok: NoContent,
    status: 204,
    refusals: {},
  },
} as const satisfies Endpoints;
export type PaymentSessionApi = typeof paymentSessionEndpoints;
