import { dueAt, nextDuty, stepMembership } from '@cartwright/rules/membership-life';
import { unreachable } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { columnsOf, type EnrollmentRow, membershipOf } from '#features/membership/enrollment.ts';
import { membershipMail } from '#features/membership/mails.ts';
import { dueEnrollments, readerOf } from '#features/membership/read-sql.ts';
import { beginCharge, writeStep } from '#features/membership/write-sql.ts';
import { MOVEMENT_LEASE } from '#orders/order-money.ts';
import { finishLate } from '../finish-late.ts';
import type { MembershipDeps } from './deps.ts';
import { planCharge } from './plan-charge.ts';
import { recoverCharges, runCharge } from './run-charge.ts';

/**
 * Does what time brings to memberships: finishes charges that broke off, reminds, charges, tries again, ends. Any number
 * of workers may do it beside each other: each step is guarded by the row as it was read.
 * @returns how many were moved on
 */
export async function runMemberships(deps: MembershipDeps, now: Millis): Promise<number> {
  const recovered = await recoverCharges(deps, now);
  const moved = await finishLate(
    'memberships',
    (batch) => dueEnrollments(deps.db.read, { now, batch }),
    (row) => moveOn(deps, row, now),
  );
  return recovered + moved;
}

async function moveOn(deps: MembershipDeps, row: EnrollmentRow, now: Millis): Promise<boolean> {
  const membership = membershipOf(row);
  const next = membership && nextDuty(membership);
  if (!next) throw new Error(`membership ${row.enrollmentId} is due, and has nothing to do`);
  switch (next.duty) {
    case 'remind':
      return remind(deps, row, now);
    case 'charge':
      return charge(deps, row, now);
    case 'end':
      return end(deps, row, now);
    default:
      return unreachable(next.duty);
  }
}

async function remind(deps: MembershipDeps, row: EnrollmentRow, now: Millis): Promise<boolean> {
  const seen = membershipOf(row);
  const stepped = seen && stepMembership(seen, { kind: 'reminded', at: now });
  if (!stepped?.ok) return false;
  const reader = await readerOf(deps.db.read, row.profileId);
  const date = nextDuty(stepped.value)?.at ?? dueAt(stepped.value.state) ?? now;
  const about = `reminder/${row.paidPeriods + 1}`;
  const mail = membershipMail(deps, { kind: 'reminder', reader, of: row, date, about }, now);
  const written = { seen: row, columns: columnsOf(stepped.value), canceledAt: row.canceledAt, mail, now };
  return deps.db.single((single) => writeStep(single, written));
}

/** Charges the next period: the same try never twice, since it has one id. */
async function charge(deps: MembershipDeps, row: EnrollmentRow, now: Millis): Promise<boolean> {
  const { card } = row;
  if (card === null) return lapseWithoutCard(deps, row, now);
  const consent = row.paidPeriods === 0 ? 'FIRST' : 'LATER';
  const number = row.state === 'past-due' ? row.tries : 0;
  const planned = await planCharge(deps.payments, row, {
    cardId: card.cardId,
    period: row.paidPeriods + 1,
    number,
    consent,
  });
  const beginning = { seen: row, charge: planned, ends: false, now, leaseUntil: now + MOVEMENT_LEASE };
  if (!(await deps.db.single((single) => beginCharge(single, beginning)))) return false;
  return (await runCharge(deps, planned, now)).kind !== 'unknown';
}

/** Without a card nothing can be charged: that is a decline without a call. */
async function lapseWithoutCard(deps: MembershipDeps, row: EnrollmentRow, now: Millis): Promise<boolean> {
  const seen = membershipOf(row);
  const stepped = seen && stepMembership(seen, { kind: 'declined', at: now });
  if (!stepped?.ok) return false;
  const reader = await readerOf(deps.db.read, row.profileId);
  const kind = stepped.value.state.kind === 'lapsed' ? 'lapsed' : 'unpaid';
  const date = nextDuty(stepped.value)?.at ?? now;
  const about = `unpaid/${row.paidPeriods + 1}/${row.tries}`;
  const mail = membershipMail(deps, { kind, reader, of: row, date, about }, now);
  const written = { seen: row, columns: columnsOf(stepped.value), canceledAt: row.canceledAt, mail, now };
  return deps.db.single((single) => writeStep(single, written));
}

async function end(deps: MembershipDeps, row: EnrollmentRow, now: Millis): Promise<boolean> {
  const seen = membershipOf(row);
  const stepped = seen && stepMembership(seen, { kind: 'ended', at: now });
  if (!stepped?.ok) return false;
  const written = { seen: row, columns: columnsOf(stepped.value), canceledAt: row.canceledAt, mail: null, now };
  return deps.db.single((single) => writeStep(single, written));
}
