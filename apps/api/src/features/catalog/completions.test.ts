import { expect, test } from 'vitest';
import type { Products } from '#products/products.ts';
import { makeCompletions } from './completions.ts';

/** Products by their names, brands and kinds. */
const completing = (...products: (readonly [description: string, brand?: string, section?: string])[]) =>
  makeCompletions({
    byOrdinal: products.map(([description, brand = '', section = '']) => ({
      facts: { description, brand },
      commodity: section,
      subCommodity: '',
    })),
  } as unknown as Products); // what it reads of them

test('the kind of a product says most, then its section, then what it is like', () => {
  const complete = completing(
    ['Corn Chips, Cool'],
    ['Blue Cheese Bread', '', 'Crackers'],
    ['Cooked Ham'],
    ['Cooked Crab'],
  );
  expect(complete('c', 9)).toEqual(['chips', 'crab', 'crackers', 'cooked', 'cheese', 'cool', 'corn']);
  expect(complete('c', 2)).toEqual(['chips', 'crab']);
});

test('the words of a brand complete nothing for its own products', () => {
  expect(completing(['Creek Water', 'Hollow Creek'])('cr', 9)).toEqual([]);
  expect(completing(['Creek Water', 'Hollow Creek'], ['Creek Stones'])('cr', 9)).toEqual(['creek']);
});

test('a number completes nothing, and of a word and its plural there is one, the more telling', () => {
  const complete = completing(['Eggs, 12ct 100g'], ['Egg Noodles'], ['Brown Eggs']);
  expect(complete('1', 9)).toEqual([]);
  expect(complete('egg', 9)).toEqual(['eggs']);
});
