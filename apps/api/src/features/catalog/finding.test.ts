import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoCatalog, demoCatalog } from '#testing/demo-catalog.ts';
import { productName } from '@cartwright/rules/product-name';
import { singular } from './singular.ts';
import { findText } from './find-text.ts';
import { readKinds } from './kinds.ts';
import { tokensOf } from './search-text.ts';
import type { Shelf } from '#products/shelf.ts';
import { suggest } from './suggest.ts';
import { readSynonyms } from './synonyms.ts';
import { makeTextHits, type TextHits } from './text-hits.ts';

let demo: DemoCatalog;
let textHits: TextHits;
beforeAll(async () => {
  demo = await demoCatalog();
  textHits = makeTextHits(demo.db);
});
afterAll(() => demo.stop());

/** Brand, name and size of what a text finds. */
async function found(text: string, count: number): Promise<string[]> {
  const hits = await textHits(demo.products, tokensOf(text));
  return [...hits.subarray(0, count)].map((ordinal) => {
    const facts = demo.products.byOrdinal[ordinal]?.facts;
    return `${facts?.brand} ${facts?.description} ${facts?.sizeText}`;
  });
}

/** What all of the first three must match. */
const FIRST_THREE: readonly (readonly [text: string, expected: RegExp])[] = [
  ['glutenfree', /Gluten-Free/],
  ['gluten free', /Gluten-Free/],
  ['Gluten-Free', /Gluten-Free/],
  ['sin gluten', /Gluten-Free/],
  ['gluten free bread', /Gluten-Free .*Bread/],
  ['2 percent milk', /2% .*Milk/],
  ['2% milk', /2% .*Milk/],
  ['milk', /Milk/],
  ['oj', /Orange Juice/],
  ['jugo de naranja', /Orange Juice/],
  ['coke', /Cola/],
  ['diet coke', /Diet Cola/],
  ['coke zero', /Zero Sugar Cola/],
  ['tp', /Toilet Paper/],
  ['papel higiénico', /Toilet Paper/],
  ['toiletpaper', /Toilet Paper/],
  ['kleenex', /Tissues/],
  ['tylenol', /Acetaminophen/],
  ['advil', /Ibuprofen/],
  ['pb', /Peanut Butter/],
  ['la croix', /Sparkling Water/],
  ['scallions', /Chives/],
  ['mac n cheese', /Macaroni (&|and) Cheese/],
  ['half & half', /Half & Half/],
  ['half n half', /Half & Half/],
  ['chips n dip', /(Potato|Tortilla|Corn) Chips|Dip|Tzatziki/],
  ['pop', /Soda|Cola|Ginger Ale|Root Beer/],
  ['soft drinks', /Soda|Cola|Ginger Ale|Root Beer/],
  ['TV dinner', /Lasagna|Alfredo|Masala|Salisbury|Bowl|Macaroni/],
  ['paper towel', /Paper Towels/],
  ['skim milk', /Fat Free Milk/],
  ['crisps', /Chips/],
  ['bbq chips', /Barbecue Chips/],
  ['chicken breasts', /Chicken Breast/],
  ['pechuga de pollo', /Chicken Breast/],
  ['leche', /Milk/],
  ['huevos', /Eggs/],
  ['pollo', /Chicken/],
  ['limones', /Lemon|Lime/],
  ['frijoles', /Bean/],
  ['pañales', /Diapers/],
  ['camarones', /Shrimp/],
  ['aceite de oliva', /Olive Oil/],
  ['arroz', /Rice/],
  ['agua', /Water/],
  ['carne molida', /Ground Beef/],
  ['apple', / Apple /],
  ['apples', / Apple /],
  ['oranges', / Orange /],
  ['potatoes', /Potatoes/],
  ['cheese', /Cheese|Cheddar/],
  ['beer', /Beer|Ale|Lager/],
  ['red wine', /Red Blend|Cabernet|Merlot/],
  ['butter', /(Salted|Unsalted|Whipped|Irish-Style) Butter/],
  ['eggs', /Eggs/],
  ['bread', /Bread/],
  ['icecream', /Ice Cream/],
  ['pop corn', /Corn|Popcorn/],
  ['straw berries', /Strawberries/],
  ['butter milk', /Buttermilk/],
  ['jalapeno peppers', /Jalapeño/],
  ['dozen eggs', /Eggs.*12 ct/],
  ['12 eggs', /Eggs.*12 ct/],
  ['gallon of milk', /Milk 1 gal/],
  ['1/2 gal milk', /Milk (1\/2 gal|64 fl oz)/],
  ['half gallon milk', /Milk (1\/2 gal|64 fl oz)/],
  ['12 pack soda', /12 × 12 fl oz/],
  ['2 liter soda', /2 L/],
  ['16oz pasta', /16 oz/],
  ['clover hollow milk', /Clover Hollow .*(Milk|Half & Half)/],
  ['Meadow Pail', /Meadow Pail/],
];

