import { describe, expect, test } from 'vitest';
import { aLine } from '#testing/order.ts';
import { nextOptionIndex, optionKey, searchOptions } from './search-options.ts';

const found = {
  words: ['strawberries'],
  places: [
    { departmentId: 'produce', name: 'Produce', section: null },
    { departmentId: 'produce', name: 'Produce', section: { section: 'fruit', name: 'Fruit' } },
  ],
  brands: ['Straw Hat Farms'],
  products: [aLine().product],
};

describe('what the search field offers', () => {
  test('for a partial word: words, then departments, brands and products, each once', () => {
    const options = searchOptions('str', found, ['milk']);
    expect(options.map(({ kind }) => kind)).toEqual(['word', 'place', 'place', 'brand', 'product']);
    expect(new Set(options.map(optionKey)).size).toBe(options.length);
    expect(searchOptions('str', undefined, ['milk'])).toEqual([]);
  });

  test('for an empty field: earlier searches, and a way to clear them', () => {
    expect(searchOptions('', found, ['milk', 'eggs'])).toEqual([
      { kind: 'word', text: 'milk', isRecent: true },
      { kind: 'word', text: 'eggs', isRecent: true },
      { kind: 'clear' },
    ]);
    expect(searchOptions('', undefined, [])).toEqual([]);
  });
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 1, undefined],
])('%s from %i goes to %s of three', (key, from, to) => {
  expect(nextOptionIndex(key, from, 3)).toBe(to);
});
