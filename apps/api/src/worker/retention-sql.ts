import { firstId } from '@cartwright/server/new-id';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Deletes rows that are older than `before` (milliseconds), this many at a time. @returns how many were deleted */
export type DeleteOld = (db: Kysely<Tables>, before: number, batch: number) => Promise<number>;

/** Cart operations that no page sends again: after this a repeated one would be applied as a new one. */
export const deleteOldCartOps: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from cart_op where (owner_id, op_id) in (
      select owner_id, op_id from cart_op where applied_at < ${new Date(before)} order by applied_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/** Where shoppers waited for orders that they have by now. */
export const deleteOldArrivals: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from order_arrival where order_id in (
      select order_id from order_arrival where arrived_at < ${new Date(before)} order by arrived_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/** Orders that were reported to a search service, or never could be. */
export const deleteOldConversions: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from conversion where order_id in (
      select order_id from conversion where created_at < ${new Date(before)} order by created_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/**
 * Clips of coupons that ended, with their uses, which no order gives back any more; and such coupons without clips, a
 * night later.
 */
export const deleteOldCoupons: DeleteOld = async (db, before, batch) => {
  const { rows } = await sql<{ readonly deleted: number }>`
    with old as materialized (
      select k.profile_id, k.coupon_id from coupon p join coupon_clip k on k.coupon_id = p.coupon_id
       where p.ends_at < ${new Date(before)} order by p.ends_at, k.coupon_id, k.profile_id limit ${batch} for update of k
    ), uses as (
      delete from coupon_use u using old where u.profile_id = old.profile_id and u.coupon_id = old.coupon_id
      returning u.coupon_id
    ), counted as (
      update coupon t set uses = t.uses - own.uses
        from (select coupon_id, count(*)::int as uses from uses group by coupon_id) as own
       where t.coupon_id = own.coupon_id and t.total_uses is not null
    ), clips as (
      delete from coupon_clip k using old where k.profile_id = old.profile_id and k.coupon_id = old.coupon_id returning 1
    ), coupons as (
      delete from coupon p
       where p.ends_at < ${new Date(before)} and not exists (select from coupon_clip k where k.coupon_id = p.coupon_id)
      returning 1
    )
    select (select count(*) from clips)::int as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
};

/** Sessions that ended so long ago that no token made for them is valid. */
export const deleteOldRevocations: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from revoked_session where sid in (
      select sid from revoked_session where revoked_at < ${new Date(before)} order by revoked_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/** How orders were handed over at doors that had none for long. */
export const deleteOldDoors: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from remembered_door where (profile_id, door) in (
      select profile_id, door from remembered_door where ordered_at < ${new Date(before)}
       order by ordered_at limit ${batch})`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Opt-outs that no order is old enough to be stopped by: without one, nobody is texted either. */
export const deleteOldOptOuts: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from text_opt_in where (profile_id, phone, trigger_type) in (
      select profile_id, phone, trigger_type from text_opt_in where not opted_in and changed_at < ${new Date(before)}
       order by changed_at limit ${batch})`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Codes that were texted to phones: they are counted for a day. */
export const deleteOldPhoneCodes: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from phone_code where code_id in (
      select code_id from phone_code where created_at < ${new Date(before)} order by created_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/** Old page events. */
export const deleteOldEvents: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from event_log where event_id in (
      select event_id from event_log where at < ${new Date(before)} order by at limit ${batch})`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Changes of an order that were started and never submitted. */
export const deleteOldModifications: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from modify_session where order_id in (
      select order_id from modify_session where expires_at < ${new Date(before)} order by expires_at limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/**
 * Orders that were started and never placed, with their declined payment attempts: names, phones, addresses and items
 * of no order. A placed order is a record and stays, even if canceled.
 */
export const deleteOldDrafts: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    with old as materialized (
      select checkout_id from checkout c
       where phase = 'OVER' and created_at < ${new Date(before)} and expires_at < ${new Date(before)}
         and not exists (select from orders o where o.order_id = c.checkout_id)
         and not exists (select from payment_attempt a where a.checkout_id = c.checkout_id and a.status <> 'DECLINED')
       order by created_at limit ${batch} for update skip locked
    ), tried as (
      delete from payment_attempt a using old where a.checkout_id = old.checkout_id
    )
    delete from checkout c using old where c.checkout_id = old.checkout_id`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Reservations that led to nothing. One that an order or a draft still names stays with it. */
export const deleteOldReservations: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from reservation where reservation_id in (
      select reservation_id from reservation r
       where is_over and created_at < ${new Date(before)}
         and not exists (select from checkout c where c.reservation_id = r.reservation_id)
       order by created_at limit ${batch})`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Sign-ins whose time is over. */
export const deleteEndedSessions: DeleteOld = async (db, before, batch) => {
  const { numAffectedRows } = await sql`
    delete from "session" where sid in (
      select sid from "session" where "expiresAt" < ${new Date(before)} order by "expiresAt" limit ${batch})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

/**
 * What visitors left whose ids are from before: their cookies are over, so that nobody can reach it. Ids sort by age, so
 * the primary key, which starts with the owner, finds these rows alone, and no index counts the changes of a cart.
 */
export const deleteOldVisits =
  (table: 'cart' | 'modality_preference' | 'chosen_store'): DeleteOld =>
  async (db, before, batch) => {
    const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where owner_id >= 'vis_' and owner_id < ${firstId('vis', before)}
       order by owner_id limit ${batch}))`.execute(db);
    return Number(numAffectedRows ?? 0);
  };