/** What one of the first ten must match. */
const IN_TEN: readonly (readonly [text: string, expected: RegExp])[] = [
  ['ground beef 80 20', /80% Lean Ground Beef/],
  ['80/20 ground beef', /80% Lean Ground Beef/],
  ['seltzer', /Sparkling Water/],
  ['chips n dip', / Dip /],
  ['pan', /White Bread/],
  ['cola', /Diet Cola/],
  ['1 gallon orange juice', /Orange Juice/],
  ['cabernet 750 ml', /Cabernet Sauvignon 750 mL/],
];

describe('a text finds', () => {
  test.each(FIRST_THREE)('%s, first of all', async (text, expected) => {
    const names = await found(text, 3);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(expected);
  });

  test.each(IN_TEN)('%s, among the first ten', async (text, expected) => {
    expect((await found(text, 10)).join('\n')).toMatch(expected);
  });
});

test('what is called as it was typed comes before what means the same', async () => {
  const names = await found('seltzer', 20);
  const last = names.findLastIndex((name) => name.includes('Seltzer'));
  expect(last).toBeGreaterThanOrEqual(0);
  expect(last).toBeLessThan(names.findIndex((name) => name.includes('Sparkling Water')));
});

test('a diet is searched, too', async () => {
  const hits = await textHits(demo.products, tokensOf('vegan'));
  const vegan = demo.products.byOrdinal.filter((product) => product?.diet.includes('vegan'));
  expect(hits.length).toBeGreaterThanOrEqual(vegan.length);
});

describe('suggestions', () => {
  const suggested = (text: string) => suggest(demo.shelf, textHits, { text, locale: 'en-US' });

  test.each([
    ['oj', 'orange juice', /Orange Juice/],
    ['coke', 'cola', /Cola/],
    ['leche', 'milk', /Milk/],
  ])('of %s are what it means', async (text, word, product) => {
    const { words, products } = await suggested(text);
    expect(words[0]).toBe(word);
    expect(products[0]?.description).toMatch(product);
  });

  test.each([
    ['str', ['strawberries', 'strips', 'straws']],
    ['ch', ['chicken', 'cheese', 'chips']],
    ['app', ['apple', 'applesauce']],
  ])('of %s are kinds of products, each in one number, and no brands', async (text, expected) => {
    const { words } = await suggested(text);
    expect(words).toEqual(expect.arrayContaining(expected));
    expect(words.map(singular)).toEqual([...new Set(words.map(singular))]);
    expect(words).not.toContain('street');
  });

  test('name departments, sections and brands that start like this, or a word of them', async () => {
    expect((await suggested('prod')).places[0]).toEqual({ departmentId: 'produce', name: 'Produce', section: null });
    expect((await suggested('eggs')).places[0]).toMatchObject({ departmentId: 'dairy', section: null });
    expect((await suggested('salads')).places[0]).toMatchObject({
      departmentId: 'produce',
      section: { section: 'salads-and-herbs' },
    });
    expect((await suggested('hollow cr')).brands).toEqual(['Hollow Creek']);
    expect((await suggested('creek')).brands).toContain('Hollow Creek');
    const spanish = await suggest(demo.shelf, textHits, { text: 'lact', locale: 'es-US' });
    expect(spanish.places[0]?.departmentId).toBe('dairy');
  });

  test.each(['a', 'b', 'c', 'f', 'm', 's'])('show products from the first letter on: %s', async (letter) => {
    expect((await suggested(letter)).products).not.toEqual([]);
  });

  test.each([
    ['jalapen', 'jalapeño'],
    ['jalapeñ', 'jalapeño'],
    ['jalapeno', 'jalapeño'],
    ['Pure', 'purée'],
    ['green jalap', 'green jalapeño'],
  ])('complete a word with accents that are not typed: %s', async (text, word) => {
    const { words, products } = await suggested(text);
    expect(words[0]).toBe(word);
    expect(products[0]?.description.toLowerCase()).toContain(word.split(' ').at(-1));
  });

  test.each(['', ' ', '%', "'", '¿?', '´'])('of nothing are nothing, and no product is read: %j', async (text) => {
    const unread = {} as Shelf; // whatever is read of it fails
    expect(await suggest(unread, textHits, { text, locale: 'en-US' })).toEqual({
      words: [],
      places: [],
      brands: [],
      products: [],
    });
  });

  test('are at most five words, two places, two brands and five products', async () => {
    const { words, products } = await suggested('ch');
    expect([words.length, products.length]).toEqual([5, 5]);
    const { places, brands } = await suggested('s');
    expect([places.length, brands.length]).toEqual([2, 2]);
  });

  test('are no brands of a later word that is hardly typed', async () => {
    expect((await suggested('cree')).brands).toContain('Hollow Creek');
    expect((await suggested('cre')).brands).not.toContain('Hollow Creek');
  });

  test('complete a word that the catalog itself does not have', async () => {
    expect((await suggested('klee')).words).toEqual(['kleenex']);
  });

  test.each(['diet coke', 'leche', 'pampers'])('list several sizes of one product once: %s', async (text) => {
    const names = (await suggested(text)).products.map(productName);
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });

  test('of a mistyped word are those of the right one', async () => {
    expect((await suggested('choclate')).words[0]).toBe('chocolate');
    expect((await suggested('kleenx')).products[0]?.description).toMatch(/Tissues/);
  });
});

