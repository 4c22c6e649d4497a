import type { checkoutEndpoints } from '@cartwright/contracts/checkout';
import type { Request } from '@cartwright/contracts/endpoint';
import { isInRole } from '@cartwright/rules/payment-methods';
import { DEFAULT_BANK_CARD_ID } from '@cartwright/rules/tender';
import { type Checkout, tendersOf } from './checkout.ts';
import { ebtTenderOf } from './ebt-amount.ts';

export type Sent = Request<(typeof checkoutEndpoints)['PUT /atlas/v1/checkout/v2/checkouts/:id']>['body'];
type Update = Extract<Sent, { type: 'UPDATE' }>;
type BodyOf<T extends Update['updateType']> = Extract<Update, { updateType: T }>['body'];
type WithoutVersion<T> = T extends { readonly body: infer B }
  ? Omit<T, 'body'> & { body: Omit<B, 'versionKey'> }
  : never;

/** An update as the shopper means it; the version is the page's. */
export type Change = WithoutVersion<Update>;
/** The cards that an order is to be paid with. */
export type Payments = BodyOf<'payment'>['payments'];
/** The lines that an order is to have. */
type LineItems = NonNullable<BodyOf<'checkout'>['lineItems']>;
/** Codes to add to the order or to remove from it. */
export type Promos = BodyOf<'promo'>['priceAdjustment']['promos'];

/** The recipient, the address, and the handover. */
export const toHand = (fulfillment: NonNullable<BodyOf<'checkout'>['fulfillment']>): Change => ({
  type: 'UPDATE',
  updateType: 'checkout',
  body: { fulfillment },
});

/** What happens to items that are out of stock. */
export const toSubstitute = (substitution: NonNullable<BodyOf<'checkout'>['substitution']>): Change => ({
  type: 'UPDATE',
  updateType: 'checkout',
  body: { substitution },
});

/** Lines, together with the cards that pay where they are known (CHK-086). */
export const toAdd = (lineItems: LineItems, payments?: Payments): Change => ({
  type: 'UPDATE',
  updateType: 'checkout',
  body: { lineItems, ...(payments && { payments }) },
});

/** The cards that pay. */
export const toPay = (payments: Payments): Change => ({
  type: 'UPDATE',
  updateType: 'payment',
  options: { isUpdatePayments: true },
  body: { payments },
});

/** Codes, together with the cards that pay (API-057). */
export const toPromote = (payments: Payments, promos: Promos): Change => ({
  type: 'UPDATE',
  updateType: 'promo',
  body: { payments, priceAdjustment: { promos } },
});

/** A tip, `USD 5.00`; empty for none (API-058). */
export const toTip = (gratuityAmount = ''): Change => ({
  type: 'UPDATE',
  updateType: 'tip',
  body: { paymentDetails: { gratuityAmount } },
});

/** The update under the version of a checkout; a tip with what the page shows of the payment beside it (CHK-076). */
export const under = (seen: Seen, change: Change): Update =>
  // Each kind keeps its own body; the compiler cannot follow a spread through the union.
  ({
    ...change,
    body: { ...change.body, versionKey: seen.versionKey, ...(change.updateType === 'tip' && payingFor(seen)) },
  }) as Update;

type Seen = Pick<Checkout, 'id' | 'versionKey' | 'payments'>;

function payingFor(seen: Seen) {
  const bank = tendersOf(seen).find(({ type }) => isInRole(type, 'remainder'));
  const snap = ebtTenderOf(seen);
  return {
    checkoutId: seen.id,
    activeCardId: bank?.cardId ?? DEFAULT_BANK_CARD_ID,
    ...(snap && { snapCardId: snap.cardId, snapEBTAmount: snap.amount }),
  };
}
