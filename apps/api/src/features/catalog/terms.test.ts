import { expect, test } from 'vitest';
import { tokensOf } from './search-text.ts';
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

test('a query has the words whole, as beginnings, and where the name is about them', () => {
  const terms = readTerms(['2', 'oj'], () => false);
  expect(textQuery(terms)).toEqual({
    any: '((2) | ((2ct)) | ((2pk))) & ((oj:*) | ((orange) & (juice)))',
    meant: '((2) | ((2ct)) | ((2pk))) & ((oj) | ((orange) & (juice)))',
    exact: '(2) & (oj)',
    exactHead: '2:AB | oj:AB',
    meantHead: '2:AB | oj:AB | 2ct:AB | 2pk:AB | orange:AB | juice:AB',
  });
});

test.each(['', 'the', '%', '&|!():*', "'); drop table product; --"])(
  '%j makes no word that a query could not have',
  (text) => {
    expect(tokensOf(text).join('')).toMatch(/^[\p{L}\p{N}.]*$/u);
  },
);
