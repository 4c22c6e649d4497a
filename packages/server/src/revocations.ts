import { REVOKED_FOR } from '@cartwright/contracts/payment-sessions';
import { sharedRead } from './shared-read.ts';

/** How long a read stays valid; after that, the next call that needs it reads again. */
const FRESH_FOR = 2_000;
/** A statement in flight at the last read may have been committed after it. */
const OVERLAP = 30_000;

/** Sessions that ended before the passes and tokens made for them. */
export interface Revocations {
  /**
   * Whether the session was ended, by any process, as the database had it at most two seconds before `now`. Reads the
   * database when the last read is older; most calls cost no statement.
   * @throws {Error} when the database is unavailable: nobody is let in by a stale list
   */
  readonly has: (sessionId: string, now: number) => Promise<boolean>;
  /** Reads the database when the last read is too old. */
  readonly refresh: (now: number) => Promise<void>;
  /** Takes effect here from this moment on, without a read. */
  readonly add: (sessionIds: readonly string[], now: number) => void;
}

/** Reads the sessions that ended within this many milliseconds, by the database's own clock. */
export type ReadRevoked = (withinMs: number) => Promise<readonly string[]>;

/** Keeps recently ended sessions in memory, and reads those that other processes ended from the database. */
export function makeRevocations(read: ReadRevoked): Revocations {
  /** When each became known, oldest first. */
  const ended = new Map<string, number>();
  let checkedAt: number | undefined;

  const add = (sessionIds: readonly string[], now: number): void => {
    for (const id of sessionIds) if (!ended.has(id)) ended.set(id, now);
  };
  const reload = sharedRead(async (now: number): Promise<void> => {
    const since =
      checkedAt === undefined || now < checkedAt ? REVOKED_FOR : Math.min(now - checkedAt + OVERLAP, REVOKED_FOR);
    add(await read(since), now);
    for (const [id, heardAt] of ended) if (now - heardAt > REVOKED_FOR) ended.delete(id);
    checkedAt = now;
  });
  /** Calls during a read wait for it. A clock that was set back makes everything stale. */
  const refresh = async (now: number): Promise<void> => {
    if (checkedAt !== undefined && now >= checkedAt && now - checkedAt < FRESH_FOR) return;
    await reload.run(now);
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
