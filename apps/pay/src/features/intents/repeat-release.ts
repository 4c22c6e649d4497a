import { DAY, MINUTE } from '@cartwright/rules/zoned-time';
import type { Deps } from './authorize-command.ts';
import { bookRepeat, type DeclinedRelease } from './declined-releases-sql.ts';
import { rememberBalance } from './movements-sql.ts';

/** When a declined release is requested again for the first time. */
const SOON = 5 * MINUTE;
/** An issuer ends a hold by itself about then. */
const LAPSED_AFTER = 7 * DAY;

/**
 * When a release that was declined is requested again: after 5 minutes, then whenever it has waited for twice as long.
 * Undefined when its hold has lapsed by now.
 * @param at when it was declined first
 */
export function nextRelease(at: number, now: number): number | undefined {
  const waited = now - at;
  return waited < LAPSED_AFTER ? now + Math.max(SOON, waited) : undefined;
}

/**
 * Requests a declined release again. An issuer repeats its answer to a reference, so each request has one of its own,
 * which follows from when it was due: repeating it, or making it twice at once, releases nothing twice.
 */
export async function repeatRelease({ db, vault }: Deps, release: DeclinedRelease, now: number): Promise<void> {
  const { legId, cardId, tender, amount, approvalRef: processorRef, at, dueAt } = release;
  const answer = await vault.reverse(tender, { reference: `${legId}:reverse:${dueAt}`, processorRef, amount });
  const next = answer.kind === 'approved' ? undefined : nextRelease(at, now);
  await db.single((single) => bookRepeat(single, release, { answer, next }));
  await rememberBalance(db, cardId, { remaining: answer.remaining, now });
}
