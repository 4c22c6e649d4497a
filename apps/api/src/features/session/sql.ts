import { hasCode } from '@cartwright/server/database';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Db, Tx } from '#context.ts';

const UNIQUE_VIOLATION = '23505';

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

export interface NewShopper extends Shopper {
  readonly accountId: string;
  readonly passwordHash: string;
  readonly bannerId: string;
  readonly loyaltyId: string;
  readonly now: number;
}

/** Writes user, password and profile together; refuses when the address is taken. */
export async function insertShopper(
  db: Db,
  shopper: NewShopper,
): Promise<Result<null, { readonly code: 'EMAIL_TAKEN' }>> {
  try {
    await db.transaction((tx) => insertAll(tx, shopper));
    return ok(null);
  } catch (error) {
    if (hasCode(error, UNIQUE_VIOLATION)) return refuse({ code: 'EMAIL_TAKEN' });
    throw error;
  }
}

async function insertAll(tx: Tx, shopper: NewShopper): Promise<void> {
  const { profileId, email, firstName, lastName, now } = shopper;
  const at = new Date(now);
  await tx
    .insertInto('user')
    .values({
      id: profileId,
      name: `${firstName} ${lastName}`,
      email,
      emailVerified: false,
      image: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await tx
    .insertInto('account')
    .values({
      id: shopper.accountId,
      accountId: profileId,
      providerId: 'credential',
      userId: profileId,
      password: shopper.passwordHash,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await tx
    .insertInto('profile')
    .values({
      profile_id: profileId,
      banner_id: shopper.bannerId,
      first_name: firstName,
      last_name: lastName,
      loyalty_id: shopper.loyaltyId,
      created_at: at,
    })
    .execute();
}
