import type { Kysely } from 'kysely';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { makeCounter } from '@cartwright/server/metrics';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { Vault } from '#vault/vault.ts';
import { type CountedAttempt, countUnderLimits, type Dimension, type LimitedAction, uncountDeclined } from './sql.ts';

const refused = makeCounter({
  name: 'pay_velocity_refusals_total',
  help: 'Attempts that were refused because a limit was used up, by action, dimension and window of the limit',
  labelNames: ['action', 'dimension', 'window_seconds'],
});

/** Where an attempt comes from, as far as that is known. */
export interface Visit {
  /** The shopper's IP address, or the network that it represents; undefined for a call of our own. */
  readonly ipAddress: string | undefined;
  /** The fraud script's id of the browser; undefined when there is none. */
  readonly device: string | undefined;
}

/** A rate-limited attempt. */
export interface Attempt extends Visit {
  readonly action: LimitedAction;
  readonly tenant: string;
  readonly account: string;
  /** The vault's fingerprint of the card's number, if one was typed. */
  readonly cardSubject?: Buffer;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * The refusal of an attempt over the limit. `retryAfter` is in seconds: when the last of the exhausted limits resets.
 */
export interface TooManyAttempts {
  readonly code: 'TOO_MANY_REQUESTS';
  readonly reason: string;
  readonly retryAfter: number;
}

/**
 * Counts an attempt under all of its limits, in one statement, before any issuer is called. When one of them is used up
 * nothing is counted.
 */
export async function countAttempt(
  db: Kysely<Tables>,
  vault: Pick<Vault, 'subjectOf'>,
  attempt: Attempt,
): Promise<Result<undefined, TooManyAttempts>> {
  const { action, now } = attempt;
  const usedUp = await countUnderLimits(db, toCounted(vault, attempt));
  if (usedUp.length === 0) return ok(undefined);
  for (const { dimension, windowSeconds } of usedUp) refused.inc({ action, dimension, window_seconds: windowSeconds });
  const until = Math.max(...usedUp.map(({ windowEnds }) => windowEnds.getTime()));
  return refuse({
    code: 'TOO_MANY_REQUESTS',
    reason: 'This was attempted as often as it may be for now; Retry-After says when it may be again.',
    retryAfter: Math.ceil((until - now) / 1_000),
  });
}

/**
 * Makes a limited request, after the attempt was counted. Only a decline stays on the counts of declined ones, because
 * the caller learned something by it. A fault revealed nothing.
 * @param ask calls the issuer
 * @param isDecline true for a response that is a decline
 */
export async function withinLimits<T>(
  { db, vault }: { readonly db: Db; readonly vault: Pick<Vault, 'subjectOf'> },
  attempt: Attempt,
  request: () => Promise<T>,
  isDecline: (answer: T) => boolean,
): Promise<Result<T, TooManyAttempts>> {
  const counted = await db.single((single) => countAttempt(single, vault, attempt));
  if (!counted.ok) return counted;
  // The response, or the fault, is worth more than the count: one that cannot be taken back ends with its window.
  const uncount = () =>
    db.single((single) => uncountDeclined(single, toCounted(vault, attempt))).catch(() => undefined);
  const answer = await request().catch(async (error: unknown) => {
    await uncount();
    throw error;
  });
  if (!isDecline(answer)) await uncount();
  return ok(answer);
}

/** In an order that is the same for all attempts, so that two that share subjects never deadlock. */
function toCounted(vault: Pick<Vault, 'subjectOf'>, attempt: Attempt): CountedAttempt {
  const { tenant, action, account, cardSubject, device, ipAddress, now } = attempt;
  const of = (dimension: Exclude<Dimension, 'CARD'>, text: string | undefined) =>
    text === undefined ? [] : [{ dimension, subject: vault.subjectOf(dimension, text) }];
  const subjects = [
    ...of('ACCOUNT', account),
    ...(cardSubject ? [{ dimension: 'CARD' as const, subject: cardSubject }] : []),
    ...of('DEVICE', device),
    ...of('IP', ipAddress),
  ];
  return { tenant, action, subjects, now };
}
