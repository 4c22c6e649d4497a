import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Deletes rows that are older than `before` (milliseconds), so many at a time. @returns how many were forgotten */
export type Forget = (db: Kysely<Tables>, before: number, batch: number) => Promise<number>;

/** Answers of calls that nobody repeats any more. One without an answer belongs to a call that still runs. */
export const forgetAnswers: Forget = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from idempotency where (scope, key) in (
      select scope, key from idempotency where created_at < ${new Date(before)} and status is not null
       order by created_at limit ${batch})`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Operations on carts that no page sends again: after this a repeated one would be applied as a new one. */
export const forgetCartOps: Forget = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from cart_op where (cart_id, op_id) in (
      select cart_id, op_id from cart_op where applied_at < ${new Date(before)} order by applied_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/** What happened on pages long ago. */
export const forgetEvents: Forget = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from event_log where event_id in (
      select event_id from event_log where at < ${new Date(before)} order by at limit ${batch})`.execute(db);
  return Number(numAffectedRows ?? 0);
};
