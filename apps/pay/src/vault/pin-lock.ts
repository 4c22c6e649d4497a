import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY } from '@cartwright/rules/zoned-time';
import { type CountedCard, endTurn, cardStatus, sweepAttempts, takeTurn, type Verdict } from './pin-sql.ts';
import type { VaultDeps } from './vault-deps.ts';

/** How long the last wrong PIN locks a card, and how long after the last one fewer wrong PINs are deleted. */
const A_DAY = DAY;
/** How long others wait for an attempt that does not end. */
const TURN = 30_000;
const WAIT = 8_000;
const STEP = 50;

/**
 * `locked` until a moment in milliseconds since the epoch. `busy` when another attempt did not end in time; nothing was
 * requested then, and nothing was counted.
 */
export type PinOutcome<T> =
  | { readonly status: 'answered'; readonly answer: T; readonly isLocked: boolean }
  | { readonly status: 'locked'; readonly until: number }
  | { readonly status: 'busy' };

/**
 * The key under which a card's wrong PINs are counted: a keyed fingerprint of kind and number, the same at every
 * banner, for every account and under every pepper. It is for counting only and identifies nobody: no other row has it.
 */
export const countedCard = (
  { kms }: Pick<VaultDeps, 'kms'>,
  kind: CountedCard['kind'],
  number: string,
): CountedCard => ({ kind, cardFp: kms.mac('pin-attempt', JSON.stringify([kind, number])) });

/** Deletes counts that are more than a day old; returns how many cards. */
export const deleteOldAttempts = (db: VaultDeps['db'], now: number): Promise<bigint> => sweepAttempts(db, now - A_DAY);

/**
 * Tries a PIN, one at a time for each card, so that concurrent requests never reach the issuer more often than `max`
 * wrong PINs allow. A locked card is locked for `A_DAY`, and its issuer is not called. A fault counts as no attempt.
 */
export async function tryPin<T>(
  { db }: Pick<VaultDeps, 'db'>,
  { card, max, now }: { readonly card: CountedCard; readonly max: number; readonly now: number },
  request: () => Promise<{ readonly answer: T; readonly verdict: Verdict }>,
): Promise<PinOutcome<T>> {
  const by = randomUUID();
  for (let waited = 0; waited <= WAIT; waited += STEP) {
    const at = now + waited;
    const attempt = { by, now: at, until: at + TURN, max, lockUntil: at + A_DAY, deleteBefore: at - A_DAY };
    if (await takeTurn(db, card, attempt)) return await run(db, card, by, request);
    const found = await cardStatus(db, card, at);
    if (found.status === 'locked') return found;
    await sleep(STEP);
  }
  return { status: 'busy' };
}

async function run<T>(
  db: VaultDeps['db'],
  card: CountedCard,
  by: string,
  request: () => Promise<{ readonly answer: T; readonly verdict: Verdict }>,
): Promise<PinOutcome<T>> {
  try {
    const { answer, verdict } = await request();
    return { status: 'answered', answer, isLocked: await endTurn(db, card, by, verdict) };
  } catch (error) {
    await endTurn(db, card, by, 'none');
    throw error;
  }
}
