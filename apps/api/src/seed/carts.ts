import { DEFAULT_PREFERENCES } from '@cartwright/rules/cart';
import { type KeptLine, type LineJson, newestFirst, toLineJson } from '#carts/cart-row.ts';
import { canSell } from './availability.ts';
import { readTsv } from './data-file.ts';
import type { Person, PersonLocation } from './people.ts';
import { seedId } from './people.ts';
import { MEMBERS_SINCE } from './people-tables.ts';
import type { Price } from './prices.ts';
import type { Product } from './products.ts';
import { chanceOf } from './rng.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';
import { MINUTE } from '@cartwright/rules/zoned-time';

/** What is for sale, and at what price in each zone. */
export interface ProductRange {
  readonly products: readonly Product[];
  /** In the order of the products. */
  readonly pricesIn: (zone: number) => readonly Price[];
}

const LINES = { min: 5, max: 12 };
/** Only popular products are put into a demo cart. */
const POPULAR = 1_500;
/** The price that a shopper saw: it would soon be outdated in a world that does not follow the calendar. */
const NOT_KNOWN = 0;
/** The former price in a cart whose prices have fallen since. */
const DEARER_CENTS = 50;
/** Lines are added one after another, so that the cart has an order. */
const added = (index: number): Date => new Date(MEMBERS_SINCE.getTime() + index * MINUTE);

export interface DrawnLine {
  readonly product: Product;
  readonly quantity: number;
  readonly price: Price;
}

interface DrawOptions {
  readonly products: ProductRange;
  readonly isAdult: boolean;
}

const popular = new WeakMap<ProductRange, readonly Product[]>();

/** Popular products that are available at once. */
function popularOf(products: ProductRange): readonly Product[] {
  const known =
    popular.get(products) ?? products.products.filter((each) => each.popularity >= POPULAR && each.leadHours === 0);
  popular.set(products, known);
  return known;
}

function lineOf(
  product: Product,
  quantity: number,
  at: { location: PersonLocation; products: ProductRange },
): DrawnLine[] {
  const price = at.products.pricesIn(at.location.location.priceZone)[product.ordinal];
  return price && canSell(product, at.location.modality, at.location.location) ? [{ product, quantity, price }] : [];
}

/** What one person would buy at a location: popular products that are available, each once. */
export function drawCart(name: string, location: PersonLocation, { products, isAdult }: DrawOptions): DrawnLine[] {
  const chance = chanceOf(`basket ${name}`);
  return chance
    .sample(popularOf(products), chance.between(LINES.min, LINES.max))
    .filter((product) => isAdult || product.minAge === 0)
    .flatMap((product) => lineOf(product, chance.pick([1, 1, 1, 2, 2, 3]), { location, products }));
}

const known = Map.groupBy(readTsv('carts.tsv'), ([person = '']) => person);

/** A person's cart: written down for some, drawn for the others. */
function cartOf(person: Person, location: PersonLocation, products: ProductRange): DrawnLine[] {
  const written = known.get(person.key);
  if (!written) return drawCart(`cart ${person.key}`, location, { products, isAdult: person.cases.has('adult') });
  return written.flatMap(([, name, quantity]) => {
    const product = products.products.find(({ description }) => description === name);
    return product ? lineOf(product, Number(quantity), { location, products }) : [];
  });
}

/** The lines of a person's cart, as stored. */
function linesOf(person: Person, products: ProductRange): readonly LineJson[] {
  const [location] = person.locations;
  if (!location) return [];
  const lines = cartOf(person, location, products).map(({ product, quantity, price }, index): KeptLine => {
    const lineId = seedId('lin', `${person.key} ${product.gtin13}`);
    return {
      ...DEFAULT_PREFERENCES,
      modality: location.modality,
      gtin13: product.gtin13,
      quantity,
      lineId,
      policy: chanceOf(`policy ${lineId}`).pick(['SHOPPER_CHOICE', 'SHOPPER_CHOICE', 'NONE']),
      priceSeenCents: person.cases.has('changed') ? price.regularCents + DEARER_CENTS : NOT_KNOWN,
      addedAt: added(index).getTime(),
    };
  });
  return newestFirst(lines).map(toLineJson);
}

/** The table `cart`, for those who left something in their cart. */
export const cartTable = (people: readonly Person[], products: ProductRange): Table =>
  table('cart', 'owner_id banner_id cart_id updated_at lines', () =>
    people
      .filter(({ cases }) => cases.has('cart') || cases.has('adult'))
      .map((person) => [
        person.profileId,
        person.banner.bannerId,
        seedId('crt', person.key),
        added(LINES.max),
        linesOf(person, products),
      ]),
  );
