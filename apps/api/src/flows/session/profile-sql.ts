import { sql } from 'kysely';
import { isAllowed } from '#consents/sql.ts';
import type { Db } from '#context.ts';

/** The row of a profile, with the email address that it signs in by. */
export interface ProfileRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly bannerId: string;
  /** `+1` and ten digits. */
  readonly mobilePhone: string | null;
  readonly homePhone: string | null;
  readonly loyaltyId: string;
  readonly preferredLocationId: string | null;
  readonly createdAt: Date;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly registrationConfirmedAt: Date | null;
  readonly mobilePhoneVerifiedAt: Date | null;
  readonly versionKey: string;
  /** At the banner of the account. */
  readonly wantsRelevantAds: boolean;
}

/** One statement. @throws {Error} when there is no such profile: a session names one that exists */
export async function readProfile(db: Db, profileId: string): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select first_name as "firstName", last_name as "lastName", banner_id as "bannerId", mobile_phone as "mobilePhone",
           home_phone as "homePhone", loyalty_id as "loyaltyId", preferred_location_id as "preferredLocationId",
           created_at as "createdAt", "user"."email" as email, "user"."emailVerified" as "isEmailConfirmed",
           "user"."registrationConfirmedAt", mobile_phone_verified_at as "mobilePhoneVerifiedAt",
           version::text as "versionKey",
           ${isAllowed({ profileId: sql`profile.profile_id`, bannerId: sql`profile.banner_id` }, 'advertising')} as "wantsRelevantAds"
      from profile join "user" on "user"."id" = profile_id
     where profile_id = ${profileId}`.execute(db.read);
  const [row] = rows;
  if (!row) throw new Error(`a session has no profile: ${profileId}`);
  return row;
}
