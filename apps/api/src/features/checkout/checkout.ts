import { createHash } from 'node:crypto';
import type { Destination } from '@cartwright/contracts/modality';
import type { Summary } from '@cartwright/contracts/summary';
import { requiredAge } from '@cartwright/rules/age';
import { type Canonical, canonicalJson } from '@cartwright/rules/checksum';
import type { CheckoutState } from '@cartwright/rules/checkout-state';
import { mayCostMore, type OrderSubstitution, STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import type { TenderPlan } from '@cartwright/rules/tender';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { FrozenLine } from '#products/frozen-line.ts';
import { type OrderToPrice, type PriceableLine, type PricedOrder, priceOrder } from '#pricing/price-order.ts';
import type { CheckoutFacts, CheckoutPrice } from '#orders/checkout-facts.ts';
import type { StoredReservation } from '#reservations/stored-reservation.ts';
import { ebtRequestOf, planOf } from './tenders.ts';

/** Where the shopper's orders of one modality go at a banner: the current choice of that modality there. */
export interface ChosenDestination {
  readonly locationId: string;
  readonly destination: Destination;
  /** A different text for each destination. */
  readonly version: string;
}

export interface StoredCheckout extends CheckoutFacts, CheckoutPrice {
  readonly checkoutId: string;
  readonly version: number;
  readonly status: CheckoutState;
  readonly profileId: string;
  readonly bannerId: string;
  readonly cartId: string;
  readonly intentId: string | null;
  readonly createdAt: Millis;
  readonly expiresAt: Millis;
  readonly reservation: StoredReservation;
  /** Null when nothing is chosen for this modality at the banner of the order. */
  readonly chosen: ChosenDestination | null;
}

/** What the price and the checksum of a checkout take from its reservation. */
type SlotFee = Pick<StoredReservation, 'reservationId' | 'slotId' | 'fee' | 'waiver' | 'localDate'>;

/** The price of a checkout, and the checksum of what the shopper saw. */
export function priceCheckout(facts: CheckoutFacts, slotFee: SlotFee): CheckoutPrice {
  const priced = priceOrder(toOrder(facts, slotFee));
  plans.set(priced.summary, toPlan(facts, priced));
  return { summary: priced.summary, checksum: checksumOf(facts, slotFee, priced.summary) };
}

type CheckoutPlan = TenderPlan & Pick<PricedOrder, 'promos'>;

/** What each pricing came to besides its summary, whose facts a checkout has as long as it has the summary. */
const plans = new WeakMap<Summary, CheckoutPlan>();

const toPlan = ({ tenders }: Pick<CheckoutFacts, 'tenders'>, priced: PricedOrder): CheckoutPlan => ({
  ...planOf(priced, tenders),
  promos: priced.promos,
});

/** Which card pays what of the current checkout, and what its promotions take off. Derived from the facts, once. */
export const planCheckout = (stored: StoredCheckout): CheckoutPlan =>
  plans.getOrInsertComputed(stored.summary, () => toPlan(stored, priceOrder(toOrder(stored, stored.reservation))));

/** The facts of a checkout as pricing takes them. */
export const toOrder = (facts: CheckoutFacts, { fee, waiver, localDate }: SlotFee): OrderToPrice => {
  const { promos, fees = [], fuelPoints: terms, destinationState, isMember } = facts.properties;
  const ebt = ebtRequestOf(facts.tenders);
  return {
    lines: facts.lines.map((line) => ({ ...toPriceable(line), mayCostMore: mayLineCostMore(line, facts) })),
    modality: facts.modality,
    ...(isMember && { isMember }),
    fee,
    waiver,
    fees,
    tip: facts.tip,
    destinationState,
    ...(promos && { promos }),
    ...(terms && { fuelPoints: { terms, localDate } }),
    ...(ebt && { ebt }),
  };
};

/** What the shopper prefers for items that are out of stock. */
export const substitutionOf = ({ properties }: Pick<CheckoutFacts, 'properties'>): OrderSubstitution =>
  properties.substitution ?? STANDARD_SUBSTITUTION;

const mayLineCostMore = (line: FrozenLine, facts: Pick<CheckoutFacts, 'properties'>): boolean =>
  mayCostMore({ policy: line.substitutionPolicy, preference: line.substitutionPreference }, substitutionOf(facts));

/** A line of a checkout as pricing takes it. */
export const toPriceable = ({
  lineId,
  quantity,
  product,
  flashSale,
  coupons,
  tooLateFor,
}: Omit<FrozenLine, 'total'>): PriceableLine => ({
  lineId,
  quantity,
  product,
  ...(flashSale && { flashSale }),
  ...(coupons && { coupons }),
  ...(tooLateFor && { tooLateFor }),
});

/** The clipped coupons that a checkout uses, as they were when it started. */
export const couponIdsOf = ({ properties }: Pick<CheckoutFacts, 'properties'>): string[] =>
  properties.coupons?.map(({ couponId }) => couponId).toSorted() ?? [];

/** The promotions on a checkout, as they were when added. */
export const promoIdsOf = ({ properties }: Pick<CheckoutFacts, 'properties'>): string[] =>
  properties.promos?.map(({ promoId }) => promoId) ?? [];

function checksumOf(facts: CheckoutFacts, slotFee: SlotFee, { cost }: Summary): string {
  const seen: Canonical = {
    lines: facts.lines.map(({ gtin13, quantity, total }) => ({ gtin13, quantity, total })),
    reservation: { id: slotFee.reservationId, slot: slotFee.slotId, fee: slotFee.fee, waiver: slotFee.waiver },
    tenders: facts.tenders.map(({ type, cardId, requested }) => ({ type, cardId, ...(requested && { requested }) })),
    promos: promoIdsOf(facts),
    ...(facts.properties.coupons && { coupons: couponIdsOf(facts) }),
    tip: facts.tip,
    total: cost.total,
    tax: cost.taxTotal,
  };
  return createHash('sha256').update(canonicalJson(seen)).digest('hex').slice(0, 16);
}

/** The age that the items of a checkout require; 0 when none does. */
export const ageOf = (lines: readonly Pick<FrozenLine, 'product'>[]): number =>
  requiredAge(lines.map(({ product }) => ({ isRestricted: product.minAge > 0, minAge: product.minAge }))) ?? 0;

/** A draft that was idle for `DRAFT_FOR` is over, whether or not a job has run yet. */
export const isTimedOut = ({ status, expiresAt }: Pick<StoredCheckout, 'status' | 'expiresAt'>, now: Millis): boolean =>
  status === 'TIMED_OUT' || (status === 'DRAFT' && expiresAt <= now);
