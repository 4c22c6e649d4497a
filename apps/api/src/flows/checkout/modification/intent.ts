import { sum } from '@cartwright/rules/money';
import { roleOf } from '@cartwright/rules/payment-methods';
import type { ModifiedOrder } from '#features/checkout/modification/modification.ts';
import type { PlaceDeps } from '../checkout-deps.ts';
import { openIntent } from '../start-checkout.ts';

/**
 * The intent of what must be authorized in addition: another one of the same checkout, since the first is authorized.
 * Null when the payment host is unavailable.
 */
export function intentOf(
  deps: Pick<PlaceDeps, 'payments'>,
  { checkout, topUps }: Pick<ModifiedOrder, 'checkout' | 'topUps'>,
): Promise<string | null> {
  const { checkoutId, profileId: accountId, bannerId } = checkout;
  const snap = topUps.filter(({ paymentType }) => roleOf(paymentType) === 'eligible-items');
  return openIntent(deps, {
    checkoutId,
    accountId,
    bannerId,
    total: sum(topUps.map(({ amount }) => amount)),
    snapEligible: sum(snap.map(({ amount }) => amount)),
  });
}