describe('the file of synonyms', () => {
  const groups = readSynonyms();

  test('writes every typed phrase as a search reads it, and each once', () => {
    const typed = groups.flatMap((group) => group.typed);
    expect(typed.filter((text) => tokensOf(text).join(' ') !== text)).toEqual([]);
    expect(typed.filter((text, at) => typed.indexOf(text) !== at)).toEqual([]);
  });

  test('means nothing that the demo catalog lacks', async () => {
    const meanings = [...new Set(groups.flatMap(({ meant }) => meant))];
    const useless = await Promise.all(
      meanings.map(async (text) => ((await textHits(demo.products, tokensOf(text))).length === 0 ? [text] : [])),
    );
    expect(useless.flat()).toEqual([]);
  });

  test('has no phrase that means only itself', () => {
    const useless = groups.flatMap(({ typed, meant }) => typed.filter((text) => meant.every((each) => each === text)));
    expect(useless).toEqual([]);
  });
});

test('each kind that a text stands for is one of the catalog', () => {
  const kinds = new Set(demo.products.byOrdinal.map((product) => product?.subCommodity));
  expect(readKinds().flatMap((group) => group.kinds.filter((kind) => !kinds.has(kind)))).toEqual([]);
});

describe('a text that finds nothing is tried again', () => {
  test.each([
    ['chedder cheese', 'cheddar cheese'],
    ['fluffy gateau cake', 'cake'],
    ['organic dragonfruit bananas', 'organic bananas'],
    ['sourdough unicorn', 'sourdough'],
  ])('%s as %s', async (text, tried) => {
    const found = await findText(demo.products, textHits, tokensOf(text));
    expect([found.tokens.join(' '), found.isOther, found.hits.length > 0]).toEqual([tried, true, true]);
  });

  test('seven times at most, and then finds nothing', async () => {
    const searched: string[] = [];
    const found = await findText(
      demo.products,
      async (products, tokens) => {
        searched.push(tokens.join(' '));
        return new Int32Array();
      },
      tokensOf('milk eggs bread rice soap beer wine tea'),
    );
    expect(found.hits.length).toBe(0);
    expect(searched).toHaveLength(7);
    expect(new Set(searched).size).toBe(7);
  });

  test('a word of seven letters is corrected by one letter, not by two', async () => {
    const found = await findText(demo.products, textHits, ['celery']);
    expect(found).toMatchObject({ tokens: ['celery'], isOther: false });
  });
});
