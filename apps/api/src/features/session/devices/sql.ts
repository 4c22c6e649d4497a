import type { Db } from '#context.ts';

/** Sessions that are listed at once; older ones end by themselves. */
const MAX_LISTED = 100;

/** A session as its owner sees it. */
export interface DeviceRow {
  readonly sid: string;
  readonly userAgent: string | null;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
}

/** The sessions of an account that last, those used last first. One statement. */
export async function readDevices(db: Db, profileId: string, now: number): Promise<readonly DeviceRow[]> {
  return db.read
    .selectFrom('session')
    .where('userId', '=', profileId)
    .where('expiresAt', '>', new Date(now))
    .select(({ fn }) => [
      'sid',
      'userAgent',
      'createdAt as signedInAt',
      fn.coalesce('last_used_at', 'createdAt').as('lastUsedAt'),
    ])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('sid')
    .limit(MAX_LISTED)
    .execute();
}

/** Notes that a session is in use. Its own transaction. */
export async function markUsed(db: Db, sid: string, now: number): Promise<void> {
  await db.single((single) =>
    single
      .updateTable('session')
      .where('sid', '=', sid)
      .set({ last_used_at: new Date(now) })
      .execute(),
  );
}
