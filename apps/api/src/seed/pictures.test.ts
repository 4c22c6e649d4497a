import { existsSync } from 'node:fs';
import { pictureOf as readPicture } from '@cartwright/rules/product-picture';
import { expect, test } from 'vitest';
import { pictureOf } from './pictures.ts';
import { readDepartments, readFamilies } from './product-families.ts';
import { makeProducts } from './products.ts';

const products = makeProducts(readFamilies(readDepartments()));
const served = new URL('../../../shop/public/pictures/', import.meta.url);

test('every picture of a product is served, the back of a pack too', () => {
  const urls = products.flatMap((product) => {
    const picture = readPicture(pictureOf(product));
    return picture.kind === 'studio' ? [picture.tile, picture.large, picture.back ?? picture.large] : [picture.url];
  });
  expect(urls.filter((url) => !existsSync(new URL(url.replace('/pictures/', ''), served)))).toEqual([]);
});

test('a product without a studio picture keeps the drawing of its variety', () => {
  expect(pictureOf({ gtin13: '9999999999999', variety: { picture: 'carrot' } })).toBe('carrot');
});
