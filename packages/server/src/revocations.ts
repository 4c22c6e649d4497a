import { REVOKED_FOR } from '@cartwright/contracts/payment-sessions';
import { statements } from './database.ts';

/** What was known this long ago still counts; then the database is asked again, by the next call that needs it. */
const FRESH_FOR = 2_000;
/** A statement that was under way at the last look may have been committed after it. */
const OVERLAP = 30_000;

/** Sessions that were ended before the passes and tokens made for them. */
export interface Revocations {
  /**
   * Whether the session was ended, by whichever process, as the database had it two seconds before `now` at the latest.
   * Asks it when what is known is older; most calls cost no statement.
   * @throws {Error} when the database cannot be asked: nobody is let in by what was true once
   */
  readonly has: (sessionId: string, now: number) => Promise<boolean>;
  /** Asks the database when what is known is too old. */
  readonly refresh: (now: number) => Promise<void>;
  /** Counts here from this moment on, without a look. */
  readonly add: (sessionIds: readonly string[], now: number) => void;
}

/** Reads the sessions that were ended within the last so many milliseconds, by the database's own clock. */
export type ReadRevoked = (withinMs: number) => Promise<readonly string[]>;

/** Keeps in memory which sessions were ended lately, and asks the database for what other processes ended. */
export function makeRevocations(read: ReadRevoked): Revocations {
  /** When each was heard of, oldest first. */
  const ended = new Map<string, number>();
  let checkedAt: number | undefined;
  let looking: Promise<void> | undefined;

  const add = (sessionIds: readonly string[], now: number): void => {
    for (const id of sessionIds) if (!ended.has(id)) ended.set(id, now);
  };
  const reload = async (now: number): Promise<void> => {
    const since =
      checkedAt === undefined || now < checkedAt ? REVOKED_FOR : Math.min(now - checkedAt + OVERLAP, REVOKED_FOR);
    add(await read(since), now);
    for (const [id, heardAt] of ended) if (now - heardAt > REVOKED_FOR) ended.delete(id);
    checkedAt = now;
  };
  /** Who comes while a look is under way waits for that one. A clock that was set back makes all that is known old. */
  const refresh = async (now: number): Promise<void> => {
    if (checkedAt !== undefined && now >= checkedAt && now - checkedAt < FRESH_FOR) return;
    // It is for every call of two seconds: the one that comes first does not count it as its own statement.
    looking ??= statements
      .exit(() => reload(now))
      .finally(() => {
        looking = undefined;
      });
    await looking;
  };

  return {
    add,
    refresh,
    has: async (sessionId, now) => {
      if (ended.has(sessionId)) return true;
      await refresh(now);
      return ended.has(sessionId);
    },
  };
}
