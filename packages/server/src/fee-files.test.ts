import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFeeFiles } from './fee-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fees-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const reading = (files: Readonly<Record<string, unknown>>) => {
  for (const [name, rows] of Object.entries(files)) writeFileSync(path.join(folder, name), JSON.stringify(rows));
  return () => readFeeFiles(pathToFileURL(`${folder}/`));
};
const terms = { perBag: 10, itemsPerBag: 8 };

test('each file has the rows of the fee that it is named for', () => {
  const minimum = { below: 3500, fee: 299 };
  const read = reading({
    'bag.json': [{ banners: ['kroger'], states: ['CA', 'WA'], terms, isFreeWithEbt: true }],
    'small-order.json': [{ modalities: ['DELIVERY'], terms: minimum }],
  });
  expect(read()).toEqual([
    { id: 'BAG', banners: ['kroger'], states: ['CA', 'WA'], terms, isFreeWithEbt: true },
    { id: 'SMALL_ORDER', modalities: ['DELIVERY'], terms: minimum, isFreeWithEbt: false },
  ]);
});

test.each([
  ['a term that is missing', [{ terms: { perBag: 10 } }], 'itemsPerBag'],
  ['a term that the rule does not have', [{ terms: { ...terms, bags: 2 } }], 'bags'],
  ['a fraction of a cent', [{ terms: { ...terms, perBag: 0.1 } }], 'perBag'],
  ['an amount below zero', [{ terms: { ...terms, perBag: -10 } }], 'perBag'],
  ['a bag for no items', [{ terms: { ...terms, itemsPerBag: 0 } }], 'itemsPerBag'],
  ['a state that is not one', [{ states: ['California'], terms }], 'states'],
  ['a list of no states', [{ states: [], terms }], 'states'],
  ['an order in the store', [{ modalities: ['IN_STORE'], terms }], 'modalities'],
  ['a field that is misspelled', [{ isFreeWithEBT: true, terms }], 'isFreeWithEBT'],
  ['a banner that is none', [{ banners: ['kroger', 'krogre'], terms }], 'no banner krogre'],
  [
    'rows that apply to one order',
    [
      { states: ['OR'], terms },
      { states: ['CA', 'WA'], terms },
      { states: ['WA'], modalities: ['PICKUP'], terms },
    ],
    'applies to orders of row 1 too[^]*\\[2\\]',
  ],
])('a file with %s stops the start by its name', (_, rows, problem) => {
  expect(reading({ 'bag.json': rows })).toThrow(new RegExp(`^bag\\.json: [^]*${problem}`));
});

test.each([
  ['service.json', 'basisPoints', { basisPoints: 2.5, min: 0, limit: 900 }],
  ['service.json', 'basisPoints', { basisPoints: 10_001, min: 0, limit: 900 }],
  ['bottle-deposit.json', 'departments', { perContainer: 5, perLarge: 5, largeFromMl: 709, departments: [] }],
  ['bottle-deposit.json', 'departments', { perContainer: 5, perLarge: 5, largeFromMl: 709, departments: [''] }],
])('%s with wrong %s stops the start by its name: %j', (file, term, wrong) => {
  expect(reading({ [file]: [{ terms: wrong }] })).toThrow(new RegExp(`^${file}: [^]*${term}`));
});

test('a file that is no JSON stops the start by its name', () => {
  writeFileSync(path.join(folder, 'bag.json'), '[{]');
  expect(reading({})).toThrow(/^bag\.json: [^]*SyntaxError/);
});

test('a file of a fee that no rule computes stops the start by its name', () => {
  expect(reading({ 'bags.json': [] })).toThrow('bags.json: no fee has this name');
});

test('the files that there are can be read', () => {
  expect(() => readFeeFiles()).not.toThrow();
});
