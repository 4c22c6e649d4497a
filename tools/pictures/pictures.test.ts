import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { demoGoods } from './demo-goods.ts';
import { PICTURES, pictureFile } from './files.ts';
import { ART_LOOKS } from './goods/arts.ts';
import { artOf, lookFor } from './goods/dress.ts';
import { reasonWithout } from './goods/without.ts';
import { isDrawn } from './label/brands.ts';

const goods = demoGoods();
const TILE_BYTES = 8_000;
const LARGE_BYTES = 40_000;
/** Foods that differ in what cannot be seen: ripeness, taste, and a size beside which nothing lies. */
const ALIKE =
  /Avocado|Bananas|Tortillas|Sourdough|Croissants|Grapes|(?:Jalapeño|Serrano) Peppers|Garlic|Cucumber|Burger Buns|Hamburger Buns|Slider Buns|Watermelon|(?:Soft Dinner|Parker House) Rolls|(?:Young|Roasting|Whole) Chicken|(?:Raw|Cooked) Shrimp|Shrimp Cocktail/;

test('every product of the demo has a look or a reason to have none, and its brand was drawn', () => {
  const without = goods.filter(
    (each) => (lookFor(each) === null && reasonWithout(each) === null) || !isDrawn(each.brand),
  );
  expect(without.map(({ gtin13, name }) => `${gtin13} ${name}`)).toEqual([]);
});

test('every food on a label is a known one', () => {
  const unknown = goods.flatMap((each) => {
    const look = lookFor(each);
    const art = look && artOf(look, each);
    return art !== null && !(art in ART_LOOKS) ? [art] : [];
  });
  expect(unknown).toEqual([]);
});

test('every product has its pictures, and no other number has any', () => {
  const due = goods.filter((each) => lookFor(each) !== null);
  const missing = due.filter(({ gtin13 }) => !existsSync(pictureFile(gtin13, 'tile')));
  expect(missing.map(({ gtin13, name }) => `${gtin13} ${name}`)).toEqual([]);
  const numbers = new Set(goods.map(({ gtin13 }) => gtin13));
  expect(readdirSync(PICTURES).filter((file) => !numbers.has(file.slice(0, 13)))).toEqual([]);
});

test('tiles weigh at most 8 kB, pictures of a product page 40 kB', () => {
  const heavy = readdirSync(PICTURES).filter((file) => {
    const limit = file.includes('-320') ? TILE_BYTES : LARGE_BYTES;
    return statSync(path.join(PICTURES, file)).size > limit;
  });
  expect(heavy).toEqual([]);
});

test('no two products have the same tile, unless they are the same food without a label', () => {
  const tiles = goods.filter(({ gtin13 }) => existsSync(pictureFile(gtin13, 'tile')));
  const alike = Map.groupBy(tiles, ({ gtin13 }) => readFileSync(pictureFile(gtin13, 'tile'), 'latin1'));
  const names = [...alike.values()].map((same) => [...new Set(same.map(({ kind, name }) => `${kind}, ${name}`))]);
  expect(names.filter((all) => all.length > 1 && !all.every((name) => ALIKE.test(name)))).toEqual([]);
});
