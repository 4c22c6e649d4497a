import type { Cents } from '@cartwright/rules/money';
import { cents } from '@cartwright/rules/money';
import { makeOrderId } from '@cartwright/rules/order-id';
import type { MadeSlot, SlotTemplate } from '@cartwright/rules/slot';
import { slotsOfDay } from '@cartwright/rules/slot';
import type { OrderSize } from '@cartwright/rules/slot-size';
import { orderSize } from '@cartwright/rules/slot-size';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { PricedOrder } from '#pricing/price-order.ts';
import { priceOrder } from '#pricing/price-order.ts';
import { promoPhase } from '#products/promo-phase.ts';
import { canSell } from './availability.ts';
import type { DrawnLine, ProductRange } from './carts.ts';
import { drawCart } from './carts.ts';
import { pastFuelPoints } from './past-fuel-points.ts';
import type { PastBill } from './past-picking.ts';
import { billPast, closest, pickPast } from './past-picking.ts';
import type { Person, PersonLocation } from './people.ts';
import { seedId } from './people.ts';
import type { Chance } from './rng.ts';
import { chanceOf } from './rng.ts';
import { pictureOf } from './pictures.ts';
import type { Product } from './products.ts';
import type { Plan } from './slot-plans.ts';
import { planOf, windowsOf } from './slot-plans.ts';
import type { Zone } from './zones.ts';

/** The day after the last past order. It is fixed: a world that followed the calendar would differ each day. */
const LAST_DAY = Temporal.PlainDate.from('2026-11-01');
const DAYS = 70;
const ORDERS = { min: 3, max: 8 };
const HOUR = 3_600_000;

/** An order that was handed over long ago. */
export interface PastOrder {
  readonly orderId: string;
  readonly person: Person;
  readonly location: PersonLocation;
  readonly modality: 'PICKUP' | 'DELIVERY';
  readonly vendorId: string;
  readonly plan: Plan;
  readonly slot: MadeSlot<SlotTemplate & { readonly feeCents: number }>;
  readonly lines: readonly FrozenLine[];
  readonly size: OrderSize;
  /** What was agreed to. */
  readonly summary: PricedOrder['summary'];
  /** What the card was authorized with beyond that. */
  readonly buffer: Cents;
  /** What came of it. */
  readonly bill: PastBill;
  /** Milliseconds since the epoch. */
  readonly placedAt: number;
}

/** A drawn window of a plan on a day, in the location's wall time. */
function drawSlot(plan: Plan, location: PersonLocation, chance: Chance): PastOrder['slot'] {
  const day = LAST_DAY.subtract({ days: chance.between(1, DAYS) });
  const templates = windowsOf(plan).map(({ start, end, feeCents }) => ({
    templateId: `${plan.planId} ${start}`,
    dow: day.dayOfWeek,
    startLocal: start,
    endLocal: end,
    cutoffMinutes: plan.cutoffMinutes,
    cutoffFixedLocal: null,
    leadMinutes: plan.leadMinutes,
    feeCents,
  }));
  return chance.pick(slotsOfDay(templates, location.location.location.tz, day.toString()));
}

type Unpriced = Omit<FrozenLine, 'total'>;

function productAt({ product, price }: Omit<DrawnLine, 'quantity'>, at: number): FrozenLine['product'] {
  const { department } = product.family;
  const isOnPromotion = price.promo?.phase === promoPhase(at);
  return {
    gtin13: product.gtin13,
    brand: product.brand,
    description: product.description,
    sizeText: product.size.text,
    sizeQty: product.size.quantity,
    sizeUom: product.size.unit,
    departmentId: department.departmentId,
    picture: pictureOf(product),
    hue: department.hue,
    sellBy: product.isWeighed ? 'WEIGHT' : 'UNIT',
    averageWeightGrams: product.size.averageGrams,
    maxQuantity: product.maxQuantity,
    snapEligible: product.isSnapEligible,
    minAge: product.minAge,
    taxClass: product.taxClass,
    alcohol: product.alcohol,
    leadHours: product.leadHours,
    toteMl: product.toteMl,
    heavy: product.isHeavy,
    regularCents: price.regularCents,
    promoCents: isOnPromotion ? price.promo.cents : null,
    yellowTag: price.hasYellowTag,
    availability: 'in-stock',
  };
}

const freeze = ({ product, quantity, price }: DrawnLine, name: string, at: number): Unpriced => ({
  lineId: seedId('lin', `${name} ${product.gtin13}`),
  gtin13: product.gtin13,
  quantity,
  substitutionPolicy: 'SHOPPER_CHOICE',
  backup: null,
  instructions: null,
  product: productAt({ product, price }, at),
});

