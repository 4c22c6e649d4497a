import { HOUR } from '@cartwright/rules/zoned-time';
import { firstId, newId } from '@cartwright/server/new-id';
import { type Kysely, sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';

/** Something that somebody of the staff did, for good. */
export interface StaffAction {
  readonly staffId: string;
  /** What was done, as in `pick-line`. */
  readonly kind: string;
  readonly bannerId?: string | null;
  readonly locationId?: string | null;
  readonly orderId?: string | null;
  /** Why, in the words of whoever did it. */
  readonly reason?: string | null;
  /** What else tells it apart, and what undoing it needs. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The action that this one undoes. */
  readonly undoes?: string | null;
}

/** Adds an action; in a transaction with what it is about. One statement. @returns its id */
export async function insertAction(db: Kysely<Tables>, action: StaffAction, now: number): Promise<string> {
  const actionId = newId('act', now);
  const { staffId, kind, bannerId = null, locationId = null, orderId = null, reason = null, undoes = null } = action;
  await sql`
    insert into ops.staff_action (action_id, staff_id, at, kind, banner_id, location_id, order_id, reason, data, undoes)
    values (${actionId}, ${staffId}, ${new Date(now)}, ${kind}, ${bannerId}, ${locationId}, ${orderId}, ${reason},
            ${JSON.stringify(action.data ?? {})}::jsonb, ${undoes})`.execute(db);
  return actionId;
}

/** How long opening one page again is the same opening. */
const VIEW_LASTS = HOUR;

/**
 * Adds that somebody opened an order, or else what the action's data names, unless they did within the hour. One statement,
 * or two.
 */
export async function insertView(db: Kysely<Tables>, action: StaffAction, now: number): Promise<void> {
  const { staffId, kind, orderId = null, data = {} } = action;
  const since = now - VIEW_LASTS;
  // Each is found by an index: the actions about an order, or the latest ones of a person.
  const isThat =
    orderId === null
      ? sql`action_id > ${firstId('act', since)} and data = ${JSON.stringify(data)}::jsonb`
      : sql`order_id = ${orderId}`;
  const { rows } = await sql`
    select 1 from ops.staff_action
     where ${isThat} and staff_id = ${staffId} and kind = ${kind} and at > ${new Date(since)} limit 1`.execute(db);
  if (rows.length === 0) await insertAction(db, action, now);
}

const NOTHING: ReadonlySet<unknown> = new Set([null, undefined, false]);

/** Whether a statement says that it wrote nothing: it was too late, or what it wanted to write is there already. */
export const isNothing = (written: unknown): boolean => NOTHING.has(written);

/**
 * The same database for a command whose write is one statement: the action is added in the transaction of that write, and
 * only if it wrote something. So a repeated call, which changes nothing, adds no second action.
 */
export const recording = (db: Db, action: StaffAction, now: number): Db => ({
  ...db,
  single: (statement) =>
    db.transaction(async (tx) => {
      const written = await statement(tx);
      if (!isNothing(written)) await insertAction(tx, action, now);
      return written;
    }),
});
