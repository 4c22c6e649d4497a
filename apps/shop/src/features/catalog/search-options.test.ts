import { describe, expect, test } from 'vitest';
import { nextOptionIndex, searchOptions } from './search-options.ts';

const found = {
  words: ['strawberries'],
  products: [{ gtin13: '1', description: 'Strawberries', picture: 'strawberry', hue: 130 }],
};

describe('what the search field offers', () => {
  test('for a partial word: words, then products', () => {
    expect(searchOptions('str', found, ['milk']).map(({ kind }) => kind)).toEqual(['word', 'product']);
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
