import type { ShopEvent } from '@cartwright/contracts/events';
import { sql } from 'kysely';
import { isAllowed } from '#consents/sql.ts';
import type { Caller, Db } from '#context.ts';

export interface PageEvents {
  readonly caller: Pick<Caller, 'kind' | 'ownerId'>;
  readonly bannerId: string;
  readonly events: readonly ShopEvent[];
  readonly now: number;
}

/**
 * Keeps the events in the order in which they came; of a signed-in shopper only while the account allows it, whatever
 * their browser got from it last. One statement.
 */
export async function insertEvents(
  db: Db,
  { caller: { kind, ownerId }, bannerId, events, now }: PageEvents,
): Promise<void> {
  await db.single((single) =>
    sql`
    insert into event_log (owner_id, name, data, at)
    select ${ownerId}, e.name, e.data, ${new Date(now)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(name text, data jsonb)
     where ${kind === 'visitor' ? sql`true` : isAllowed({ profileId: ownerId, bannerId }, 'measurement')}`.execute(
      single,
    ),
  );
}
