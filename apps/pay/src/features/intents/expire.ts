import { MINUTE } from '@cartwright/rules/zoned-time';
import type { Deps } from './authorize-command.ts';
import { closeIntent } from './close-intent.ts';
import { reverseLegs } from './reverse-legs.ts';
import { checkRefund } from './moves/late-refunds.ts';
import { refundsToCheck, type BookedReturn } from './moves/late-refunds-sql.ts';
import { brokenMoves } from './moves/later-moves-sql.ts';
import { releasesToRepeat } from './declined-releases-sql.ts';
import { repeatRelease } from './repeat-release.ts';
import { endKeeping, intentsWithLooseLegs } from './legs-sql.ts';
import { runMoves } from './moves/run-moves.ts';
import { lockIntent, overdueIntents } from './sql.ts';

/** Maximum of each kind per sweep, and of what is given back for each kind of tender; the next sweep continues. */
const BATCH = 100;
/** A capture or refund that is not booked after this long has lost its call. */
const BROKEN_AFTER = 2 * MINUTE;

/**
 * Ends what was left open: closes expired intents, gives back SNAP approvals that were kept for another card and any
 * other money without an owner, finishes captures and refunds whose call broke off, requests declined releases again, and
 * detects refunds that a bank has returned.
 * @param report called once for each of those refunds
 * @throws {AggregateError} when some could not be ended; the others are
 */
export async function expireIntents(
  deps: Deps,
  now: number,
  report: (refund: BookedReturn) => void = () => undefined,
): Promise<void> {
  const scan = { now, limit: BATCH };
  const failures: unknown[] = [];
  const each = async <T>(found: readonly T[], end: (one: T) => Promise<unknown>): Promise<void> => {
    for (const one of found) await end(one).catch((error: unknown) => failures.push(error));
  };
  await each(await brokenMoves(deps.db.read, { before: now - BROKEN_AFTER, limit: BATCH }), (call) =>
    runMoves(deps, call, now),
  );
  await each(await overdueIntents(deps.db.read, scan), (intentId) =>
    closeIntent(deps, { intentId, move: 'EXPIRE', account: undefined, now }),
  );
  // Each issuer by itself: one that is slow keeps no other waiting.
  const eachTender = async <T extends { readonly tender: string }>(
    found: readonly T[],
    end: (one: T) => Promise<unknown>,
  ): Promise<void> =>
    void (await Promise.all([...Map.groupBy(found, ({ tender }) => tender).values()].map((own) => each(own, end))));
  await eachTender(await intentsWithLooseLegs(deps.db.read, scan), (loose) => endKept(deps, loose, now));
  await eachTender(await releasesToRepeat(deps.db.read, scan), (release) => repeatRelease(deps, release, now));
  await each(await refundsToCheck(deps.db.read, scan), async (refund) => {
    const returned = await checkRefund(deps, refund, now);
    if (returned) report(returned);
  });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be ended`);
}

/** Under the intent's lock no operation can adopt what is given back next, even one whose clock is a little behind. */
async function endKept(
  deps: Deps,
  { intentId, tender }: { readonly intentId: string; readonly tender: string },
  now: number,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockIntent(tx, intentId);
    await endKeeping(tx, intentId, now);
  });
  await reverseLegs(deps, intentId, { operation: 'expire', now, tender });
}
