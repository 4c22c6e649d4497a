import { sql } from 'kysely';
import { instant, type PartQuery } from './parts.ts';

/** Who the shopper is, and how the account is opened: never with what. */
export const ACCOUNT_PARTS = {
  account: (profileId) => sql`
    select u.email, u."emailVerified" as "emailConfirmed", p.first_name as "firstName", p.last_name as "lastName",
           p.mobile_phone as "mobilePhone",
           ${instant(sql`p.mobile_phone_verified_at`)} as "mobilePhoneVerified", p.home_phone as "homePhone", p.contact_phone as "contactPhone",
           p.loyalty_id as "loyaltyCard", l.vanity_name as "preferredStore", b.name as banner,
           ${instant(sql`p.created_at`)} as since,
           exists (select from two_step t where t.profile_id = p.profile_id and t.confirmed_at is not null) as "twoStep",
           (select ${instant(sql`d.requested_at`)} from account_deletion d where d.profile_id = p.profile_id) as "deletionRequested"
      from profile p join "user" u on u.id = p.profile_id join banner b on b.banner_id = p.banner_id
      left join location l on l.location_id = p.preferred_location_id
     where p.profile_id = ${profileId}`,
  addresses: (profileId) => sql`
    select label, line1, line2, city, state, zip, type, preferred, notes, ${instant(sql`updated_at`)} as changed
      from address where profile_id = ${profileId} order by updated_at, address_id`,
  devices: (profileId) => sql`
    select "userAgent" as device, ${instant(sql`"createdAt"`)} as "signedIn", ${instant(sql`coalesce(last_used_at, "createdAt")`)} as "lastUsed"
      from session where "userId" = ${profileId} order by "createdAt"`,
  passkeys: (profileId) => sql`
    select name, rp_id as host, ${instant(sql`created_at`)} as added, ${instant(sql`last_used_at`)} as "lastUsed"
      from passkey where profile_id = ${profileId} order by created_at`,
  preferences: (profileId) => sql`
    select b.name as banner, r.name, r.value, ${instant(sql`r.changed_at`)} as changed
      from preference r join banner b using (banner_id) where r.profile_id = ${profileId} order by 1, 2`,
  emails: (profileId) => sql`
    select b.name as banner, e.category as name, e.is_selected as wanted, ${instant(sql`e.changed_at`)} as changed
      from email_preference e join banner b using (banner_id) where e.profile_id = ${profileId} order by 1, 2`,
  texts: (profileId) => sql`
    select phone, trigger_type as name, opted_in as wanted, ${instant(sql`changed_at`)} as changed
      from text_opt_in where profile_id = ${profileId} order by changed_at`,
  consents: (profileId) => sql`
    select about, from_value as before, to_value as after, source, wording, ${instant(sql`at`)} as at
      from consent_event where profile_id = ${profileId} order by event_id`,
  mails: (profileId) => sql`
    select m.subject, ${instant(sql`m.created_at`)} as written, ${instant(sql`m.sent_at`)} as sent
      from mail m join "user" u on u.email = m.recipient where u.id = ${profileId} order by m.created_at`,
  activity: (profileId) => sql`
    select name, data, ${instant(sql`at`)} as at from event_log where owner_id = ${profileId} order by event_id`,
} as const satisfies Record<string, PartQuery>;
