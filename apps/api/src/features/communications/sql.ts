import type { TextTrigger } from '@cartwright/contracts/communications';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#context.ts';

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
  /** Somebody replied STOP from this phone, which no page overrides. */
  readonly isStopped: boolean;
}

/** Whether the shopper gets these texts. One statement. */
export async function readOptIn(db: Db, { profileId, phone, trigger }: TextsTo): Promise<OptIn> {
  const { rows } = await sql<OptIn>`
    select coalesce((select opted_in from text_opt_in
                      where profile_id = ${profileId} and phone = ${phone} and trigger_type = ${trigger}), false) as "isAllowed",
           exists (select from text_stop where phone = ${phone}) as "isStopped"`.execute(db.read);
  return rows[0] ?? { isAllowed: false, isStopped: false };
}

/** Replaces the shopper's earlier consent with the new one; a STOP stands. One statement. */
export async function saveOptIn(
  db: Db,
  { profileId, phone, trigger }: TextsTo,
  { optIn, now }: { readonly optIn: boolean; readonly now: number },
): Promise<OptIn> {
  const { rows } = await db.single((single) =>
    sql<OptIn>`
    insert into text_opt_in (profile_id, phone, trigger_type, opted_in, changed_at)
    values (${profileId}, ${phone}, ${trigger}, ${optIn}, ${new Date(now)})
    on conflict (profile_id, phone, trigger_type)
      do update set opted_in = excluded.opted_in, changed_at = excluded.changed_at
    returning opted_in as "isAllowed", exists (select from text_stop where phone = ${phone}) as "isStopped"`.execute(
      single,
    ),
  );
  return rows[0] ?? { isAllowed: false, isStopped: false };
}
