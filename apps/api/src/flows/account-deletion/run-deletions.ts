import { CLOSED_FOR, DELETION_RETRY } from '@cartwright/rules/account-deletion';
import { DAY, type Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import { deletionMail } from '#features/session/deletion/mails.ts';
import type { Sessions } from '#features/session/sessions.ts';
import type { SenderOf } from '#mail/mail-content.ts';
import type { PaymentAccounts } from '#ports/payment-accounts.ts';
import { finishLate } from '../finish-late.ts';
import { closeAccount, type DueDeletion, lockIdle, takeDueDeletions } from './deletion-sql.ts';
import { eraseAccount } from './erase-sql.ts';

/** The points of deleting an account at which a test kills the process. */
export type DeletionCheckpoint = 'closed' | 'cards-deleted' | 'erased';

export interface DeletionDeps {
  readonly db: Db;
  readonly paymentAccounts: PaymentAccounts;
  readonly sessions: Pick<Sessions, 'publishEnded'>;
  readonly senderOf: SenderOf;
  readonly sendsMail: boolean;
  readonly deletionCheckpoint?: (name: DeletionCheckpoint) => Promise<void>;
}

/** How long the farewell stays stored. */
const FAREWELL_FOR = 7 * DAY;

/**
 * Deletes accounts whose time has come, in two steps (decision 99): closed first, so that nothing new begins, and erased
 * a minute later, after their cards. Any number of workers may do it beside each other.
 * @returns how many were moved on
 */
export async function runDeletions(deps: DeletionDeps, now: Millis): Promise<number> {
  return finishLate(
    'deletions of accounts',
    (batch) => deps.db.single((single) => takeDueDeletions(single, { now, retryAt: now + DELETION_RETRY, batch })),
    (due) => (due.phase === 'PLANNED' ? close(deps, due, now) : erase(deps, due, now)),
  );
}

async function close(
  { db, sessions, deletionCheckpoint }: DeletionDeps,
  due: DueDeletion,
  now: Millis,
): Promise<boolean> {
  const ended = await db.transaction(async (tx) =>
    (await lockIdle(tx, due)) ? closeAccount(tx, due.profileId, now + CLOSED_FOR) : null,
  );
  if (!ended) return false;
  await deletionCheckpoint?.('closed');
  await sessions.publishEnded(ended, now);
  return true;
}

async function erase(deps: DeletionDeps, due: DueDeletion, now: Millis): Promise<boolean> {
  const { db, paymentAccounts, senderOf, sendsMail, deletionCheckpoint } = deps;
  const { profileId, bannerId, requestedAt, ...reader } = due;
  if (!(await paymentAccounts.deleteAll(profileId)).ok) return false;
  await deletionCheckpoint?.('cards-deleted');
  const mailing = { ...reader, sender: senderOf(bannerId), sends: sendsMail, requestedAt: requestedAt.getTime() };
  const farewell = deletionMail('deleted', mailing, now);
  const erased = await db.transaction(async (tx) => {
    if (!(await lockIdle(tx, due))) return false;
    await eraseAccount(tx, { profileId, email: reader.email, farewell, farewellEnds: now + FAREWELL_FOR }, now);
    return true;
  });
  if (erased) await deletionCheckpoint?.('erased');
  return erased;
}
