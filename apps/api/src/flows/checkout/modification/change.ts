import { type Cents, minus, sum, ZERO } from '@cartwright/rules/money';
import type { Window } from '@cartwright/rules/window';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { AuthorizedLeg } from '@cartwright/contracts/payment-intents';
import type { Summary } from '@cartwright/contracts/summary';
import { newId } from '@cartwright/server/new-id';
import type { ModifiedOrder } from '#features/checkout/modification/modification.ts';
import { couponIdsOf, type StoredCheckout } from '#features/checkout/checkout.ts';
import { legOf, snapPaidOf } from '#features/checkout/tenders.ts';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import { type OrderDetails, PICTURES_SHOWN } from '#orders/stored-order.ts';
import type { AuthorizeRequest } from '#ports/payments.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { AppliedCoupon } from '#products/line-coupon.ts';
import type { HeldItems } from '#reservations/stored-reservation.ts';
import { postDifferences } from '../../order-money/ledger.ts';
import type { LedgerRow, TenderRow } from '../settle-sql.ts';
import { flashPiecesBack } from './lines.ts';

/** Another slot that an order moves to, and the reservation of it. */
export interface NewSlot {
  readonly reservationId: string;
  readonly slotId: string;
  readonly cutoffAt: Millis;
  readonly fee: Cents;
  /** Absent from what was stored before slots had incentives. */
  readonly incentiveOff?: Cents;
  /** Its place is kept under the reservation already, because a third party was asked. */
  readonly isKept?: true;
  /** The windows before and after, for the event. */
  readonly window: { readonly from: Window; readonly to: Window };
}

/** Everything that a changed order writes, and what must be as it was seen. It is stored with its attempt. */
export interface OrderChange {
  readonly orderId: string;
  readonly profileId: string;
  /** The revision that is changed; the next one results. */
  readonly baseRevision: number;
  readonly reservationId: string;
  /** Of the reservation as it was seen. */
  readonly reservationVersion: number;
  readonly size: { readonly units: number; readonly totes: number };
  /** What the reservation takes if the order stays as it is. */
  readonly sizeBefore: { readonly units: number; readonly totes: number };
  readonly waiver: Cents;
  /** The shopper's membership takes the fee off; absent when it does not, or was used for the order long before. */
  readonly usesMembership?: true;
  readonly items: HeldItems;
  readonly lines: readonly FrozenLine[];
  readonly summary: Summary;
  readonly details: OrderDetails;
  readonly tenders: CheckoutFacts['tenders'];
  readonly verifiedAge: number;
  /** Absent when no age was proved anew. */
  readonly verifiedFrom?: string;
  readonly flashPiecesBack: readonly { readonly coupon_id: string; readonly quantity: number }[];
  /** The coupons that the order no longer uses, and those that it still does; absent when they stay as they were. */
  readonly couponsBack?: readonly string[];
  readonly coupons?: readonly AppliedCoupon[];
  readonly ledger: readonly LedgerRow[];
  /** The page that the shopper agreed to; absent from a new time, and from what was stored before it was kept. */
  readonly seen?: { readonly version: number; readonly checksum: string };
  /** Absent when it stays in its slot. */
  readonly newSlot?: NewSlot;
  /** Who changes it, when it is not its shopper. */
  readonly by?: Actor;
}

/** One try to submit a change, stored before the payment host is called. */
export interface ModifyAttempt {
  readonly attemptId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly change: OrderChange;
  /** Null when the cards hold enough. */
  readonly authorize: AuthorizeRequest | null;
}

/** What decides what a change writes. */
type Planned = Pick<
  ModifiedOrder,
  'order' | 'checkout' | 'held' | 'target' | 'plan' | 'deliveryType' | 'usesMembership'
>;

