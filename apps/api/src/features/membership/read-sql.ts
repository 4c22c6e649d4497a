import type { OrderState } from '@cartwright/rules/order-state';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';
import type { EnrollmentRow } from './enrollment.ts';

const at = (moment: Millis) => sql`${new Date(moment)}::timestamptz`;

/** When an order was placed, moved or changed last. */
const lastChange = sql`greatest(o.placed_at, r.created_at,
  (select max(v.at) from order_revision v where v.order_id = o.order_id and v.actor = 'shopper'))`;

/**
 * What the membership took off the fees of reservations: what an incentive of the slot took off is not its doing. An
 * order counts from its last change on, since any change may have made its delivery free.
 */
const takenOff = sql`greatest(r.waiver_cents - r.incentive_cents, 0)`;
/** How an order ends before anything was done for it; a delivery that met nobody was made all the same. */
const CALLED_OFF: readonly OrderState[] = ['CANCELLED', 'POST_AUTH_REJECTED'];
const wentOn = sql`o.status <> all(${[...CALLED_OFF]}::text[])`;
const waived = sql`
  select coalesce(sum(${takenOff}), 0)::int from orders o join reservation r on r.reservation_id = o.reservation_id
   where o.profile_id = e.profile_id and o.banner_id = e.banner_id and ${wentOn}
     and ${lastChange} >= e.started_at and (e.status <> 'ENDED' or ${lastChange} < e.state_at)`;

/**
 * Whether a delivery was, or is about to be, free since the last charge: a reservation that a checkout may still use
 * counts, as do an order and a change that are being paid.
 */
export const isUsed = sql`
  exists (select from orders o join reservation r on r.reservation_id = o.reservation_id
           where o.profile_id = e.profile_id and o.banner_id = e.banner_id and ${wentOn}
             and ${takenOff} > 0 and ${lastChange} >= coalesce(e.charged_at, e.started_at))
  or exists (select from reservation r join location l on l.location_id = r.location_id and l.banner_id = e.banner_id
              where r.owner_id = e.profile_id and r.is_live and ${takenOff} > 0)
  or exists (select from checkout c join reservation r on r.reservation_id = c.reservation_id
              where c.profile_id = e.profile_id and c.banner_id = e.banner_id and c.status = 'SUBMITTING'
                and ${takenOff} > 0)
  or exists (select from orders o join modify_attempt a on a.order_id = o.order_id and a.status = 'PENDING'
              where o.profile_id = e.profile_id and o.banner_id = e.banner_id
                and a.change #>> '{change,usesMembership}' = 'true')`;

/** The columns of an `EnrollmentRow`, of an enrollment `e`. */
const columns = sql`
  e.enrollment_id as "enrollmentId", e.profile_id as "profileId", e.banner_id as "bannerId", e.plan as type, e.state,
  e.status, ${millis(sql`e.state_at`)} as "stateAt", e.tries, e.was_trial as "wasTrial", e.price_cents as price,
  e.duration_quantity as quantity, e.duration_unit as unit, e.trial_days as "trialDays", e.partner_name as "partnerName",
  e.card, exists (select from membership_charge c
     where c.enrollment_id = e.enrollment_id and c.type = 'CHARGE' and c.period = e.paid_periods and c.status = 'DONE'
       and c.request #>> '{tenders,0,cardId}' = e.card_id) as "isChargedCard", e.locale, ${millis(sql`e.started_at`)} as "startedAt", e.paid_periods as "paidPeriods",
  ${millis(sql`e.period_start`)} as "periodStart", ${millis(sql`e.reminded_at`)} as "remindedAt",
  ${millis(sql`e.charged_at`)} as "chargedAt", ${millis(sql`e.canceled_at`)} as "canceledAt",
  e.pending_charge as "pendingCharge", e.version,
  (select coalesce(sum(case c.type when 'CHARGE' then c.amount_cents else -c.amount_cents end), 0)::int
     from membership_charge c where c.enrollment_id = e.enrollment_id and c.status = 'DONE') as charged,
  (${waived}) as saved, (${isUsed}) as "hasUsed"`;

/** Whose memberships. */
export interface Whose {
  readonly profileId: string;
  readonly bannerId: string;
}

/** A shopper's memberships at a banner, the newest first; none whose first charge was declined. One statement. */
export async function enrollmentsOf(
  db: Kysely<Tables>,
  { profileId, bannerId }: Whose,
): Promise<readonly EnrollmentRow[]> {
  const { rows } = await sql<EnrollmentRow>`
    select ${columns} from enrollment e
     where e.profile_id = ${profileId} and e.banner_id = ${bannerId} and e.state <> 'declined'
     order by e.started_at desc, e.enrollment_id desc`.execute(db);
  return rows;
}

/** A membership; null when the profile has no such one. One statement. */
export async function enrollmentOf(
  db: Kysely<Tables>,
  { enrollmentId, profileId }: { readonly enrollmentId: string; readonly profileId: string },
): Promise<EnrollmentRow | null> {
  const { rows } = await sql<EnrollmentRow>`
    select ${columns} from enrollment e where e.enrollment_id = ${enrollmentId} and e.profile_id = ${profileId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The membership that a call with this key started; null when none did. One statement. */
export async function joinedBy(
  db: Kysely<Tables>,
  { profileId, key }: { readonly profileId: string; readonly key: string },
): Promise<EnrollmentRow | null> {
  const { rows } = await sql<EnrollmentRow>`
    select ${columns} from enrollment e where e.profile_id = ${profileId} and e.join_key = ${key}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Memberships of which something is due, the longest due first. One statement. Of an account that is to be deleted
 * nothing is due: nobody pays for a membership while leaving.
 */
export async function dueEnrollments(
  db: Kysely<Tables>,
  { now, batch }: { readonly now: Millis; readonly batch: number },
): Promise<readonly EnrollmentRow[]> {
  const { rows } = await sql<EnrollmentRow>`
    select ${columns} from enrollment e
     where e.due_at is not null and e.due_at <= ${at(now)} and e.pending_charge is null
       and not exists (select from account_deletion d where d.profile_id = e.profile_id)
     order by e.due_at limit ${batch}`.execute(db);
  return rows;
}

/** Whom the mails of a membership go to. One statement. */
export async function readerOf(
  db: Kysely<Tables>,
  profileId: string,
): Promise<{ readonly to: string; readonly firstName: string }> {
  const { rows } = await sql<{ to: string; firstName: string }>`
    select u.email as "to", p.first_name as "firstName" from profile p join "user" u on u.id = p.profile_id
     where p.profile_id = ${profileId}`.execute(db);
  const [reader] = rows;
  if (!reader) throw new Error(`profile ${profileId} has no account`);
  return reader;
}
