import type { EnrollmentView, PlanOffer } from '@cartwright/contracts/membership';
import { DEFAULT_FREE_THRESHOLD } from '@cartwright/rules/membership';
import { dueAt, isRefundable, nextDuty } from '@cartwright/rules/membership-life';
import type { MembershipPlan } from '@cartwright/rules/membership-plan';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type EnrollmentRow, membershipOf } from './enrollment.ts';

/** A plan as this shopper can join it. @param hadTrial who had free days before gets none */
export const toOffer = (plan: MembershipPlan, hadTrial: boolean): PlanOffer => ({
  type: plan.type,
  renewalPrice: plan.price,
  renewalDurationQuantity: plan.period.quantity,
  renewalDurationUomCode: plan.period.unit,
  partnerName: plan.partnerName,
  trialDays: hadTrial ? 0 : plan.trialDays,
  freeThreshold: DEFAULT_FREE_THRESHOLD,
});

const instant = (moment: Millis | null): string | null => (moment === null ? null : new Date(moment).toISOString());

const chargedCardOf = ({ isChargedCard, card }: EnrollmentRow) => (isChargedCard ? card : null);

/** A membership for its shopper (MEM-008). */
export function toView(row: EnrollmentRow, now: Millis): EnrollmentView {
  const membership = membershipOf(row);
  const state = membership?.state;
  const duty = membership && nextDuty(membership);
  const due = state ? dueAt(state) : null;
  const isDue = state?.kind === 'past-due';
  const isFree = row.state === 'trial' || (state?.kind === 'canceled' && state.wasTrial);
  return {
    type: row.type,
    renewalPrice: row.price,
    renewalDurationQuantity: row.quantity,
    renewalDurationUomCode: row.unit,
    partnerName: row.partnerName,
    enrollmentId: row.enrollmentId,
    status: row.status,
    state: row.state === 'declined' ? 'ended' : row.state,
    startedDate: new Date(row.startedAt).toISOString(),
    freeTrialChargeDateUtc: row.state === 'trial' ? instant(row.stateAt) : null,
    computedRenewalDateUtc: isFree ? null : instant(isDue ? (duty?.at ?? null) : due),
    renewalDueDate: isDue ? instant(due) : null,
    cancellationDate: instant(row.canceledAt),
    computedManualRenewalDate: state?.kind === 'canceled' ? instant(state.until) : null,
    card: row.card,
    chargedCard: chargedCardOf(row),
    refundable: membership && isRefundable(membership, row.hasUsed, now) && row.charged > 0 ? row.price : null,
    charged: row.charged,
    saved: row.saved,
  };
}
