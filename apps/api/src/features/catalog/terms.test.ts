import { expect, test } from 'vitest';
import { tokensOf } from './search-text.ts';
import { kindsOf } from './kinds.ts';
import { readTerms } from './terms.ts';
import { textQuery } from './text-query.ts';

const KNOWN = new Set(['popcorn', 'ice', 'cream', 'pop', 'corn', 'butter', 'milk']);
const read = (text: string) =>
  readTerms(tokensOf(text), (word) => KNOWN.has(word)).map(({ typed, meant }) => [typed, meant]);

test.each([
  ['7 up', [[['7', 'up'], [['lemon', 'lime', 'soda']]]]],
  ['80 20', [[['80', '20'], [['80', 'lean']]]]],
  ['milk', [[['milk'], []]]],
  ['oj', [[['oj'], [['orange', 'juice']]]]],
  ['Diet Coke', [[['diet', 'coke'], [['diet', 'cola']]]]],
  ['cokes', [[['cokes'], [['cola']]]]],
  ['limones', [[['limones'], [['lime'], ['lemon']]]]],
  ['pop corn', [[['pop', 'corn'], [['popcorn']]]]],
  ['popcorn', [[['popcorn'], []]]],
  ['creamice', [[['creamice'], [['cream', 'ice']]]]],
  ['icecream', [[['icecream'], [['ice', 'cream']]]]],
  [
    '12 pack',
    [
      [
        ['12', 'pack'],
        [['12pk'], ['12ct']],
      ],
    ],
  ],
  [
    '12oz',
    [
      [
        ['12', 'oz'],
        [['12oz'], ['12floz'], ['0p75lb']],
      ],
    ],
  ],
  [
    '1/2 gal',
    [
      [
        ['0.5', 'gal'],
        [['0p5gal'], ['64floz']],
      ],
    ],
  ],
  [
    '½ gallon',
    [
      [
        ['0.5', 'gallon'],
        [['0p5gal'], ['64floz']],
      ],
    ],
  ],
  [
    'half gallon',
    [
      [
        ['0.5', 'gallon'],
        [['0p5gal'], ['64floz']],
      ],
    ],
  ],
  [
    '2 litros',
    [
      [
        ['2', 'litros'],
        [['2l'], ['2000ml']],
      ],
    ],
  ],
  [
    '12 eggs',
    [
      [['12'], [['12ct'], ['12pk']]],
      [['eggs'], []],
    ],
  ],
  [
    '2% milk',
    [
      [['2'], [['2ct'], ['2pk']]],
      [['milk'], []],
    ],
  ],
  [
    'half & half',
    [
      [['half'], []],
      [['half'], []],
    ],
  ],
])('%s is read as terms', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('a query has the words whole, as beginnings, in the name, where the name is about them, and in the kind', () => {
  const terms = readTerms(['2', 'oj'], () => false);
  expect(textQuery(terms, ['Refrigerated juice'])).toEqual({
    any: '((2) | ((2ct)) | ((2pk))) & ((oj:*) | ((orange) & (juice)))',
    meant: '((2) | ((2ct)) | ((2pk))) & ((oj) | ((orange) & (juice)))',
    meantNamed: '((2:AC) | ((2ct:AC)) | ((2pk:AC))) & ((oj:AC) | ((orange:AC) & (juice:AC)))',
    meantHead: '2:A | oj:A | 2ct:A | 2pk:A | orange:A | juice:A',
    meantKind: '2:B | oj:B | 2ct:B | 2pk:B | orange:B | juice:B',
    exact: '(2) & (oj)',
    exactNamed: '(2:AC) & (oj:AC)',
    exactHead: '2:A | oj:A',
    exactKind: '2:B | oj:B',
    kinds: ['Refrigerated juice'],
  });
});

test.each([
  ['cheese', 'Sliced and block cheese'],
  ['organic tomatoes', 'Tomatoes'],
  ['papas', 'Potatoes'],
])('%s stands for the kind %s, by its last words', (text, kind) => {
  expect(kindsOf(readTerms(tokensOf(text), () => false))).toContain(kind);
});

test('a phrase with a meaning of its own is not the kind of its last word', () => {
  expect(kindsOf(readTerms(['green', 'onions'], () => true))).toEqual([]);
});

test.each([
  ["half 'n' half", ['half', 'half']],
  ['half-n-half', ['half', 'half']],
  ['chicken n', ['chicken', 'n']],
  ['n', ['n']],
])('%s: an n between two words is an and, at the end the beginning of a word', (text, expected) => {
  expect(tokensOf(text)).toEqual(expected);
});

test.each(['', 'the', '%', '&|!():*', "'); drop table product; --"])(
  '%j makes no word that a query could not have',
  (text) => {
    expect(tokensOf(text).join('')).toMatch(/^[\p{L}\p{N}.]*$/u);
  },
);
