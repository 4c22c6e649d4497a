import type { Db } from '#context.ts';

/**
 * Notes that the owner of a session entered the password, if that is still the password and the session lasts. One
 * statement, its own transaction.
 */
export async function markProved(
  db: Db,
  { sid, profileId, passwordHash }: { readonly sid: string; readonly profileId: string; readonly passwordHash: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db.single((single) =>
    single
      .updateTable('session')
      .from('account')
      .whereRef('account.userId', '=', 'session.userId')
      .where('account.providerId', '=', 'credential')
      .where('account.password', '=', passwordHash)
      .where('session.sid', '=', sid)
      .where('session.userId', '=', profileId)
      .set({ proved_at: new Date(now) })
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}
