import { newId } from '@cartwright/server/new-id';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

export interface NewNote {
  readonly orderId: string;
  /** Chosen by the caller: sent again with the same words, it is the same note. */
  readonly key: string;
  readonly staffId: string;
  readonly text: string;
}

/** Adds a note to an order. One statement. @returns its id, or null when it is there already */
export async function insertNote(
  db: Kysely<Tables>,
  { orderId, key, staffId, text }: NewNote,
  now: number,
): Promise<string | null> {
  const { rows } = await sql<{ noteId: string }>`
    insert into ops.order_note (order_id, key, note_id, staff_id, at, body)
    values (${orderId}, ${key}, ${newId('note', now)}, ${staffId}, ${new Date(now)}, ${text})
    on conflict (order_id, key) do nothing returning note_id as "noteId"`.execute(db);
  return rows[0]?.noteId ?? null;
}

/** Whether a note of this key is there, with the same words of the same person. One statement. */
export async function isSameNote(db: Kysely<Tables>, { orderId, key, staffId, text }: NewNote): Promise<boolean> {
  const { rows } = await sql`
    select from ops.order_note
     where order_id = ${orderId} and key = ${key} and staff_id = ${staffId} and body = ${text}`.execute(db);
  return rows.length > 0;
}
