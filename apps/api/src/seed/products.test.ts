import { existsSync } from 'node:fs';
import { pictureUrl } from '@cartwright/rules/product-picture';
import { expect, test } from 'vitest';
import { priceReader } from './prices.ts';
import { readDepartments, readFamilies } from './product-families.ts';
import { makeProducts, temperatureOf } from './products.ts';
import { likeness, mayReplace, similarTable } from './similar.ts';
import { PRICE_ZONES } from './states.ts';

const departments = readDepartments();
const products = makeProducts(readFamilies(departments));
const pricesIn = priceReader(products);

test('there are about 2,000 products in 21 departments, none of them empty', () => {
  expect(products.length).toBeGreaterThan(1_900);
  expect(products.length).toBeLessThan(2_200);
  expect(departments).toHaveLength(21);
  for (const department of departments) {
    const count = products.filter(({ family }) => family.department === department).length;
    expect(count).toBeGreaterThan(30);
  }
});

/**
 * Digits times 1 and 3 by turns: a multiple of ten when the last is the check digit (GS1 General Specifications 7.9).
 */
const weighted = (gtin13: string): number =>
  [...gtin13].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);

test('every product has a number of its own with a valid check digit', () => {
  for (const { gtin13 } of products) {
    expect(gtin13).toMatch(/^\d{13}$/);
    expect(weighted(gtin13) % 10).toBe(0);
    expect(gtin13.startsWith('0400000')).toBe(true);
  }
  expect(new Set(products.map(({ gtin13 }) => gtin13)).size).toBe(products.length);
});

test('the ordinals are the positions in every bitmap, without a gap', () => {
  expect(products.map(({ ordinal }) => ordinal)).toEqual([...products.keys()]);
});

