import { createHash } from 'node:crypto';
import type { Modification } from '@cartwright/contracts/order-modification';
import { sum, ZERO } from '@cartwright/rules/money';
import { summaryByLocale } from '#pricing/summary-by-locale.ts';
import { toOrderLine } from '#products/frozen-line.ts';
import type { Viewer } from '#reservations/reservation-view.ts';
import { promoIdsOf, substitutionOf } from '../checkout.ts';
import { legOf } from '../tenders.ts';
import type { HeldMoney, ModifiedOrder } from './modification.ts';

const VERSION_LENGTH = 16;

/** Changes with every authorization of the order: what the page showed of its money is still true (MOD-010). */
export const paymentVersion = (held: readonly HeldMoney[]): string =>
  createHash('sha256')
    .update(held.map(({ id, amount }) => `${id}:${amount}`).join())
    .digest('hex')
    .slice(0, VERSION_LENGTH);

/** What a card holds for the order, in cents. */
export const heldOn = (held: readonly HeldMoney[], cardId: string) =>
  sum(held.filter((each) => each.cardId === cardId).map(({ amount }) => amount));

/** A change that was started, as its page shows it. @param intentId of what is to be authorized, once it is opened */
export function toModification(modified: ModifiedOrder, { locale }: Viewer, intentId: string | null): Modification {
  const { order, session, target, plan, held, checkout } = modified;
  const iso = (moment: number): string => new Date(moment).toISOString();
  return {
    id: order.orderId,
    revision: order.revision,
    versionKey: String(session.version),
    checksum: target.checksum,
    expiresAt: iso(session.expiresAt),
    cutoffAt: iso(order.cutoffAt),
    timezone: order.details.zone,
    lines: linesOf(modified),
    originalLineItems: order.lines.map(toOrderLine),
    lineItems: target.lines.map(toOrderLine),
    originalSummary: summaryByLocale(order.summary, locale),
    summary: summaryByLocale(target.summary, locale),
    ineligible: [...modified.ineligible],
    fitsSlot: modified.fitsSlot,
    deliveryType: modified.deliveryType,
    substitution: substitutionOf(checkout),
    promos: promoIdsOf(target).map((id) => ({ id })),
    tenders: target.tenders.map(({ type, cardId, brand, lastFour }) => ({
      type,
      cardId,
      brand,
      lastFour,
      before: order.details.tenders.find((each) => each.cardId === cardId)?.amount ?? ZERO,
      amount: legOf(plan, cardId)?.expectedCapture ?? ZERO,
      authorized: heldOn(held, cardId),
    })),
    shortfall: plan.shortfall,
    toAuthorize: sum(modified.topUps.map(({ amount }) => amount)),
    snapRange: modified.snapRange,
    needsPin: modified.needsPin,
    paymentIntent: intentId === null ? null : { id: intentId },
    paymentDetails: {
      existingAuthorizations: held.map(({ id, amount, paymentType, lastFour }) => ({
        id,
        amount,
        paymentType,
        lastFour,
      })),
      paymentVersionKey: paymentVersion(held),
    },
    requiredAge: modified.requiredAge,
    handoverDate: checkout.reservation.localDate,
    needsDateOfBirth: modified.requiredAge > checkout.properties.verifiedAge,
  };
}

/** Each line before and after, the ordered ones first. */
function linesOf({ order, session }: ModifiedOrder): Modification['lines'] {
  const ordered = order.lines.map(({ lineId, gtin13, quantity }) => ({
    id: lineId,
    gtin13,
    ordered: quantity,
    quantity: session.lines.find((line) => line.lineId === lineId)?.quantity ?? 0,
  }));
  const added = session.lines.filter(({ lineId }) => !order.lines.some((line) => line.lineId === lineId));
  return [...ordered, ...added.map(({ lineId, gtin13, quantity }) => ({ id: lineId, gtin13, ordered: 0, quantity }))];
}
