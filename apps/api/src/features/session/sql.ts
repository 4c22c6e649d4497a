import type { Db } from '#context.ts';

export interface Shopper {
  readonly profileId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The names of a shopper. One statement. */
export async function readShopper(db: Db, profileId: string): Promise<Shopper | undefined> {
  return db.read
    .selectFrom('profile')
    .innerJoin('user', 'user.id', 'profile.profile_id')
    .where('profile_id', '=', profileId)
    .select(['profile_id as profileId', 'user.email', 'first_name as firstName', 'last_name as lastName'])
    .executeTakeFirst();
}

/** A shopper in one of the shopper's sessions. Times are milliseconds since the epoch. */
export interface ShopperInSession extends Shopper {
  /** When the password was last entered, or a passkey used, after signing in. */
  readonly provedAt: number | null;
  /** To the hour; null until it is used an hour after signing in. */
  readonly lastUsedAt: number | null;
}

/** The names of a shopper, and what the session knows; undefined when it is over. One statement. */
export async function readShopperInSession(
  db: Db,
  { profileId, sid }: { readonly profileId: string; readonly sid: string },
): Promise<ShopperInSession | undefined> {
  const row = await db.read
    .selectFrom('profile')
    .innerJoin('user', 'user.id', 'profile.profile_id')
    .innerJoin('session', 'session.userId', 'user.id')
    .where('profile_id', '=', profileId)
    .where('session.sid', '=', sid)
    .select(['profile_id as profileId', 'user.email', 'first_name as firstName', 'last_name as lastName'])
    .select(['proved_at as provedAt', 'last_used_at as lastUsedAt'])
    .executeTakeFirst();
  return row && { ...row, provedAt: row.provedAt?.getTime() ?? null, lastUsedAt: row.lastUsedAt?.getTime() ?? null };
}

/** The account of an email address in lower case. One statement. */
export async function accountOf(
  db: Db,
  email: string,
): Promise<{ readonly profileId: string; readonly firstName: string } | undefined> {
  return db.read
    .selectFrom('user')
    .innerJoin('profile', 'profile_id', 'user.id')
    .where('user.email', '=', email)
    .select(['profile_id as profileId', 'first_name as firstName'])
    .executeTakeFirst();
}
