import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { sql } from 'kysely';
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

export interface NewShopper extends Shopper {
  readonly accountId: string;
  readonly passwordHash: string;
  readonly bannerId: string;
  readonly loyaltyId: string;
  readonly now: number;
}

/** Writes user, password and profile together; refuses when the address is taken. One statement, its own transaction. */
export async function insertShopper(
  db: Db,
  shopper: NewShopper,
): Promise<Result<null, { readonly code: 'EMAIL_TAKEN' }>> {
  const { profileId, firstName, lastName } = shopper;
  const at = new Date(shopper.now);
  try {
    await db.single((single) =>
      sql`
      with person as (
        insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
        values (${profileId}, ${`${firstName} ${lastName}`}, ${shopper.email}, false, ${at}, ${at})
      ), password as (
        insert into "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
        values (${shopper.accountId}, ${profileId}, 'credential', ${profileId}, ${shopper.passwordHash}, ${at}, ${at})
      )
      insert into profile (profile_id, banner_id, first_name, last_name, loyalty_id, created_at)
      values (${profileId}, ${shopper.bannerId}, ${firstName}, ${lastName}, ${shopper.loyaltyId}, ${at})`.execute(
        single,
      ),
    );
    return ok(null);
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return refuse({ code: 'EMAIL_TAKEN' });
    throw error;
  }
}
