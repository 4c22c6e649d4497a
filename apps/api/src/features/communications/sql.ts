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

/** Whether the shopper allowed it; not allowed by default. One statement. */
export async function readOptIn(db: Db, { profileId, phone, trigger }: TextsTo): Promise<boolean> {
  const row = await db.read
    .selectFrom('text_opt_in')
    .where('profile_id', '=', profileId)
    .where('phone', '=', phone)
    .where('trigger_type', '=', trigger)
    .select('opted_in')
    .executeTakeFirst();
  return row?.opted_in ?? false;
}

/** Replaces the shopper's earlier consent with the new one. One statement. */
export async function saveOptIn(
  db: Db,
  { profileId, phone, trigger }: TextsTo,
  { optIn, now }: { readonly optIn: boolean; readonly now: number },
): Promise<void> {
  await db.single((single) =>
    sql`
    insert into text_opt_in (profile_id, phone, trigger_type, opted_in, changed_at)
    values (${profileId}, ${phone}, ${trigger}, ${optIn}, ${new Date(now)})
    on conflict (profile_id, phone, trigger_type)
      do update set opted_in = excluded.opted_in, changed_at = excluded.changed_at`.execute(single),
  );
}
