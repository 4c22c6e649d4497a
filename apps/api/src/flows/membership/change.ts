import { isRefundable, type MembershipEvent, stepMembership } from '@cartwright/rules/membership-life';
import { ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { chargeIdOf, type MembershipCharge } from '#features/membership/charge.ts';
import type { MembershipCommands } from '#features/membership/commands.ts';
import { columnsOf, type EnrollmentRow, membershipOf } from '#features/membership/enrollment.ts';
import { membershipMail } from '#features/membership/mails.ts';
import { enrollmentOf, readerOf } from '#features/membership/read-sql.ts';
import { beginRefund, lastCapture, writeCard, writeStep } from '#features/membership/write-sql.ts';
import { MOVEMENT_LEASE } from '#orders/order-money.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';
import type { MembershipDeps } from './deps.ts';
import { payingCard } from './plan-charge.ts';
import { runCharge } from './run-charge.ts';

type Commands = Omit<MembershipCommands, 'join'>;

/** The changes of a shopper's membership. One with money under way waits. */
export const membershipChanges = (deps: MembershipDeps): Commands => ({
  cancel: async ({ refundable, ...own }, now) => {
    const row = await enrollmentOf(deps.db.read, own);
    if (!row) return refuse({ code: 'NOT_FOUND' });
    const membership = membershipOf(row);
    if (row.pendingCharge !== null) return refuse({ code: 'IN_PROGRESS' });
    if (!membership) return refuse({ code: 'NOT_POSSIBLE' });
    const comesBack = isRefundable(membership, row.hasUsed, now) && row.charged > 0 ? row.price : null;
    if (row.status === 'ACTIVE' && comesBack !== refundable) return refuse({ code: 'TERMS_CHANGED' });
    return comesBack === null ? step(deps, { row, kind: 'canceled' }, now) : giveBack(deps, row, now);
  },
  resume: async (own, now) => {
    const row = await enrollmentOf(deps.db.read, own);
    if (!row) return refuse({ code: 'NOT_FOUND' });
    return row.pendingCharge === null ? step(deps, { row, kind: 'resumed' }, now) : refuse({ code: 'IN_PROGRESS' });
  },
  changeCard: async ({ cardId, ...own }, now) => {
    const row = await enrollmentOf(deps.db.read, own);
    if (!row) return refuse({ code: 'NOT_FOUND' });
    if (row.status !== 'ACTIVE') return refuse({ code: 'NOT_POSSIBLE' });
    try {
      const card = await payingCard(deps.payments, own.profileId, cardId);
      if (!card) return refuse({ code: 'CARD_NOT_ACCEPTED' });
      const isWritten = await deps.db.single((single) => writeCard(single, row, { card, now }));
      return isWritten ? current(deps, row) : refuse({ code: 'IN_PROGRESS' });
    } catch (error) {
      if (error instanceof PaymentsUnavailable) return refuse({ code: 'PAYMENT_UNAVAILABLE' });
      throw error;
    }
  },
});

type Stepped = Awaited<ReturnType<Commands['resume']>>;

async function current({ db }: MembershipDeps, { enrollmentId, profileId }: EnrollmentRow) {
  const row = await enrollmentOf(db.read, { enrollmentId, profileId });
  if (!row) throw new Error(`membership ${enrollmentId} is gone`);
  return ok(row);
}

async function step(
  deps: MembershipDeps,
  {
    row,
    kind,
  }: { readonly row: EnrollmentRow; readonly kind: Extract<MembershipEvent['kind'], 'canceled' | 'resumed'> },
  now: Millis,
): Promise<Stepped> {
  const seen = membershipOf(row);
  const stepped = seen && stepMembership(seen, { kind, at: now });
  if (!stepped?.ok) return refuse({ code: 'NOT_POSSIBLE' });
  const { state } = stepped.value;
  const isCanceled = kind === 'canceled';
  const reader = await readerOf(deps.db.read, row.profileId);
  const date = 'until' in state ? state.until : now;
  const about = `canceled/${row.version}`;
  const mail = isCanceled ? membershipMail(deps, { kind: 'canceled', reader, of: row, date, about }, now) : null;
  const written = { seen: row, columns: columnsOf(stepped.value), canceledAt: isCanceled ? now : null, mail, now };
  const isWritten = await deps.db.single((single) => writeStep(single, written));
  return isWritten ? current(deps, row) : refuse({ code: 'IN_PROGRESS' });
}

/** Why a refund did not begin: a delivery became free meanwhile, or another change was first. */
async function refusalCode({ db }: MembershipDeps, seen: EnrollmentRow): Promise<'TERMS_CHANGED' | 'IN_PROGRESS'> {
  const now = await enrollmentOf(db.read, seen);
  return now?.version === seen.version && now.hasUsed ? 'TERMS_CHANGED' : 'IN_PROGRESS';
}

/** Sends the last charge back. The benefit ends at once, and stands again if the card does not take it. */
async function giveBack(deps: MembershipDeps, row: EnrollmentRow, now: Millis): ReturnType<Commands['cancel']> {
  const { enrollmentId, profileId, paidPeriods: period } = row;
  const paid = await lastCapture(deps.db.read, row);
  if (!paid) throw new Error(`membership ${enrollmentId} has no charge of period ${period}`);
  const chargeId = `${chargeIdOf(enrollmentId, { period, number: 0 })}-refund`;
  const legs = [{ legId: paid.leg.legId, amount: paid.amount }];
  const request = { intentId: paid.leg.intentId, accountId: profileId, operation: chargeId, legs };
  const { amount } = paid;
  const charge: MembershipCharge = {
    type: 'REFUND',
    chargeId,
    enrollmentId,
    profileId,
    period,
    try: 0,
    amount,
    request,
  };
  const beginning = { seen: row, charge, now, leaseUntil: now + MOVEMENT_LEASE };
  if (!(await deps.db.transaction((tx) => beginRefund(tx, beginning))))
    return refuse({ code: await refusalCode(deps, row) });
  const outcome = await runCharge(deps, charge, now);
  return outcome.kind === 'unknown' ? refuse({ code: 'IN_PROGRESS' }) : current(deps, row);
}
