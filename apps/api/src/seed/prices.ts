import type { Product } from './products.ts';
import { chanceOf, keyOf, mix } from './rng.ts';
import { PRICE_ZONES } from './states.ts';
import type { Location } from './stores.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';

/**
 * A promotion applies in one week of four, so this share of products has one for an eighth of them to be on at a time.
 */
const PROMO_SHARE = 0.48;
const PHASES = 4;
const YELLOW_TAG_SHARE = 0.01;
const PROMO_OFF = { min: 0.14, max: 0.38 };
const ZONE_SPREAD = { min: 0.95, max: 1.07 };
/** One store in twenty sets its own prices for a few products. */
const OWN_PRICES = { stores: 0.05, products: 20, spread: 0.15 };

/** A price as on a shelf: the nearest amount that ends in 9, at least 29 cents. */
export const shelfPrice = (centsAmount: number): number => Math.max(29, Math.round((centsAmount + 1) / 10) * 10 - 1);

const between = (range: { min: number; max: number }, share: number): number =>
  range.min + (range.max - range.min) * share;

/** What a product costs in a zone. `promo` applies in the weeks of its phase. */
export interface Price {
  readonly regularCents: number;
  readonly promo: { readonly cents: number; readonly phase: number } | undefined;
  readonly hasYellowTag: boolean;
}

interface Keyed {
  readonly product: Product;
  readonly key: number;
  /** The same in every zone, so that one weekly flyer serves all. */
  readonly phase: number | undefined;
  readonly off: number;
}

function keyed(product: Product): Keyed {
  const chance = chanceOf(`promo ${product.gtin13}`);
  const phase = chance.happens(PROMO_SHARE) ? chance.between(0, PHASES - 1) : undefined;
  return { product, key: keyOf(`price ${product.gtin13}`), phase, off: between(PROMO_OFF, chance.next()) };
}

function priceIn(zone: { key: number; factor: number }, { product, key, phase, off }: Keyed): Price {
  const regularCents = shelfPrice(product.basePriceCents * zone.factor);
  const promoCents = shelfPrice(regularCents * (1 - off));
  if (phase === undefined || promoCents >= regularCents) return { regularCents, promo: undefined, hasYellowTag: false };
  const hasYellowTag = mix(zone.key, key) < YELLOW_TAG_SHARE / PROMO_SHARE;
  return { regularCents, promo: { cents: promoCents, phase }, hasYellowTag };
}

/** Returns every product's price in a zone, in the order of the products; each zone is computed once. */
export function priceReader(products: readonly Product[]): (zone: number) => readonly Price[] {
  const items = products.map(keyed);
  const read = new Map<number, readonly Price[]>();
  return (zone) => {
    const prices = read.get(zone) ?? pricesIn(zone, items);
    read.set(zone, prices);
    return prices;
  };
}

function pricesIn(zone: number, products: readonly Keyed[]): Price[] {
  const key = keyOf(`price zone ${zone}`);
  const factor = between(ZONE_SPREAD, mix(key, zone));
  return products.map((each) => priceIn({ key, factor }, each));
}

function* priceRows(products: readonly Product[]) {
  const items = products.map(keyed);
  for (let zone = 1; zone <= PRICE_ZONES; zone += 1) {
    for (const [index, { regularCents, promo, hasYellowTag }] of pricesIn(zone, items).entries()) {
      const gtin13 = products[index]?.gtin13 ?? '';
      yield [zone, gtin13, regularCents, promo?.cents ?? null, promo?.phase ?? null, hasYellowTag];
    }
  }
}

function* overrideRows(locations: readonly Location[], products: readonly Product[]) {
  for (const { locationId } of locations) {
    const chance = chanceOf(`own prices ${locationId}`);
    if (!chance.happens(OWN_PRICES.stores)) continue;
    for (const product of chance.sample(products, OWN_PRICES.products)) {
      const factor = 1 + (chance.next() * 2 - 1) * OWN_PRICES.spread;
      yield [locationId, product.gtin13, shelfPrice(product.basePriceCents * factor)];
    }
  }
}

/** The tables `price` and `price_override`. */
export const priceTables = (locations: readonly Location[], products: readonly Product[]): Table[] => [
  table('price', 'price_zone gtin13 regular_cents promo_cents promo_phase yellow_tag', () => priceRows(products)),
  table('price_override', 'location_id gtin13 regular_cents', () => overrideRows(locations, products)),
];
