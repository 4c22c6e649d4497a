import type { Result } from '@cartwright/rules/result';
import { TECHNICAL_DIFFICULTIES } from '#api/copy.ts';
import { isNetworkError, isSessionError, messageFor } from '#api/errors.ts';
import { accepted, type AnyRefusal, Refused } from '#api/refused.ts';
import { refusals } from './copy.ts';
import { type Checkout, modalityOf } from './checkout.ts';
import { type FailedOrder, genericText, InternalError, internalText } from './submit-error.ts';

/** The checkout of a successful update; a response without one is an internal error (ERR-240). */
export function updated<C extends Checkout>(answer: Result<C | undefined, AnyRefusal>): C {
  const checkout = accepted(answer);
  if (checkout?.id === undefined) throw new InternalError('no-result');
  return checkout;
}

/**
 * Why a checkout update failed. A known refusal has its own message; every other failure has the banner's, or that of
 * its automated warehouse, with the code if there is one (ERR-237, ERR-238).
 */
export function updateFailure(error: unknown, order: FailedOrder): string {
  if (error instanceof InternalError) return internalText(error, order);
  if (isSessionError(error) || isNetworkError(error)) return messageFor(error, refusals);
  if (!(error instanceof Refused)) return genericText(order, undefined);
  const { code } = error.refusal;
  return Object.hasOwn(refusals, code) ? messageFor(error, refusals) : genericText(order, code);
}

export const refusalCodeOf = (error: unknown): string | undefined =>
  error instanceof Refused ? error.refusal.code : undefined;

/** Whether only the shopper can fix it and a retry would fail again: an amount that is too high, a sixth gift card. */
export function canShopperFix(error: unknown): boolean {
  const code = refusalCodeOf(error);
  return code !== undefined && Object.hasOwn(refusals, code) && code !== 'PAYMENT_UNAVAILABLE';
}

/** The context of a failure: the banner's own messages, and whether its automated warehouse delivers. */
export function failingOrder(
  { modalityType, fulfillment }: Pick<Checkout, 'modalityType' | 'fulfillment'>,
  words: { readonly [key: string]: string },
): FailedOrder {
  const { checkoutFailed = TECHNICAL_DIFFICULTIES, checkoutFailedWarehouse = TECHNICAL_DIFFICULTIES } = words;
  const isWarehouse =
    modalityOf({ modalityType }) === 'DELIVERY' && fulfillment.reservation?.selections[0].vendorKind === 'HOME';
  return { words: { checkoutFailed, checkoutFailedWarehouse }, isWarehouse };
}
