import type { CheckoutModification } from '@cartwright/contracts/order-modification';
import { checkAge } from '@cartwright/rules/age';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { promoIdsOf } from '#features/checkout/checkout.ts';
import type { AgeCode, Claim, ModifyRefusal } from '#features/checkout/modification/commands.ts';
import type { ModifiedOrder } from '#features/checkout/modification/modification.ts';
import { paymentVersion } from '#features/checkout/modification/view.ts';

/**
 * Whether the page showed the change as it is. What it sent is never used, only compared: lines, money and handover are
 * computed here (MOD-009).
 */
export function claimRefusal(modified: ModifiedOrder, body: CheckoutModification['body']): ModifyRefusal | undefined {
  const { target, session, held, deliveryType } = modified;
  const { versionKey, checksum, summary, fulfillment, priceAdjustment, paymentDetails } = body;
  if (versionKey !== String(session.version) || !areLines(modified, body)) return { code: 'VERSION_MISMATCH' };
  if (paymentDetails.paymentVersionKey !== paymentVersion(held)) return { code: 'VERSION_MISMATCH' };
  const { existingAuthorizations } = paymentDetails;
  const isHeld =
    existingAuthorizations.length === held.length &&
    held.every(({ id, amount }) => existingAuthorizations.some((each) => each.id === id && each.amount === amount));
  const isShown =
    checksum === target.checksum &&
    summary.cost.total === target.summary.cost.total &&
    fulfillment.deliveryType === deliveryType &&
    priceAdjustment.promos.map(({ id }) => id).join() === promoIdsOf(target).join();
  return isHeld && isShown ? undefined : { code: 'CHECKSUM_MISMATCH' };
}

/** Whether these are the lines of the working copy, each once. */
export const areLines = (
  { session }: Pick<ModifiedOrder, 'session'>,
  { lineItems }: Pick<Claim, 'lineItems'>,
): boolean =>
  lineItems.length === session.lines.length &&
  session.lines.every(({ lineId, gtin13, quantity }) =>
    lineItems.some((line) => line.id === lineId && line.gtin13 === gtin13 && line.quantity === quantity),
  );

/**
 * The age that is proved for the day of the handover, with the date of birth if what was added needs one (MOD-016). The
 * date itself is not stored.
 */
export function provedAge(
  { requiredAge, checkout }: ModifiedOrder,
  { dateOfBirth }: Claim['buyer'],
): Result<number, ModifyRefusal<AgeCode>> {
  const { verifiedAge } = checkout.properties;
  if (verifiedAge >= requiredAge) return ok(verifiedAge);
  if (dateOfBirth === undefined) return refuse({ code: 'AGE_REQUIRED' });
  const checked = checkAge(dateOfBirth, requiredAge, checkout.reservation.localDate);
  if (checked.ok) return ok(requiredAge);
  if (checked.refusal.code === 'TOO_YOUNG') return refuse({ code: 'TOO_YOUNG' });
  return refuse({ code: 'INVALID_REQUEST', field: 'dateOfBirth', reason: 'This is not a valid date of birth.' });
}
