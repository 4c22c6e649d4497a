import type { CheckoutUpdate } from '@cartwright/contracts/checkout';
import type { FeeRow } from '@cartwright/rules/fee-table';
import type { FlashSaleRefusal } from '@cartwright/rules/flash-sale';
import { type Cents, ZERO } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Directory } from '#locations/directory.ts';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import { type StoredCheckout, ageOf } from './checkout.ts';
import { destinationOf } from './destination.ts';
import { handoverFacts } from './handover-facts.ts';
import { addressKey } from './moved-destination.ts';
import type { PromoTaken } from './promo-sql.ts';
import { checkedTip } from './tip.ts';

/** What an update of that kind carries. */
export type UpdateOf<T extends CheckoutUpdate['updateType']> = Extract<CheckoutUpdate, { updateType: T }>['body'];

export type ChangeRefusal = {
  readonly code:
    | 'INVALID_REQUEST'
    | 'ADDRESS_MISSING'
    | 'ADDRESS_NOT_ELIGIBLE'
    | 'TIP_TOO_HIGH'
    | 'TIP_NOT_ELIGIBLE'
    | 'CARD_EXPIRED'
    | 'CARD_NOT_FOUND'
    | 'PAYMENT_UNAVAILABLE'
    | 'GIFT_CARD_LIMIT_REACHED'
    | 'EBT_AMOUNT_TOO_LOW'
    | 'EBT_AMOUNT_TOO_HIGH'
    | 'PROMO_NOT_FOUND'
    | 'PROMO_ALREADY_APPLIED'
    | PromoTaken
    | FallOutCode;
  readonly field?: string;
  readonly reason?: string;
  /** The products concerned, each with its own code. */
  readonly items?: readonly FallOut[];
};

/** Why flash sale items cannot be in the order. */
export type FallOutCode = FlashSaleRefusal['code'] | 'FLASH_SALE_UNAVAILABLE';
export interface FallOut {
  readonly gtin13: string;
  readonly code: FallOutCode;
}

/** A change that its contract allows and this checkout does not. */
export const invalid = (field: string, reason: string) => refuse({ code: 'INVALID_REQUEST' as const, field, reason });

/** Who receives the order, where, and how it is handed over. */
export function changeFulfillment(
  stored: StoredCheckout,
  change: NonNullable<UpdateOf<'checkout'>['fulfillment']>,
  { directory, fees }: { readonly directory: Directory; readonly fees: readonly FeeRow[] },
): Result<CheckoutFacts, ChangeRefusal> {
  const isDelivery = stored.modality === 'DELIVERY';
  const deliveryType = change.deliveryType ?? stored.deliveryType;
  if (deliveryType === 'CONTACTLESS' && !isDelivery)
    return invalid('deliveryType', 'Only a delivery can be left at the door.');
  if (deliveryType === 'CONTACTLESS' && ageOf(stored.lines) > 0)
    return invalid('deliveryType', 'Age-restricted items must be handed over in person.');
  if (change.destination !== undefined && !isDelivery)
    return invalid('destination', 'A pickup order is collected at its store.');
  const { locationId, vendorId } = stored.reservation;
  const destination = isDelivery
    ? destinationOf(directory, change.destination, { chosen: stored.destination, route: { locationId, vendorId } })
    : ok(null);
  if (!destination.ok) return destination;
  const { bannerId, modality } = stored;
  const state = destination.value?.state ?? stored.properties.destinationState;
  return ok({
    ...stored,
    deliveryType,
    contact: change.contact ?? stored.contact,
    instructions: change.instructions === undefined ? stored.instructions : change.instructions || null,
    destination: destination.value,
    properties: {
      ...stored.properties,
      ...(state !== stored.properties.destinationState && handoverFacts({ bannerId, modality, state }, fees)),
      ...(change.destination && insteadOf(stored.chosen)),
    },
  });
}

/** The chosen address that an address for this order alone replaces. */
const insteadOf = (chosen: StoredCheckout['chosen']) =>
  chosen && 'address' in chosen.destination ? { givenInsteadOf: addressKey(chosen.destination.address) } : {};

/** What happens to items that are out of stock. */
export const changeSubstitution = (
  stored: StoredCheckout,
  substitution: NonNullable<UpdateOf<'checkout'>['substitution']>,
): StoredCheckout => ({ ...stored, properties: { ...stored.properties, substitution } });

/** A tip for the person who delivers. */
export function changeTip(
  stored: StoredCheckout,
  { paymentDetails: { gratuityAmount } }: UpdateOf<'tip'>,
): Result<CheckoutFacts, ChangeRefusal> {
  const tip: Cents = gratuityAmount === '' ? ZERO : gratuityAmount;
  const checked = checkedTip(stored, tip);
  return checked.ok ? ok({ ...stored, tip: checked.value }) : checked;
}
