import type { ShopEvent } from '@cartwright/contracts/events';
import { sql } from 'kysely';
import type { Db } from '#context.ts';

export interface PageEvents {
  readonly ownerId: string;
  readonly events: readonly ShopEvent[];
  readonly now: number;
}

/** Keeps the events in the order in which they came. One statement. */
export async function insertEvents(db: Db, { ownerId, events, now }: PageEvents): Promise<void> {
  await db.single((single) =>
    sql`
    insert into event_log (owner_id, name, data, at)
    select ${ownerId}, e.name, e.data, ${new Date(now)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(name text, data jsonb)`.execute(single),
  );
}
