import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { giveUsesBack, lockUses } from '#orders/coupon-uses-sql.ts';
import { lockMembership } from '#reservations/membership-lock-sql.ts';
import type { TenderRow } from '../settle-sql.ts';
import type { ModifyAttempt, OrderChange } from './change.ts';
import { changingSlot, resizedSlot, staying, takenBefore } from './slot-parts-sql.ts';

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const at = (moment: Millis) => sql`${new Date(moment)}::timestamptz`;

/** The proof of age, and the coupons that still apply; what the change does not have stays. */
const provedBy = ({ verifiedAge, verifiedFrom, coupons }: OrderChange) => ({ verifiedAge, verifiedFrom, coupons });

/** What a repeated call needs of a change that was made: everything else is in the order. */
const settled = ({ baseRevision }: OrderChange) => json({ change: { baseRevision }, authorize: null });

/** The order as it was seen, before its cut-off, locked; then its reservation as it was seen, locked. */
const lockedOrder = (
  { orderId, profileId, baseRevision, reservationId, reservationVersion }: OrderChange,
  now: Millis,
  { when = sql`true`, steps = 0 }: { readonly when?: RawBuilder<unknown>; readonly steps?: number } = {},
) => sql`
  o as materialized (
    select order_id, reservation_id from orders
     where order_id = ${orderId} and profile_id = ${profileId} and status = 'PLACED' and cutoff_at > ${at(now)}
       and revision = ${baseRevision} and money = 'AUTHORIZED' and reservation_id = ${reservationId} and ${when}
       for no key update
  ), r as materialized (
    select t.reservation_id, t.slot_id, t.held_units, t.held_totes from reservation t, o
     where t.reservation_id = o.reservation_id and t.version = ${reservationVersion + steps} and t.state = 'BOOKED'
       for no key update of t
  )`;

/** The membership that takes the fee off, if one does. */
function lockedMember(change: OrderChange | null, now: Millis) {
  if (!change?.usesMembership) return lockMembership(null);
  const { profileId, reservationId } = change;
  const locationId = sql`select t.location_id from reservation t where t.reservation_id = ${reservationId}`;
  return lockMembership({ profileId, locationId, now });
}

/** The reservation takes the larger of both sizes until the change is paid. */
const grown = ({ size }: OrderChange, now: Millis) => sql`
  sized as (
    select r.reservation_id, r.slot_id, greatest(${size.units}::int - r.held_units, 0) as more_units,
           greatest(${size.totes}::int - r.held_totes, 0) as more_totes from r
  ), ${resizedSlot(now)}, kept as (
    update reservation t set held_units = t.held_units + sized.more_units, held_totes = t.held_totes + sized.more_totes,
           version = t.version + 1
      from sized, moved_slot where t.reservation_id = sized.reservation_id
  )`;

/**
 * The first transaction of a change that must be paid: what it takes of a slot is taken now, so that nothing but the
 * order itself can prevent it later, and the attempt is recorded with its key. The order stays as it is. One
 * statement.
 * @returns false when the order, its reservation, its slot or the membership that it uses is no longer as it was seen
 * @throws a unique violation when the key is used, or another change of the order is being paid
 */
export async function beginChange(
  db: Kysely<Tables>,
  { attempt, now, leaseUntil }: { readonly attempt: ModifyAttempt; readonly now: Millis; readonly leaseUntil: Millis },
): Promise<boolean> {
  const { change, authorize } = attempt;
  const { newSlot } = change;
  const member = lockedMember(change, now);
  const { rows } = await sql`
    with ${member.step}${lockedOrder(change, now, { when: member.holds })}, ${newSlot ? takenBefore(change, newSlot, now) : grown(change, now)}, claimed as (
      insert into modify_attempt (order_id, key, attempt_id, request_hash, change, status, created_at, lease_until)
      select ${change.orderId}, ${attempt.key}, ${attempt.attemptId}, ${attempt.requestHash}, ${json({ change, authorize })},
             'PENDING', ${at(now)}, ${at(leaseUntil)} from moved_slot
      returning 1
    )
    select 1 from claimed`.execute(db);
  return rows.length === 1;
}

export interface Commit {
  readonly attempt: ModifyAttempt;
  /** What was authorized for it; nothing when the cards held enough. */
  readonly tenders: readonly TenderRow[];
  readonly now: Millis;
}

/**
 * Gives the flash sale stock and the coupons back that the changed order no longer uses: `locks` before its slot, which
 * waits for the step `f`, and `writes` of the coupons after it.
 */
function takenBack({ flashPiecesBack, couponsBack: only = [] }: OrderChange) {
  const sales = sql`
      select f.coupon_id, back.quantity
        from r, jsonb_to_recordset(${json(flashPiecesBack)}) as back(coupon_id text, quantity int), flash_sale f
       where f.coupon_id = back.coupon_id
       order by f.coupon_id for no key update of f`;
  if (only.length === 0) return { locks: sql`f as materialized (${sales})`, writes: sql`` };
  return {
    locks: sql`sales as materialized (${sales}),
    ${lockUses({ order: sql`(select o.order_id from o, r)`, after: sql`sales`, only })},
    f as materialized (
      select * from sales where (select count(*) from sales) >= 0 and (select count(*) from coupons_back) >= 0
    )`,
    writes: sql`${giveUsesBack(sql`moved`)}, `,
  };
}

