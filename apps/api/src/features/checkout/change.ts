import type { CheckoutUpdate } from '@cartwright/contracts/checkout';
import { instructionsToSend, isUndisturbed } from '@cartwright/rules/do-not-disturb';
import type { FeeRow } from '@cartwright/rules/fee-table';
import type { FlashSaleRefusal } from '@cartwright/rules/flash-sale';
import { type Cents, ZERO } from '@cartwright/rules/money';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Directory } from '#locations/directory.ts';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import { type StoredCheckout, ageOf } from './checkout.ts';
import { destinationOf } from './destination.ts';
import { handoverFacts } from './handover-facts.ts';
import { addressKey } from '#locations/address-key.ts';
import type { PromoTaken } from './promo-sql.ts';
import { checkedTip } from './tip.ts';
import { tipClaimRefusal } from './payment-claims.ts';

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
    | 'PAYMENT_MISMATCH'
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
    ? destinationOf(directory, change.destination, {
        chosen: stored.destination,
        route: { locationId, vendorId, lines: stored.lines },
      })
    : ok(null);
  if (!destination.ok) return destination;
  const { bannerId, modality } = stored;
  const instructions = instructionsOf(stored, change, { deliveryType, to: destination.value });
  const state = destination.value?.state ?? stored.properties.destinationState;
  return ok({
    ...stored,
    deliveryType,
    contact: change.contact ?? stored.contact,
    instructions: instructions || null,
    destination: destination.value,
    properties: {
      ...stored.properties,
      ...(stored.properties.prefilled && { prefilled: stillPrefilled(stored.properties.prefilled, change) }),
      ...(state !== stored.properties.destinationState && handoverFacts({ bannerId, modality, state }, fees)),
      ...(change.destination && insteadOf(stored.chosen)),
    },
  });
}

/** The notes of another door do not belong here; only a delivery that is left at the door can ask not to be disturbed. */
function instructionsOf(
  { modality, destination, instructions }: StoredCheckout,
  change: NonNullable<UpdateOf<'checkout'>['fulfillment']>,
  {
    deliveryType,
    to,
  }: { readonly deliveryType: CheckoutFacts['deliveryType']; readonly to: CheckoutFacts['destination'] },
): string {
  const isSameDoor = to === null || (destination !== null && addressKey(destination) === addressKey(to));
  const text = change.instructions ?? (isSameDoor ? (instructions ?? '') : '');
  if (modality !== 'DELIVERY') return text;
  return instructionsToSend(text, { isAtDoor: deliveryType === 'CONTACTLESS', isUndisturbed: isUndisturbed(text) });
}

/** What was entered here is the shopper's own from then on. */
const stillPrefilled = (
  { phone, instructions }: Prefilled,
  { contact, destination, ...change }: NonNullable<UpdateOf<'checkout'>['fulfillment']>,
): Prefilled => ({
  ...(phone && !contact && { phone }),
  ...(instructions && !destination && change.instructions === undefined && !change.deliveryType && { instructions }),
});
type Prefilled = NonNullable<CheckoutFacts['properties']['prefilled']>;

/** The chosen address that an address for this order alone replaces. */
const insteadOf = (chosen: StoredCheckout['chosen']) =>
  chosen && 'address' in chosen.destination ? { givenInsteadOf: addressKey(chosen.destination.address) } : {};

/** What happens to items that are out of stock. */
export const changeSubstitution = (
  stored: StoredCheckout,
  substitution: NonNullable<UpdateOf<'checkout'>['substitution']>,
): StoredCheckout => ({ ...stored, properties: { ...stored.properties, substitution } });

/** A tip for the person who delivers. */
export function changeTip(stored: StoredCheckout, change: UpdateOf<'tip'>): Result<CheckoutFacts, ChangeRefusal> {
  const { gratuityAmount } = change.paymentDetails;
  const wrong = tipClaimRefusal(stored, change);
  if (wrong) return refuse(wrong);
  const tip: Cents = gratuityAmount === '' ? ZERO : gratuityAmount;
  const checked = checkedTip(stored, tip);
  return checked.ok ? ok({ ...stored, tip: checked.value }) : checked;
}
