import type { CheckoutChange } from '@cartwright/contracts/checkout';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Payments } from '#ports/payments.ts';
import type { Directory } from '#places/directory.ts';
import { type ChosenTender, type CheckoutFacts, type StoredCheckout, ageOf } from './checkout.ts';
import { destinationOf } from './destination.ts';
import { toTipOffer } from './view.ts';

export type ChangeOf<T extends CheckoutChange['type']> = Extract<CheckoutChange, { readonly type: T }>;

export type ChangeRefusal = {
  readonly code:
    | 'INVALID_REQUEST'
    | 'ADDRESS_MISSING'
    | 'ADDRESS_NOT_ELIGIBLE'
    | 'TIP_TOO_HIGH'
    | 'TIP_NOT_ELIGIBLE'
    | 'CARD_EXPIRED'
    | 'CARD_NOT_FOUND'
    | 'PAYMENT_UNAVAILABLE';
  readonly field?: string;
  readonly reason?: string;
};

const invalid = (field: string, reason: string) => refuse({ code: 'INVALID_REQUEST' as const, field, reason });

/** Who gets the goods, where, and how they are handed over. */
export function changeFulfillment(
  stored: StoredCheckout,
  change: ChangeOf<'FULFILLMENT'>,
  directory: Directory,
): Result<CheckoutFacts, ChangeRefusal> {
  const isDelivery = stored.modality === 'DELIVERY';
  const deliveryType = change.deliveryType ?? stored.deliveryType;
  if (deliveryType === 'CONTACTLESS' && !isDelivery)
    return invalid('deliveryType', 'Only a delivery can be left at the door.');
  if (deliveryType === 'CONTACTLESS' && ageOf(stored.lines) > 0)
    return invalid('deliveryType', 'Goods with an age limit are handed over in person.');
  if (change.destination !== undefined && !isDelivery)
    return invalid('destination', 'A pickup order is collected at its store.');
  const { locationId, vendorId } = stored.reservation;
  const destination = isDelivery
    ? destinationOf(directory, change.destination, { chosen: stored.destination, route: { locationId, vendorId } })
    : ok(null);
  if (!destination.ok) return destination;
  return ok({
    ...stored,
    deliveryType,
    contact: change.contact ?? stored.contact,
    instructions: change.instructions === undefined ? stored.instructions : change.instructions || null,
    destination: destination.value,
    properties: {
      ...stored.properties,
      destinationState: destination.value?.state ?? stored.properties.destinationState,
    },
  });
}

/** A tip for the person who delivers. */
export function changeTip(
  stored: StoredCheckout,
  { gratuityAmount: tip }: ChangeOf<'TIP'>,
): Result<CheckoutFacts, ChangeRefusal> {
  const offer = toTipOffer(stored);
  if (tip < 0) return invalid('gratuityAmount', 'A tip is not negative.');
  if (tip > 0 && !offer.eligible) return refuse({ code: 'TIP_NOT_ELIGIBLE' });
  return tip > offer.max ? refuse({ code: 'TIP_TOO_HIGH' }) : ok({ ...stored, tip });
}

/** The card that pays; an empty list clears it. The payment host says what the card is; it throws when it cannot be asked. */
export async function changePayment(
  stored: StoredCheckout,
  { payments }: ChangeOf<'PAYMENT'>,
  host: Payments,
): Promise<Result<CheckoutFacts, ChangeRefusal>> {
  const [first, ...more] = payments;
  if (first === undefined) return ok({ ...stored, tenders: [] });
  if (more.length > 0 || first.paymentType !== 'BANK_CARD')
    return invalid('payments', 'An order is paid with one bank card for now.');
  const card = await host.card(stored.profileId, first.id);
  if (!card || card.paymentType !== 'BANK_CARD') return refuse({ code: 'CARD_NOT_FOUND', field: 'payments' });
  if (card.expired) return refuse({ code: 'CARD_EXPIRED', field: 'payments' });
  const { cardId, brand, lastFour, expirationMonth, expirationYear } = card;
  const tender: ChosenTender = { type: card.paymentType, cardId, brand, lastFour, expirationMonth, expirationYear };
  return ok({ ...stored, tenders: [tender] });
}
