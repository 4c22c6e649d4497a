import type { TextTrigger } from '@cartwright/contracts/communications';
import { refuse, type Result } from '@cartwright/rules/result';
import { hasCode } from '@cartwright/server/database';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#context.ts';
import { type TooOften, withinConsentLimit } from '#db/consent-limit.ts';
import type { Tables } from '#db/tables.gen.ts';

/** One kind of text message to one phone of a shopper. */
export interface TextsTo {
  readonly profileId: string;
  /** `+1` and ten digits. */
  readonly phone: string;
  readonly trigger: z.output<typeof TextTrigger>;
}

/** What is known of texts to a phone. */
export interface OptIn {
  /** Whether the shopper allows them; not by default. */
  readonly isAllowed: boolean;
  /**
   * Somebody replied STOP from this phone, which no page overrides. It is known to the shopper whose orders were texted
   * there or who verified the phone, and to nobody else.
   */
  readonly isStopped: boolean;
}

const isStopped = ({ profileId, phone }: TextsTo) => sql<boolean>`
  exists (select from text_stop s where s.phone = ${phone} and (
    exists (select from text_message t join orders o using (order_id)
             where t.phone = s.phone and o.profile_id = ${profileId} and t.withheld_at is null)
    or exists (select from profile p where p.profile_id = ${profileId} and p.mobile_phone = s.phone
                and p.mobile_phone_verified_at is not null)))`;

/** Whether the shopper gets these texts. One statement. */
export async function readOptIn(db: Db, to: TextsTo): Promise<OptIn> {
  const { profileId, phone, trigger } = to;
  const { rows } = await sql<OptIn>`
    select coalesce((select opted_in from text_opt_in
                      where profile_id = ${profileId} and phone = ${phone} and trigger_type = ${trigger}), false) as "isAllowed",
           ${isStopped(to)} as "isStopped"`.execute(db.read);
  return rows[0] ?? { isAllowed: false, isStopped: false };
}

interface OptInChange {
  readonly optIn: boolean;
  readonly now: number;
}

/** What the trigger of opt-ins raises for one phone too many (0065-consent-limits.sql). */
export const TOO_MANY_PHONES = 'P0C02';

/**
 * Replaces the shopper's earlier consent with the new one; a STOP stands. An account has those of 20 phones. One
 * statement.
 */
export async function saveOptIn(
  db: Db,
  to: TextsTo,
  change: OptInChange,
): Promise<Result<OptIn, TooOften | { readonly code: 'TOO_MANY_PHONES' }>> {
  try {
    return await withinConsentLimit(() => db.single((single) => insertOptIn(single, to, change)));
  } catch (error) {
    if (hasCode(error, TOO_MANY_PHONES)) return refuse({ code: 'TOO_MANY_PHONES' });
    throw error;
  }
}

async function insertOptIn(db: Kysely<Tables>, to: TextsTo, { optIn, now }: OptInChange): Promise<OptIn> {
  const { profileId, phone, trigger } = to;
  const { rows } = await sql<OptIn>`
    insert into text_opt_in (profile_id, phone, trigger_type, opted_in, changed_at)
    values (${profileId}, ${phone}, ${trigger}, ${optIn}, ${new Date(now)})
    on conflict (profile_id, phone, trigger_type)
      do update set opted_in = excluded.opted_in, changed_at = excluded.changed_at, source = excluded.source
    returning opted_in as "isAllowed", ${isStopped(to)} as "isStopped"`.execute(db);
  return rows[0] ?? { isAllowed: false, isStopped: false };
}