const kinds = new WeakMap<ProductRange, ReadonlyMap<string, readonly Product[]>>();

/** Products by their kind. */
function byKind(products: ProductRange): ReadonlyMap<string, readonly Product[]> {
  const known = kinds.get(products) ?? Map.groupBy(products.products, ({ family }) => family.kind);
  kinds.set(products, known);
  return known;
}

/** What came at a location instead of a product that was ordered there. */
function substituteAt(
  drawn: readonly DrawnLine[],
  { location, modality }: PersonLocation,
  at: number,
  products: ProductRange,
) {
  return (gtin13: string): FrozenLine['product'] | undefined => {
    const original = drawn.find(({ product }) => product.gtin13 === gtin13)?.product;
    const sold = (byKind(products).get(original?.family.kind ?? '') ?? []).filter(
      (each) => canSell(each, modality, location) && !drawn.some(({ product }) => product === each),
    );
    const product = original && closest(original, sold);
    const price = product && products.pricesIn(location.priceZone)[product.ordinal];
    return price && productAt({ product, price }, at);
  };
}

const sizeOf = (lines: readonly Unpriced[]): OrderSize =>
  orderSize(
    lines.map(({ quantity, product }) => ({
      quantity,
      grams: product.averageWeightGrams === null ? null : product.averageWeightGrams * quantity,
      toteMl: product.toteMl,
      isHeavy: product.heavy,
    })),
  );

interface Source {
  readonly products: ProductRange;
  readonly zoneAt: (locationId: string) => Zone | undefined;
}

function orderOf(person: Person, index: number, source: Source): PastOrder[] {
  const name = `order ${person.key} ${index}`;
  const chance = chanceOf(name);
  const location = person.locations.find(({ modality }) => modality !== 'IN_STORE');
  if (!location || location.modality === 'IN_STORE') return [];
  const { modality } = location;
  const { plan, vendorId } = planOf(modality, location.location, source.zoneAt(location.location.locationId));
  const slot = drawSlot(plan, location, chance);
  const placedAt = slot.cutoffAt - chance.between(1, 30) * HOUR;
  const isAdult = person.cases.has('adult');
  const drawn = drawCart(name, location, { products: source.products, isAdult });
  const lines = drawn.map((line) => freeze(line, name, placedAt));
  const { fuelPoints: terms } = pastFuelPoints(person);
  const toPrice = {
    lines: lines.map(({ lineId, quantity, product }) => ({ lineId, quantity, product })),
    modality,
    fee: cents(slot.template.feeCents),
    waiver: cents(0),
    fees: [],
    tip: cents(modality === 'DELIVERY' ? chance.between(2, 10) * 100 : 0),
    destinationState: (modality === 'PICKUP' ? location.location.location : person.home).state,
    ...(terms && { fuelPoints: { terms, localDate: slot.localDate } }),
  };
  const { summary, lineTotals, buffer } = priceOrder(toPrice);
  const agreed = lines.map((line) => ({ ...line, total: lineTotals.get(line.lineId) ?? cents(0) }));
  const substituteFor = substituteAt(drawn, location, placedAt, source.products);
  const picked = pickPast(agreed, { isEventful: index === 0, substituteFor });
  const digits = Array.from({ length: 16 }, () => chance.between(0, 9)).join('');
  return [
    {
      orderId: makeOrderId(digits, modality),
      person,
      location,
      modality,
      vendorId,
      plan,
      slot,
      lines: agreed,
      size: sizeOf(lines),
      summary,
      buffer: buffer(),
      bill: billPast({ ...toPrice, lines: agreed }, picked),
      placedAt,
    },
  ];
}

/** The past orders of those who have any; the oldest first for each person. */
export function makePastOrders(people: readonly Person[], zones: readonly Zone[], products: ProductRange): PastOrder[] {
  const first = new Map<string, Zone>();
  for (const zone of zones) {
    const known = first.get(zone.location.locationId);
    if (!known || zone.priority < known.priority) first.set(zone.location.locationId, zone);
  }
  const source = { products, zoneAt: (locationId: string) => first.get(locationId) };
  return people
    .filter(({ cases }) => cases.has('orders'))
    .flatMap((person) => {
      const count = chanceOf(`orders ${person.key}`).between(ORDERS.min, ORDERS.max);
      return Array.from({ length: count }, (_, index) => orderOf(person, index, source)).flat();
    })
    .toSorted((a, b) => a.placedAt - b.placedAt);
}