/** What the change of an order writes. @param verifiedAge the age that was proved for the day of the handover */
export function changeOf(modified: Planned, verifiedAge: number): OrderChange {
  const { order, checkout, target } = modified;
  const { reservation } = checkout;
  const { units, totes, waiver, items } = target.reservation;
  const details = detailsOf(modified);
  return {
    orderId: order.orderId,
    profileId: checkout.profileId,
    baseRevision: order.revision,
    reservationId: reservation.reservationId,
    reservationVersion: reservation.version,
    size: { units, totes },
    sizeBefore: { units: reservation.units, totes: reservation.totes },
    waiver,
    ...(modified.usesMembership && { usesMembership: true as const }),
    items,
    lines: target.lines,
    summary: target.summary,
    details,
    tenders: target.tenders,
    verifiedAge,
    ...(verifiedAge > checkout.properties.verifiedAge && { verifiedFrom: reservation.localDate }),
    flashPiecesBack: flashPiecesBack(order.lines, target.lines),
    ...couponsAfter(checkout, target),
    ledger: ledgerDifference(order, { details, summary: target.summary }),
  };
}

/** What a change gives back of coupons; it never takes more. */
function couponsAfter(
  before: StoredCheckout,
  { properties: { coupons = [] } }: StoredCheckout,
): Pick<OrderChange, 'coupons' | 'couponsBack'> {
  const kept = new Set(coupons.map(({ couponId }) => couponId));
  const couponsBack = couponIdsOf(before).filter((couponId) => !kept.has(couponId));
  return couponsBack.length === 0 ? {} : { couponsBack, coupons };
}

/** The cards that pay, with what each is expected to pay; and those that only hold money now. */
function detailsOf({ order, target, plan, deliveryType, held }: Planned): OrderDetails {
  const tenders = target.tenders.flatMap(({ type, cardId, brand, lastFour }) => {
    const leg = legOf(plan, cardId);
    if (!leg && !held.some((each) => each.cardId === cardId)) return [];
    return [{ type, cardId, brand, lastFour, amount: leg?.expectedCapture ?? ZERO }];
  });
  const pictures = target.lines.slice(0, PICTURES_SHOWN).map(({ product: { picture, hue } }) => ({ picture, hue }));
  const { snapPaid: _, ...details } = order.details;
  return { ...details, ...snapPaidOf(plan), deliveryType, tenders, pictures };
}

/** The money of an order in the books: by tender, and by what it is owed for. */
interface Booked {
  readonly details: Pick<OrderDetails, 'tenders'>;
  readonly summary: Summary;
}

/**
 * The entries that turn the money of one revision into that of the next: only the differences, both ways (decision 65).
 * @throws {Error} when the cards and the costs do not differ by the same amount
 */
export function ledgerDifference(before: Booked, after: Booked): readonly LedgerRow[] {
  const types = new Set([...before.details.tenders, ...after.details.tenders].map(({ type }) => type));
  const [was, is] = [before.summary.cost, after.summary.cost];
  return postDifferences(
    [
      ...[...types].map((type) => [`authorized/${type}`, minus(paidBy(after, type), paidBy(before, type))] as const),
      ['goods', minus(was.itemTotal, is.itemTotal)],
      ['tax-payable', minus(was.taxTotal, is.taxTotal)],
      ['fees', minus(was.feeTotal, is.feeTotal)],
      ['tips-payable', minus(was.gratuityTotal, is.gratuityTotal)],
    ],
    'order changed',
  );
}

const paidBy = ({ details }: Booked, type: string): Cents =>
  sum(details.tenders.filter((tender) => tender.type === type).map(({ amount }) => amount));

/** What was authorized in addition, as the order keeps it. */
export const addedTenders = (attemptId: string, legs: readonly AuthorizedLeg[], now: Millis): readonly TenderRow[] =>
  legs.map(({ id, paymentType, cardId, brand, lastFour, processorRef, amount }, index) => ({
    tx_id: newId('tx', now),
    tender: paymentType,
    card: { cardId, brand, lastFour, processorRef },
    amount_cents: amount,
    idem_key: `${attemptId}:${index}`,
    leg_id: id,
  }));
