import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { orderNumber } from '@cartwright/rules/order-id';
import { readTsv } from '../apps/api/src/seed/data-file.ts';
import { type Chance, chanceOf } from '../apps/api/src/seed/rng.ts';
import { Figures } from './figures.ts';
import { order } from './journey.ts';
import { type Name, prepareShopper } from './prepare.ts';
import { call, type Shopper } from './shopper.ts';

/** What shoppers search for: chilled, frozen, by weight and for adults is among it. */
const BASKETS = [
  ['bananas', 'milk', 'bread', 'eggs', 'coffee'],
  ['chicken', 'broccoli', 'rice', 'yogurt'],
  ['apple', 'cheese', 'pasta', 'tomato', 'ice cream', 'paper towels'],
  ['salmon', 'lettuce', 'wine'],
  ['frozen pizza', 'orange juice', 'cereal', 'butter', 'avocado', 'soap', 'beans'],
];
/** Of the first times with room: an order is for one of these. */
const TIMES = 4;
const MAX_ORDERS = 200;
const OAKLEY_STATION = '01100506';
/** Old enough for all that is sold. */
const BIRTH = '1980-05-17';
/** Those before are of shoppers of a load. */
const FIRST_ADDRESS = 30_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { store: { type: 'string', default: OAKLEY_STATION } },
});
const count = Number(positionals[0] ?? 12);
if (!Number.isInteger(count) || count < 1 || count > MAX_ORDERS) throw new Error(`how many orders? 1 to ${MAX_ORDERS}`);
const world = {
  shop: `http://localhost:${process.env['PORT'] ?? 3000}`,
  pay: `http://localhost:${process.env['PAY_PORT'] ?? 3001}`,
};

const names = new Map(readTsv('names.tsv').map(([part = '', list = '']) => [part, list.split(';')]));

function nameOf(chance: Chance): Name {
  return { firstName: chance.pick(names.get('first') ?? []), lastName: chance.pick(names.get('last') ?? []) };
}

/** Fills the cart with what a search finds first, and orders it. @returns the order's id */
async function place(shopper: Shopper, n: number, chance: Chance): Promise<string> {
  const { browser } = shopper;
  await call(browser, 'PUT /atlas/v1/modality/v1/preferences', {
    body: { modalityType: 'PICKUP', destination: { locationId: values.store }, source: 'options' },
  });
  const items: { gtin13: string; quantity: number }[] = [];
  for (const text of BASKETS[n % BASKETS.length] ?? []) {
    const query = { 'filter.text': text, 'page.size': 12 };
    const { products } = await call(browser, 'GET /atlas/v1/product/v2/products', { query });
    const here = products.filter(
      ({ gtin13, availability }) => availability === 'in-stock' && !items.some((item) => item.gtin13 === gtin13),
    );
    if (here.length > 0) items.push({ gtin13: chance.pick(here).gtin13, quantity: chance.between(1, 3) });
  }
  const ops = items.map((item) => ({ type: 'addQty' as const, opId: randomUUID(), ...item }));
  await call(browser, 'PUT /atlas/v1/basket/v1/baskets/current', { body: { modalityType: 'PICKUP', ops } });
  const chooseTime = <T>(times: readonly T[]) => times[n % TIMES] ?? times[0];
  return order({ shopper, items, buyer: { dateOfBirth: BIRTH }, chooseTime }, new Figures());
}

// Orders of new shoppers for pickup at a store of a running shop, so that its console has work:
// `npm run orders -- [how many] [--store ID]`.
const run = randomUUID();
for (let n = 0; n < count; n += 1) {
  const chance = chanceOf(`${run} ${n}`);
  const name = nameOf(chance);
  const shopper = await prepareShopper(world, FIRST_ADDRESS + chance.between(0, 9_999), name);
  console.log(`${orderNumber(await place(shopper, n, chance))}  ${name.firstName} ${name.lastName}`);
  shopper.browser.close();
}
