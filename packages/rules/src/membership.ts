import { cents } from './money.ts';
import type { Cents } from './money.ts';

/** The subscription types a banner can sell. */
export const PLAN_TYPES = ['BST', 'BSTL', 'HTEL', 'HTPL'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** How soon after the order a slot starts: on the same local day, or later. */
export type Lead = 'SAME_DAY' | 'NEXT_DAY';

/** The member's minimum when the membership names none. */
export const DEFAULT_FREE_THRESHOLD: Cents = cents(3500);

/** The benefit of a membership on one delivery slot: the fee is waived from this qualifying subtotal on. */
export interface DeliveryBenefit {
  readonly freeThreshold: Cents;
}

/** The part of an enrollment that affects fees. Only the status ACTIVE makes a member. */
export interface Enrollment {
  readonly type: PlanType;
  readonly status: string;
  readonly freeThreshold: Cents | undefined;
}

const LEAD_OF_PLAN: Readonly<Record<PlanType, Lead>> = {
  BST: 'SAME_DAY',
  HTEL: 'SAME_DAY',
  BSTL: 'NEXT_DAY',
  HTPL: 'NEXT_DAY',
};

/** Whether a plan delivers on the same day or only from the next day on. */
export const leadOfPlan = (type: PlanType): Lead => LEAD_OF_PLAN[type];

/** The key of a plan's messages: 99 for same-day plans, 59 for next-day plans (C-01). */
export const tierOfPlan = (type: PlanType): '99' | '59' => (leadOfPlan(type) === 'SAME_DAY' ? '99' : '59');

/** True while the enrollment counts as a membership. */
export const isMember = (enrollment: Pick<Enrollment, 'status'> | undefined): boolean =>
  enrollment?.status === 'ACTIVE';

/**
 * The benefit that an enrollment gives on a slot, or undefined. Pickup has none. A same-day plan covers every slot, a
 * next-day plan only slots that start after today.
 */
export function deliveryBenefit(slot: {
  enrollment: Enrollment | undefined;
  modality: 'PICKUP' | 'DELIVERY';
  lead: Lead;
}): DeliveryBenefit | undefined {
  const { enrollment, modality, lead } = slot;
  if (!enrollment || !isMember(enrollment) || modality !== 'DELIVERY') return undefined;
  if (lead === 'SAME_DAY' && leadOfPlan(enrollment.type) === 'NEXT_DAY') return undefined;
  return { freeThreshold: enrollment.freeThreshold ?? DEFAULT_FREE_THRESHOLD };
}

/** True when the qualifying subtotal reaches the member's minimum; exactly the minimum counts. */
export const isWaived = (benefit: DeliveryBenefit | undefined, qualifyingSubtotal: Cents): boolean =>
  benefit !== undefined && qualifyingSubtotal >= benefit.freeThreshold;
