import { MAX_REVOKED, REVOKED_FOR } from '@cartwright/contracts/payment-sessions';
import type { Log } from '@cartwright/server/logger';
import { makeRevocations } from '@cartwright/server/revocations';
import type { Db } from '#context.ts';
import type { PaymentSessions } from '#ports/payment-sessions.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  markReported,
  passesOf,
  readSession,
  revokedWithin,
  unreportedSessions,
} from './revoke-sql.ts';

/** Sessions by their id (`sid`), and their end: everywhere within seconds (decision 42). Times are milliseconds. */
export interface Sessions {
  /** Whether it was ended, by any process; usually known without a statement. */
  readonly isRevoked: (sid: string, now: number) => Promise<boolean>;
  /** Read from its row at this very moment; undefined when it is over. One statement. */
  readonly find: (requested: {
    readonly sid: string;
    readonly profileId: string;
    readonly now: number;
  }) => Promise<{ readonly signedInAt: number } | undefined>;
  /** Ends one session: its cookies, passes and payment tokens, wherever they were copied to. */
  readonly revokeSession: (sid: string, now: number) => Promise<void>;
  /** Ends one session of an account. @returns false when the account has no such session */
  readonly revokeSessionOf: (profileId: string, sid: string, now: number) => Promise<boolean>;
  /** Ends all sessions of an account except one: for the device that stays, and before an account is closed. */
  readonly revokeAccount: (profileId: string, now: number, except?: string) => Promise<void>;
  /** Whether the passes of an account do not count for now: what they say of it has changed, in any process. */
  readonly haveNoPasses: (profileId: string, now: number) => Promise<boolean>;
  /** Makes known here what `endingPasses` wrote. */
  readonly publishPassesEnded: (profileId: string, now: number) => void;
  /** Ends that another statement already wrote (decision 42): makes them known here and to the payment host. */
  readonly publishEnded: (sids: readonly string[], now: number) => Promise<void>;
  /**
   * Notifies the payment host of what it could not be notified of before. @throws {PaymentsUnavailable} while it cannot
   */
  readonly reportRest: () => Promise<void>;
}

export interface SessionsDeps {
  readonly db: Db;
  readonly paymentSessions: PaymentSessions;
  readonly logger: Log;
}

/** Starts with the recently ended sessions already loaded. */
export async function openSessions({ db, paymentSessions, logger }: SessionsDeps, now: number): Promise<Sessions> {
  const revocations = makeRevocations((withinMs) => revokedWithin(db, withinMs));
  await revocations.refresh(now);

  const notify = async (sids: readonly string[]): Promise<void> => {
    if (sids.length === 0) return;
    await paymentSessions.revoke(sids);
    await db.single((single) => markReported(single, sids));
  };
  const end = async (sids: readonly string[], at: number): Promise<void> => {
    revocations.add(sids, at);
    try {
      await notify(sids.slice(0, MAX_REVOKED));
    } catch (error) {
      // A sign-out does not wait for a host that is down: the worker notifies it as soon as it is back.
      if (!(error instanceof PaymentsUnavailable)) throw error;
      logger.warn({ err: error }, 'the payment host was not notified of an ended session');
    }
  };

  return {
    isRevoked: revocations.has,
    haveNoPasses: (profileId, now) => revocations.has(passesOf(profileId), now),
    publishPassesEnded: (profileId, now) => revocations.add([passesOf(profileId)], now),
    publishEnded: end,
    find: (requested) => readSession(db, requested),
    revokeSession: async (sid, at) => end(await db.single((single) => deleteSession(single, sid)), at),
    revokeSessionOf: async (profileId, sid, at) => {
      const ended = await db.single((single) => deleteSessionOf(single, profileId, sid));
      await end(ended, at);
      return ended.length > 0;
    },
    revokeAccount: async (profileId, at, except = '') =>
      end(await db.single((single) => deleteSessionsOf(single, profileId, except)), at),
    reportRest: async () => notify(await unreportedSessions(db, REVOKED_FOR, MAX_REVOKED)),
  };
}
