import type { Cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { insertMail, type NewMail } from '#mail/mail-sql.ts';
import type { ChargeOutcome, MembershipCharge } from './charge.ts';
import type { EnrollmentRow, PayingCard, StateColumns } from './enrollment.ts';
import { isUsed } from './read-sql.ts';

const at = (moment: Millis | null) => sql`${moment === null ? null : new Date(moment)}::timestamptz`;
const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** A membership as the statement must find it. */
export type Seen = Pick<EnrollmentRow, 'enrollmentId' | 'version'>;

const assigned = (to: StateColumns): RawBuilder<unknown> => sql`
  state = ${to.state}, status = ${to.status}, state_at = ${at(to.stateAt)}, tries = ${to.tries}::int,
  was_trial = ${to.wasTrial}::boolean, paid_periods = ${to.paidPeriods}::int, period_start = ${at(to.periodStart)},
  reminded_at = ${at(to.remindedAt)}, charged_at = ${at(to.chargedAt)}, valid_until = ${at(to.validUntil)},
  due_at = ${at(to.dueAt)}, version = e.version + 1`;

/** Only a membership that is as it was seen, with no money under way. */
const asSeen = ({ enrollmentId, version }: Seen): RawBuilder<unknown> =>
  sql`e.enrollment_id = ${enrollmentId} and e.version = ${version} and e.pending_charge is null`;

/** A membership that starts. */
export interface NewEnrollment {
  readonly row: Pick<
    EnrollmentRow,
    'enrollmentId' | 'profileId' | 'bannerId' | 'type' | 'price' | 'quantity' | 'unit' | 'trialDays' | 'partnerName'
  > & { readonly card: PayingCard; readonly locale: string; readonly key: string };
  /** As it starts; while its first charge is under way, as it will once that is made. */
  readonly columns: StateColumns;
  readonly charge: MembershipCharge | null;
  readonly mail: NewMail | null;
  readonly now: Millis;
  readonly leaseUntil: Millis;
}

/**
 * Stores a membership: with its trial, or with the charge of its first period that is about to be made. One statement.
 * @throws a unique violation when the profile has one of this banner, or the key is used
 */
export async function insertEnrollment(db: Kysely<Tables>, made: NewEnrollment): Promise<void> {
  const { row, columns: to, charge, mail, now, leaseUntil } = made;
  const isJoining = charge !== null;
  await sql`
    with e as (
      insert into enrollment (enrollment_id, profile_id, banner_id, plan, state, status, state_at, price_cents,
        duration_quantity, duration_unit, trial_days, partner_name, card_id, card, locale, started_at, paid_periods,
        period_start, charged_at, valid_until, due_at, pending_charge, join_key)
      values (${row.enrollmentId}, ${row.profileId}, ${row.bannerId}, ${row.type}, ${isJoining ? 'joining' : to.state},
        ${isJoining ? 'PENDING' : to.status}, ${at(to.stateAt)}, ${row.price}::int, ${row.quantity}::int, ${row.unit},
        ${row.trialDays}::int, ${row.partnerName}, ${row.card.cardId}, ${json(row.card)}, ${row.locale}, ${at(now)},
        ${isJoining ? 0 : to.paidPeriods}::int, ${at(to.periodStart)}, null, ${at(isJoining ? null : to.validUntil)},
        ${at(isJoining ? null : to.dueAt)}, ${charge?.chargeId ?? null}, ${row.key})
      returning enrollment_id
    )${charge === null ? sql`` : sql`, charge as (${insertCharge(charge, { now, leaseUntil })})`}
    ${mail === null ? sql`select 1` : insertMail(mail, { when: 'e', now: at(now) })}`.execute(db);
}

const insertCharge = (
  charge: MembershipCharge,
  { now, leaseUntil }: { readonly now: Millis; readonly leaseUntil: Millis },
): RawBuilder<unknown> => sql`
  insert into membership_charge (charge_id, enrollment_id, type, period, try, amount_cents, request, status, lease_until,
    created_at)
  select ${charge.chargeId}, e.enrollment_id, ${charge.type}, ${charge.period}::int, ${charge.try}::int,
         ${charge.amount}::int, ${json(charge.request)}, 'PENDING', ${at(leaseUntil)}, ${at(now)} from e`;

/**
 * A charge or a refund that begins, before its money moves. One statement.
 * @param ends its money is coming back: the benefit ends with the charge that is given back, or a call that began a
 * moment before, or whose clock is behind, still had it
 * @returns false when the membership is not as it was seen any more; for a refund, when it was used
 */
export async function beginCharge(
  db: Kysely<Tables>,
  {
    seen,
    charge,
    ends,
    now,
    leaseUntil,
  }: {
    readonly seen: Seen;
    readonly charge: MembershipCharge;
    readonly ends: boolean;
    readonly now: Millis;
    readonly leaseUntil: Millis;
  },
): Promise<boolean> {
  const { rows } = await sql`
    with e as (
      update enrollment e set pending_charge = ${charge.chargeId}, version = e.version + 1,
             valid_until = case when ${ends}::boolean then coalesce(e.charged_at, e.started_at) else e.valid_until end
       where ${asSeen(seen)}${ends ? sql` and not (${isUsed})` : sql``} returning e.enrollment_id
    ), charge as (${insertCharge(charge, { now, leaseUntil })})
    select 1 from e`.execute(db);
  return rows.length === 1;
}

/**
 * Begins a refund once nobody is about to use the membership: whoever makes a delivery free with it holds a lock on it
 * (`lockMembership`), so that after ours, the second statement sees all that they did. Nothing else is locked meanwhile.
 * @returns false when the membership is not as it was seen any more, or was used
 */
export async function beginRefund(
  tx: Tx,
  refund: { readonly seen: Seen; readonly charge: MembershipCharge; readonly now: Millis; readonly leaseUntil: Millis },
): Promise<boolean> {
  await sql`select from enrollment e where ${asSeen(refund.seen)} for no key update`.execute(tx);
  return beginCharge(tx, { ...refund, ends: true });
}

/** What a settled charge makes of its membership. */
export interface Settlement {
  readonly charge: MembershipCharge;
  readonly outcome: ChargeOutcome;
  /** The membership from now on; null for one that never started. */
  readonly columns: StateColumns | null;
  /** Set by a refund that was declined: the membership is canceled all the same. */
  readonly canceledAt: Millis | null;
  readonly mail: NewMail;
  readonly now: Millis;
}

/** The income of memberships, and the money of the cards that paid them. */
export const MEMBERSHIP_ACCOUNTS = { income: 'membership-income', card: 'captured/BANK_CARD' } as const;

/**
 * Ends a charge, as one statement guarded by it still pending: the state of its membership, the entry of the ledger, and
 * the mail. @returns false when it was settled before
 */
export async function settleCharge(db: Kysely<Tables>, settlement: Settlement): Promise<boolean> {
  const { charge, outcome, columns: to, canceledAt, mail, now } = settlement;
  const isDone = outcome.kind === 'done';
  const { income, card } = MEMBERSHIP_ACCOUNTS;
  const [debit, credit] = charge.type === 'CHARGE' ? [card, income] : [income, card];
  const { rows } = await sql`
    with c as (
      update membership_charge set status = ${isDone ? 'DONE' : 'DECLINED'}, settled_at = ${at(now)},
             leg = ${json(isDone ? outcome.leg : null)}
       where charge_id = ${charge.chargeId} and status = 'PENDING' returning charge_id, enrollment_id, amount_cents
    ), e as (
      update enrollment e set pending_charge = null, canceled_at = coalesce(${at(canceledAt)}, e.canceled_at),
             ${to === null ? sql`state = 'declined', status = 'ENDED', version = e.version + 1` : assigned(to)}
        from c where e.enrollment_id = c.enrollment_id
    ), entry as (
      insert into membership_ledger (charge_id, debit_account, credit_account, amount_cents, at)
      select charge_id, ${debit}, ${credit}, amount_cents, ${at(now)} from c where ${isDone}::boolean
    ), letter as (${insertMail(mail, { when: 'c', now: at(now) })})
    select 1 from c`.execute(db);
  return rows.length === 1;
}

/**
 * Writes a step that moves no money, with its mail. One statement.
 * @param canceledAt when the shopper canceled; null once that is taken back
 * @returns false when the membership is not as it was seen any more
 */
export async function writeStep(
  db: Kysely<Tables>,
  {
    seen,
    columns: to,
    canceledAt,
    mail,
    now,
  }: {
    readonly seen: Seen;
    readonly columns: StateColumns;
    readonly canceledAt: Millis | null;
    readonly mail: NewMail | null;
    readonly now: Millis;
  },
): Promise<boolean> {
  const { rows } = await sql`
    with e as (
      update enrollment e set canceled_at = ${at(canceledAt)}, ${assigned(to)} where ${asSeen(seen)} returning 1 as done
    )${mail === null ? sql`` : sql`, letter as (${insertMail(mail, { when: 'e', now: at(now) })})`}
    select done from e`.execute(db);
  return rows.length === 1;
}

/** Another card for the charges to come; one that declined is tried again now. One statement. */
export async function writeCard(
  db: Kysely<Tables>,
  seen: Seen,
  { card, now }: { readonly card: PayingCard; readonly now: Millis },
): Promise<boolean> {
  const { rows } = await sql`
    update enrollment e set card_id = ${card.cardId}, card = ${json(card)}, version = e.version + 1,
           due_at = case when e.state = 'past-due' then ${at(now)} else e.due_at end
     where ${asSeen(seen)} and e.status = 'ACTIVE' returning 1`.execute(db);
  return rows.length === 1;
}

/** What the last charge of a membership took, for its refund. One statement. */
export async function lastCapture(
  db: Kysely<Tables>,
  { enrollmentId, paidPeriods }: Pick<EnrollmentRow, 'enrollmentId' | 'paidPeriods'>,
): Promise<{
  readonly leg: NonNullable<Extract<ChargeOutcome, { kind: 'done' }>['leg']>;
  readonly amount: Cents;
} | null> {
  const { rows } = await sql<{ leg: { intentId: string; legId: string }; amount: Cents }>`
    select leg, amount_cents as amount from membership_charge
     where enrollment_id = ${enrollmentId} and type = 'CHARGE' and period = ${paidPeriods} and status = 'DONE'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Passes a charge whose outcome its call cannot learn to recovery, at once instead of after its lease. */
export async function endChargeLease(db: Kysely<Tables>, chargeId: string, now: Millis): Promise<void> {
  await sql`update membership_charge set lease_until = ${at(now)}
             where charge_id = ${chargeId} and status = 'PENDING'`.execute(db);
}

/** Takes over charges whose lease ran out, with another lease. Two recoveries never take the same one. */
export async function takeOverCharges(
  db: Kysely<Tables>,
  { now, leaseUntil, batch }: { readonly now: Millis; readonly leaseUntil: Millis; readonly batch: number },
): Promise<readonly MembershipCharge[]> {
  const { rows } = await sql<MembershipCharge>`
    with late as materialized (
      select charge_id from membership_charge where status = 'PENDING' and lease_until <= ${at(now)}
       order by lease_until limit ${batch} for no key update skip locked
    )
    update membership_charge c set lease_until = ${at(leaseUntil)}
      from late, enrollment e where c.charge_id = late.charge_id and e.enrollment_id = c.enrollment_id
    returning c.charge_id as "chargeId", c.enrollment_id as "enrollmentId", e.profile_id as "profileId", c.type, c.period,
              c.try, c.amount_cents as amount, c.request`.execute(db);
  return rows;
}
