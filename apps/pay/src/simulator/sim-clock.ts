import type { Clock } from '@cartwright/server/clock';
import type { Db } from '#context.ts';

/** The issuers' clock, which may be set ahead: a SNAP card is restored after an hour, a refund fails after a minute. */
export interface SimClock extends Clock {
  /** Milliseconds that it is ahead of the real one. */
  readonly ahead: () => number;
  /** Sets it ahead by this many more milliseconds, or back to the real time. */
  readonly advance: (ms: number) => Promise<void>;
  readonly reset: () => Promise<void>;
}

/**
 * Opens the clock as it was left: its offset outlives the program. Another running program learns of a change at its
 * next start.
 */
export async function openSimClock(db: Db, base: Clock): Promise<SimClock> {
  const row = await db.read.selectFrom('sim.clock').select('ahead_ms').executeTakeFirst();
  let ahead = row?.ahead_ms ?? 0;
  const set = async (ms: number): Promise<void> => {
    await saveAhead(db, ms);
    ahead = ms;
  };
  return {
    now: () => base.now() + ahead,
    ahead: () => ahead,
    advance: (ms) => set(ahead + ms),
    reset: () => set(0),
  };
}

const saveAhead = (db: Db, ms: number): Promise<unknown> =>
  db.single((single) =>
    single
      .insertInto('sim.clock')
      .values({ ahead_ms: ms })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ahead_ms: ms }))
      .execute(),
  );