test('no two products read the same in name, brand, size and department', () => {
  const names = products.map(
    ({ description, brand, size, family }) => `${family.department.departmentId} ${description} ${brand} ${size.text}`,
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every drawing of a variety, and every picture of a department, is served', () => {
  const folder = new URL('../../../shop/public/', import.meta.url);
  const drawings = new Set(products.map(({ variety }) => variety.picture));
  const urls = [...drawings, ...departments.map(({ picture }) => picture)].map(pictureUrl);
  expect(urls.filter((url) => !existsSync(new URL(url.slice(1), folder)))).toEqual([]);
  expect(drawings.size).toBeGreaterThan(180);
});

test('no diet contradicts an allergen', () => {
  const ruledOut = {
    vegan: ['milk', 'egg', 'fish', 'shellfish'],
    'gluten-free': ['wheat'],
    vegetarian: ['fish', 'shellfish'],
  };
  for (const [name, words] of Object.entries(ruledOut)) {
    const followers = products.filter(({ diet }) => diet.includes(name));
    expect(followers.length).toBeGreaterThan(300);
    expect(followers.filter(({ allergens }) => words.some((word) => allergens.includes(word)))).toEqual([]);
  }
});

test('names reveal their allergens', () => {
  const allergensOf = (name: string) => products.find(({ description }) => description === name)?.allergens;
  expect(allergensOf('Vegan Mayonnaise')).toEqual([]);
  expect(allergensOf('Real Mayonnaise')).toContain('egg');
  expect(allergensOf('Creamy Peanut Butter')).toContain('peanut');
  expect(allergensOf('White Corn Tortillas')).toEqual([]);
});

test('no list of ingredients names what its allergens exclude', () => {
  const foods = products.filter(({ taxClass }) => taxClass === 'FOOD');
  const bare = foods.filter(({ ingredients }) => !/^\p{Lu}[^.]*\.$/u.test(ingredients));
  expect(bare.map(({ description }) => description)).toEqual([]);
  const withEgg = foods.filter(
    ({ ingredients, allergens }) => /\begg/i.test(ingredients) && !allergens.includes('egg'),
  );
  expect(withEgg.map(({ description }) => description)).toEqual([]);
  const withWheat = foods.filter(
    ({ ingredients, allergens }) => /wheat/i.test(ingredients) && !allergens.includes('wheat'),
  );
  expect(withWheat.map(({ description }) => description)).toEqual([]);
});

test('alcohol requires 21 years, and SNAP pays neither for it nor for hot food nor household products', () => {
  const drinks = products.filter(({ alcohol }) => alcohol !== 'NONE');
  expect(drinks.length).toBeGreaterThan(40);
  for (const { minAge, taxClass } of drinks) expect([minAge, taxClass]).toEqual([21, 'ALCOHOL']);
  for (const { taxClass } of products.filter(({ isSnapEligible }) => isSnapEligible)) expect(taxClass).toBe('FOOD');
});

test('goods sold by weight have an average weight, and only they', () => {
  for (const { isWeighed, size } of products) expect(size.averageGrams !== null).toBe(isWeighed);
  expect(products.filter(({ isWeighed }) => isWeighed).length).toBeGreaterThan(60);
});

test('what the cold harms is kept on the shelf, whatever its department', () => {
  const coldOf = (kind: string) =>
    new Set(products.filter(({ family }) => family.kind === kind).map(({ family }) => temperatureOf(family)));
  const kept = ['Bananas', 'Potatoes', 'Nuts', 'Grapes', 'Ice cream'].map((kind) => [...coldOf(kind)]);
  expect(kept).toEqual([['AMBIENT'], ['AMBIENT'], ['AMBIENT'], ['CHILLED'], ['FROZEN']]);
  const bananas = products.filter(({ family }) => family.kind === 'Bananas');
  expect(bananas.filter(({ about }) => about.includes('refrigerated'))).toEqual([]);
});

test('a price ends in 9 and a promotion is below it, in every zone', () => {
  for (let zone = 1; zone <= PRICE_ZONES; zone += 1) {
    const prices = pricesIn(zone);
    expect(
      prices.filter(({ regularCents, promo }) => regularCents % 10 !== 9 || (promo && promo.cents % 10 !== 9)),
    ).toEqual([]);
    expect(prices.filter(({ regularCents, promo }) => promo && promo.cents >= regularCents)).toEqual([]);
  }
});

test('in each week about 12 % of the products are on promotion, and 1 % of all prices carry the yellow tag', () => {
  const prices = pricesIn(7);
  for (const phase of [0, 1, 2, 3]) {
    const share = prices.filter(({ promo }) => promo?.phase === phase).length / prices.length;
    expect(share).toBeGreaterThan(0.09);
    expect(share).toBeLessThan(0.15);
  }
  const all = Array.from({ length: PRICE_ZONES }, (_, index) => pricesIn(index + 1)).flat();
  const tagged = all.filter(({ hasYellowTag }) => hasYellowTag);
  expect(tagged.length / all.length).toBeGreaterThan(0.007);
  expect(tagged.length / all.length).toBeLessThan(0.013);
  for (const { promo } of tagged) expect(promo).toBeDefined();
});

test('similar products bring no new allergen, suit the diets, require no higher age, and come best first', () => {
  const byGtin = new Map(products.map((product) => [product.gtin13, product]));
  const get = (gtin13: string) => {
    const found = byGtin.get(gtin13);
    if (!found) throw new Error(`no product ${gtin13}`);
    return found;
  };
  const rows = [...similarTable(products).lines()].map((line) => line.trim().split('\t'));
  for (const [of = '', , alternative = '', score] of rows) {
    const [original, other] = [get(of), get(alternative)];
    expect(mayReplace(original, other)).toBe(true);
    expect(original).not.toBe(other);
    expect(Number(score)).toBeCloseTo(likeness(original, other), 3);
  }
  for (const alike of Map.groupBy(rows, ([of]) => of).values()) {
    expect(alike.map(([, rank]) => Number(rank))).toEqual(alike.map((_, index) => index + 1));
    const scores = alike.map(([, , , score]) => Number(score));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  }
  expect(rows.length).toBeGreaterThan(products.length * 6);
});
