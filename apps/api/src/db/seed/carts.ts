import { canSell } from './availability.ts';
import type { Person, Place } from './people.ts';
import { seedId } from './people.ts';
import { MEMBERS_SINCE } from './people-tables.ts';
import type { Price } from './prices.ts';
import type { Product } from './products.ts';
import { chanceOf } from './rng.ts';
import type { Table } from './table.ts';
import { table } from './table.ts';

/** What is for sale, and for how much in each zone. */
export interface Goods {
  readonly products: readonly Product[];
  /** In the order of the products. */
  readonly pricesIn: (zone: number) => readonly Price[];
}

const LINES = { least: 4, most: 11 };
/** Only what many people buy comes into a demo cart. */
const POPULAR = 1_500;
const MINUTE = 60_000;
/** Lines are added one after the other, so that the cart has an order. */
const added = (index: number): Date => new Date(MEMBERS_SINCE.getTime() + index * MINUTE);

export interface BasketLine {
  readonly product: Product;
  readonly quantity: number;
  readonly price: Price;
}

/** Goods that one person would buy at a place: popular ones that are there, each once. */
export function basketOf(
  name: string,
  { modality, location }: Place,
  options: { goods: Goods; isAdult: boolean },
): BasketLine[] {
  const chance = chanceOf(`basket ${name}`);
  const { goods, isAdult } = options;
  const fitting = goods.products.filter(
    (product) =>
      product.popularity >= POPULAR &&
      product.leadHours === 0 &&
      (isAdult || product.minAge === 0) &&
      canSell(product, modality, location),
  );
  const prices = goods.pricesIn(location.priceZone);
  return chance.sample(fitting, chance.between(LINES.least, LINES.most)).flatMap((product) => {
    const price = prices[product.ordinal];
    const quantity = chance.pick([1, 1, 1, 2, 2, 3]);
    return price ? [{ product, quantity, price }] : [];
  });
}

function* lineRows(people: readonly Person[], goods: Goods) {
  for (const person of people) {
    for (const place of person.places.slice(0, 1)) {
      const options = { goods, isAdult: person.cases.has('adult') };
      for (const [index, { product, quantity, price }] of basketOf(`cart ${person.key}`, place, options).entries()) {
        const lineId = seedId('lin', `${person.key} ${product.gtin13}`);
        const policy = chanceOf(`policy ${lineId}`).pick(['SHOPPER_CHOICE', 'SHOPPER_CHOICE', 'NONE']);
        const cells = [product.gtin13, quantity, policy, price.regularCents, added(index)];
        yield [lineId, seedId('crt', person.key), place.modality, ...cells];
      }
    }
  }
}

/** The tables `cart` and `cart_line`, for those who left something in their cart. */
export function cartTables(people: readonly Person[], goods: Goods): Table[] {
  const owners = people.filter(({ cases }) => cases.has('cart') || cases.has('adult'));
  return [
    table('cart', 'cart_id owner_id updated_at', () =>
      owners.map(({ key, profileId }) => [seedId('crt', key), profileId, added(LINES.most)]),
    ),
    table('cart_line', 'line_id cart_id modality gtin13 quantity substitution_policy price_seen_cents added_at', () =>
      lineRows(owners, goods),
    ),
  ];
}
