import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standardizeAddress } from './standardize-address.ts';

const typed = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const lineOf = (addressLine1: string) => standardizeAddress({ ...typed, addressLine1 }).address;

test.each([
  ['1420 North Elm Street', '1420 N Elm St'],
  ['1420 NORTH ELM STREET', '1420 N Elm St'],
  ['1420 north elm street', '1420 N Elm St'],
  ['  1420   Elm  St. ', '1420 Elm St'],
  ['5 Maple Avenue South', '5 Maple Ave S'],
  ['12 5TH AVENUE', '12 5th Ave'],
  ['3900 North Ave', '3900 North Ave'],
  ['100 Court Street', '100 Court St'],
  ['100 Court', '100 Court'],
  ['7 School House Road', '7 School House Rd'],
  ['7 McKinley Parkway', '7 McKinley Pkwy'],
  ['12 Unit 5', '12 Unit 5'],
  ['p.o. box 12', 'PO Box 12'],
  ['Post Office Box 12', 'PO Box 12'],
])('writes %s as %s', (from, to) => {
  expect(lineOf(from)).toEqual({ ...typed, addressLine1: to });
});

test.each([
  ['1420 Elm Street Apartment 3B', '1420 Elm St', 'Apt 3B'],
  ['1420 Elm St, Apt #3B', '1420 Elm St', 'Apt 3B'],
  ['1420 Elm St #3B', '1420 Elm St', '# 3B'],
  ['88 Riverside Terrace Suite 200', '88 Riverside Ter', 'Ste 200'],
])('gives the unit of %s a line of its own', (from, addressLine1, addressLine2) => {
  expect(lineOf(from)).toEqual({ ...typed, addressLine1, addressLine2 });
});

test('does not change a unit that has a line of its own, except for the word before its number', () => {
  const unit = (addressLine2: string) => standardizeAddress({ ...typed, addressLine2 }).address.addressLine2;
  expect(['apartment 3b', '#3B', 'Suite 200', 'Rear', 'c/o Ada', '#'].map(unit)).toEqual([
    'Apt 3b',
    '# 3B',
    'Ste 200',
    'Rear',
    'c/o Ada',
    '#',
  ]);
  const both = standardizeAddress({ ...typed, addressLine1: '1420 Elm Street Apt 4', addressLine2: 'Apt 3' });
  expect(both.address).toMatchObject({ addressLine1: '1420 Elm St Apt 4', addressLine2: 'Apt 3' });
});

test('writes state, ZIP and city the usual way', () => {
  const { address } = standardizeAddress({ ...typed, city: 'ST  LOUIS', state: 'missouri', zipCode: '631011234' });
  expect(address).toMatchObject({ city: 'St Louis', state: 'MO', zipCode: '63101-1234' });
  // A letter and its combining mark count as one character.
  expect(standardizeAddress({ ...typed, city: 'McRe\u0301al' }).address.city).toBe('McR\u00E9al');
  expect(standardizeAddress({ ...typed, state: 'Ontario', zipCode: 'k1a0b1' }).address).toMatchObject({
    state: 'ON',
    zipCode: 'K1A 0B1',
  });
});

test('reports every change except those of case and spaces, and what was dropped', () => {
  const raw = {
    ...typed,
    addressLine1: '1420 Elm Street',
    addressLine2: '<Apt 3>',
    city: ' cincinnati',
    state: 'Ohio',
  };
  expect(standardizeAddress(raw).changes).toEqual([
    { field: 'addressLine1', from: '1420 Elm Street', to: '1420 Elm St', why: 'SPELLING' },
    { field: 'addressLine2', from: '<Apt 3>', to: 'Apt 3', why: 'CHARACTERS' },
    { field: 'state', from: 'Ohio', to: 'OH', why: 'SPELLING' },
  ]);
  const moved = standardizeAddress({ ...typed, addressLine1: '1420 Elm St Apt 3' }).changes;
  expect(moved.map(({ field, why }) => [field, why])).toEqual([
    ['addressLine1', 'UNIT'],
    ['addressLine2', 'UNIT'],
  ]);
});

const OTHERS = ['addressLine2', 'city', 'state', 'zipCode'] as const;
const PIECES = [
  ...'1 12 1420 NORTH n Elm elm ELM Street street St Apt #3 # 3b 3B apartment Unit PO P.O. Box court Ave West'.split(
    ' ',
  ),
  ...'ne SUITE ß é . , 5TH lot ph Terrace ½ \u202E \uD800 <b> 🥕 ﬁ İ ŉ ST\u0308 \u0301 \uFB1D \u2ADC\u0338'.split(' '),
];

test('standardizing twice is the same as once', () => {
  const line = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(' '));
  const text = fc.oneof(line, fc.string({ unit: 'grapheme', maxLength: 30 }));
  const address = fc.record({
    addressLine1: text,
    addressLine2: fc.option(text, { nil: undefined }),
    city: text,
    state: fc.constantFrom('OH', 'ohio', 'ON', '', 'Atlantis'),
    zipCode: fc.oneof(fc.constantFrom('45202', '452021234', 'k1a 0b1'), text),
  });
  fc.assert(
    fc.property(address, (raw) => {
      const once = standardizeAddress(raw).address;
      expect(standardizeAddress(once)).toEqual({ address: once, changes: [] });
    }),
    { numRuns: 500 },
  );
});

test('100,000 random inputs cause no fault', () => {
  // A plain generator: the inputs need not shrink, only be many.
  let seed = 20_261_120;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const text = (max: number) => {
    let made = '';
    for (let length = next(max); length > 0; length -= 1)
      made += next(3) === 0 ? String.fromCharCode(next(0x1_0000)) : ` ${PIECES[next(PIECES.length)]}`;
    return made;
  };
  let untidy = 0;
  for (let run = 0; run < 100_000; run += 1) {
    const [field = 'city'] = OTHERS.slice(run % OTHERS.length);
    const { address } = standardizeAddress({ ...typed, addressLine1: text(5), [field]: text(3) });
    const { addressLine1, addressLine2 = '', city, state, zipCode } = address;
    if ([addressLine1, addressLine2, city, state, zipCode].some((line) => line !== line.trim())) untidy += 1;
  }
  expect(untidy).toBe(0);
});
