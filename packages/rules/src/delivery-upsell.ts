import type { PlanType } from './membership.ts';
import { type Cents, cents } from './money.ts';

/** From this estimated subtotal on, a delivery membership would pay (CON-004). */
const WORTH_FROM: Cents = cents(3500);

/**
 * Whether a delivery membership is suggested (SCH-029): for a delivery that it would make free, to a shopper who has
 * none. Each plan of the family counts, those of the second banner too.
 * @param order.estimatedSubtotal the items after their own discounts, before coupons, tax, fees and tip
 */
export const isUpsellShown = (order: {
  readonly estimatedSubtotal: Cents;
  readonly modality: 'PICKUP' | 'DELIVERY';
  readonly plan: PlanType | undefined;
}): boolean => order.modality === 'DELIVERY' && order.plan === undefined && order.estimatedSubtotal >= WORTH_FROM;