/**
 * The next revision of the order `moved`, and its event. The revision is the shopper's whoever makes the change, since
 * nothing that was agreed to becomes another: one of the store's is the final bill.
 */
const nextRevision = (change: OrderChange, now: Millis) => sql`
  event as (
    insert into order_event (order_id, seq, type, actor, data, at)
    select order_id, last_event, status, ${change.by ?? 'shopper'},
           ${json({ revision: change.baseRevision + 1, from: change.baseRevision, window: change.newSlot?.window, ...change.seen })}, ${at(now)} from moved
  ), agreed as (
    insert into order_revision (order_id, revision, lines, summary, actor, at)
    select order_id, revision, ${json(change.lines)}, ${json(change.summary)}, 'shopper', ${at(now)} from moved
  )`;

/** The money of the change, from `moved`: what was authorized, and the differences in the books. */
const booked = ({ attempt: { change, authorize }, tenders, now }: Commit) => sql`
  money as (
    insert into tender_tx (tx_id, order_id, type, status, tender, card, amount_cents, idem_key, intent_id, leg_id, at)
    select x.tx_id, moved.order_id, 'AUTHORIZATION', 'APPROVED', x.tender, x.card, x.amount_cents, x.idem_key,
           ${authorize?.intentId ?? null}, x.leg_id, ${at(now)}
      from moved, jsonb_to_recordset(${json(tenders)})
        as x(tx_id text, tender text, card jsonb, amount_cents int, idem_key text, leg_id text)
  ), entries as (
    insert into ledger (order_id, debit_account, credit_account, amount_cents, tx_id, reason, at)
    select moved.order_id, x.debit_account, x.credit_account, x.amount_cents, x.tx_id, x.reason, ${at(now)}
      from moved, jsonb_to_recordset(${json(change.ledger)})
        as x(debit_account text, credit_account text, amount_cents int, tx_id text, reason text)
  )`;

/**
 * Changes the order: the next revision with its event, lines, money and books; the counters of its slot by the
 * difference, or those of both slots if it gets another; flash sale items that are no longer in it, and coupons that no longer apply, are available again;
 * the working copy ends. The state stays PLACED, so the event has it. All of it or nothing, in one statement; an attempt
 * that was begun must still be pending. Locks are taken in the order attempt, membership, order, reservation, flash
 * sales by id, slots by id.
 * @returns false when the order or the membership that it uses is no longer as it was seen, its cut-off has come, or its
 * slot lacks the capacity
 * @throws a unique violation when the key of an attempt that was not begun is used
 */
export async function commitChange(db: Kysely<Tables>, commit: Commit): Promise<boolean> {
  const { attempt, now } = commit;
  const { change, authorize } = attempt;
  const back = takenBack(change);
  const hasStarted = authorize !== null;
  // A change that is being paid has it already: a membership counts as used for it.
  const member = lockedMember(hasStarted ? null : change, now);
  const guard = hasStarted ? { when: sql`exists (select from a)`, steps: 1 } : { when: member.holds };
  const parts = change.newSlot
    ? changingSlot(change, change.newSlot, { isTaken: hasStarted, now })
    : staying(change, now);
  const { rows } = await sql`
    with a as materialized (
      select attempt_id from modify_attempt
       where order_id = ${change.orderId} and key = ${attempt.key} and status = 'PENDING' for no key update
    ), ${member.step}${lockedOrder(change, now, guard)}, ${back.locks}, ${parts.slots}, moved as (
      update orders t set revision = t.revision + 1, last_event = t.last_event + 1,
             item_count = ${change.summary.itemCount}::int, total_cents = ${change.summary.cost.total}::int,
             details = ${json(change.details)}${parts.orderColumns}
        from o, moved_slot where t.order_id = o.order_id returning t.*
    ), ${nextRevision(change, now)}, ${parts.reservations}, facts as (
      update checkout t set tenders = ${json(change.tenders)}, delivery_type = ${change.details.deliveryType},
             properties = t.properties || ${json(provedBy(change))},
             version = t.version + 1${parts.checkoutColumns}
        from moved where t.checkout_id = moved.order_id
    ), unsold as (
      update flash_sale t set sold = t.sold - f.quantity from f, moved where t.coupon_id = f.coupon_id
    ), ${back.writes}${booked(commit)}, ended as (
      delete from modify_session m using moved where m.order_id = moved.order_id
    ), ${
      hasStarted
        ? sql`approved as (
      update modify_attempt t set status = 'APPROVED', change = ${settled(change)} from moved where t.order_id = moved.order_id and t.key = ${attempt.key}
    )`
        : sql`approved as (
      insert into modify_attempt (order_id, key, attempt_id, request_hash, change, status, created_at, lease_until)
      select order_id, ${attempt.key}, ${attempt.attemptId}, ${attempt.requestHash}, ${settled(change)}, 'APPROVED',
             ${at(now)}, ${at(now)} from moved
    )`
    }
    select 1 from moved`.execute(db);
  return rows.length === 1;
}
