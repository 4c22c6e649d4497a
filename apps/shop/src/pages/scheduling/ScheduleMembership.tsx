import { isUpsellShown } from '@cartwright/rules/delivery-upsell';
import { type Cents, parseMoney, sum, ZERO } from '@cartwright/rules/money';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Cart } from '#features/cart/cart.ts';
import { MembershipMessage } from '#features/modality/slots/MembershipMessage.tsx';
import { DeliveryUpsell } from '#features/scheduling/DeliveryUpsell.tsx';
import type { Slots } from '#shared/slots/slots.ts';

interface ScheduleMembershipProps {
  readonly slots: Slots;
  readonly cart: Cart;
}

/** Of a delivery: what the shopper's membership takes off, or that there is one to get (SCH-029). */
export function ScheduleMembership({ slots: { membership, days }, cart }: ScheduleMembershipProps) {
  const { banner } = useBootstrap();
  if (membership !== null) return <MembershipMessage membership={membership} days={days} />;
  const order = { estimatedSubtotal: estimatedSubtotal(cart), modality: 'DELIVERY', plan: undefined } as const;
  const isOffered = banner.membershipPlans.length > 0 && isUpsellShown(order);
  return isOffered ? <DeliveryUpsell name={banner.name} /> : null;
}

/** The items after their own discounts, before coupons, tax, fees and tip. */
const estimatedSubtotal = ({ summary }: Cart): Cents =>
  sum(
    (summary?.lines ?? [])
      .filter(({ type }) => type === 'SUBTOTAL' || type === 'YELLOW_TAG')
      .map(({ amount }) => parseMoney(amount ?? '') ?? ZERO),
  );
