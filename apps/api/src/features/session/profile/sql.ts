import type { ProfileChange } from '@cartwright/contracts/profile';
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/**
 * Changes name and phones if the profile still has the version that the shopper saw. One statement, its own transaction.
 * @returns whether it had
 */
export async function updateProfile(db: Db, profileId: string, change: ProfileChange, now: number): Promise<boolean> {
  const { firstName, lastName, mobilePhone, homePhone, versionKey } = change;
  const { rows } = await db.single((single) =>
    sql`
    with changed as (
      update profile set first_name = ${firstName}, last_name = ${lastName}, mobile_phone = ${mobilePhone},
             home_phone = ${homePhone}, version = version + 1
       where profile_id = ${profileId} and version::text = ${versionKey}
      returning profile_id
    )
    update "user" set "name" = ${`${firstName} ${lastName}`}, "updatedAt" = ${new Date(now)}
      from changed where "user"."id" = changed.profile_id returning 1`.execute(single),
  );
  return rows.length > 0;
}
