import { dueAt, type Membership, nextDuty, startOf, stepMembership } from '@cartwright/rules/membership-life';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { ChargeOutcome, MembershipCharge } from '#features/membership/charge.ts';
import type { MembershipMailKind } from '#features/membership/copy.ts';
import { columnsOf, type EnrollmentRow, membershipOf, periodOf } from '#features/membership/enrollment.ts';
import { membershipMail } from '#features/membership/mails.ts';
import { enrollmentOf, readerOf } from '#features/membership/read-sql.ts';
import { settleCharge } from '#features/membership/write-sql.ts';
import type { MembershipDeps } from './deps.ts';

/** What a settled charge makes of its membership, and which mail says so. */
interface After {
  /** Undefined for a membership that never started. */
  readonly membership: Membership | undefined;
  readonly mail: MembershipMailKind;
  readonly canceledAt: Millis | null;
}

/**
 * Ends a charge or a refund whose outcome is known: state, ledger and mail together. The second to arrive changes nothing.
 * @returns false when it was settled before
 */
export async function settle(
  deps: MembershipDeps,
  { charge, outcome }: { readonly charge: MembershipCharge; readonly outcome: ChargeOutcome },
  now: Millis,
): Promise<boolean> {
  const { enrollmentId, profileId, chargeId } = charge;
  const row = await enrollmentOf(deps.db.read, { enrollmentId, profileId });
  if (!row || row.pendingCharge !== chargeId) return false;
  const reader = await readerOf(deps.db.read, profileId);
  const { membership, mail: kind, canceledAt } = afterCharge(row, { charge, outcome }, now);
  const date = dateOf(membership) ?? now;
  const about = `${charge.type}/${chargeId}`;
  const mail = membershipMail(deps, { kind, reader, of: row, date, about }, now);
  const columns = membership ? columnsOf(membership) : null;
  return deps.db.single((single) => settleCharge(single, { charge, outcome, columns, canceledAt, mail, now }));
}

/** The date that a mail names: the next charge or try, or the end of what is kept. */
function dateOf(membership: Membership | undefined): Millis | undefined {
  if (!membership) return undefined;
  const { state } = membership;
  return state.kind === 'past-due'
    ? nextDuty(membership)?.at
    : (dueAt(state) ?? ('until' in state ? state.until : undefined));
}

function afterCharge(
  row: EnrollmentRow,
  { charge, outcome }: { readonly charge: MembershipCharge; readonly outcome: ChargeOutcome },
  now: Millis,
): After {
  const isDone = outcome.kind === 'done';
  const seen = membershipOf(row);
  if (seen === undefined) {
    const started = isDone ? startOf({ period: periodOf(row), trialDays: 0 }, row.startedAt) : undefined;
    return { membership: started, mail: isDone ? 'joined' : 'declined', canceledAt: null };
  }
  const step = (kind: 'charged' | 'declined' | 'canceled' | 'refunded') => {
    const stepped = stepMembership(seen, { kind, at: now });
    if (!stepped.ok) throw new Error(`membership ${row.enrollmentId} is ${seen.state.kind} and cannot be ${kind}`);
    return stepped.value;
  };
  if (charge.type === 'REFUND')
    return {
      membership: step(isDone ? 'refunded' : 'canceled'),
      mail: isDone ? 'refunded' : 'notRefunded',
      canceledAt: now,
    };
  const membership = step(isDone ? 'charged' : 'declined');
  if (isDone) return { membership, mail: 'renewed', canceledAt: null };
  return { membership, mail: membership.state.kind === 'lapsed' ? 'lapsed' : 'unpaid', canceledAt: null };
}
