import { expect, test } from 'vitest';
import { checkAddress } from './check-address.ts';
import type { PostalArea, PostalReference } from './street-match.ts';

const cincinnati = (zip: string): PostalArea => ({ zip, city: 'Cincinnati', state: 'OH' });
const AREAS = [
  cincinnati('45202'),
  cincinnati('45209'),
  cincinnati('45208'),
  { zip: '45140', city: 'Loveland', state: 'OH' },
];
const STREETS = new Map([
  [
    '45202',
    [
      { name: 'N Elm St', lowest: 100, highest: 1999 },
      { name: 'McKinley Ave', lowest: 1, highest: 99 },
    ],
  ],
  [
    '45209',
    [
      { name: 'Oak Ter', lowest: 100, highest: 999 },
      { name: 'Vine St', lowest: 1, highest: 99 },
    ],
  ],
  ['45208', [{ name: 'Vine St', lowest: 50, highest: 99 }]],
  [
    '45140',
    [
      { name: 'Quarry Rd', lowest: 1, highest: 99 },
      { name: 'Oak Ter', lowest: 900, highest: 1099 },
    ],
  ],
]);
const reference: PostalReference = {
  area: (zip) => AREAS.find((area) => area.zip === zip),
  neighbors: (zip) => AREAS.filter((area) => area.zip !== zip),
  zipsOf: (city, state) => AREAS.filter((area) => area.city === city && area.state === state),
  streets: (zip) => STREETS.get(zip) ?? [],
};
const HOME = { addressLine1: '1420 N Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const check = (part: Partial<typeof HOME & { addressLine2: string }>, requests = reference) =>
  checkAddress({ ...HOME, ...part }, requests);

test('a house that exists is verified to the street, in the spelling of the list', () => {
  expect(check({})).toEqual({ address: HOME, validated: true, corrected: false, changes: [], precision: 'STREET' });
  expect(check({ addressLine1: '5 mckinley avenue', zipCode: '45202-1234' })).toMatchObject({
    address: { addressLine1: '5 McKinley Ave', zipCode: '45202-1234' },
    corrected: false,
    precision: 'STREET',
  });
});

test.each([
  ['a slip in the street', { addressLine1: '1420 N Elmm St' }, 'addressLine1', 'STREET'],
  ['two letters swapped', { addressLine1: '1420 N Eml St' }, 'addressLine1', 'STREET'],
  ['a direction left out', { addressLine1: '1420 Elm Street' }, 'addressLine1', 'STREET'],
  ['another ZIP of the county', { zipCode: '45140' }, 'zipCode', 'ZIP'],
  ['a ZIP that does not exist', { zipCode: '99999' }, 'zipCode', 'ZIP'],
  ['another city', { city: 'Cleveland' }, 'city', 'CITY'],
  ['another state', { state: 'KY' }, 'state', 'STATE'],
])('%s is a correction, told by its field', (_what, part, field, why) => {
  const { address, corrected, changes, validated } = check(part);
  expect(address).toEqual(HOME);
  expect([validated, corrected]).toEqual([true, true]);
  expect(changes).toEqual([{ field, from: Object.values(part)[0], to: HOME[field as keyof typeof HOME], why }]);
});

test('the number and the unit are never changed', () => {
  const { address, changes } = check({ addressLine1: '1420 N Elmm Street Apt 7', zipCode: '45209' });
  expect(address).toEqual({ ...HOME, addressLine2: 'Apt 7' });
  expect(changes.map(({ field }) => field)).toEqual(['addressLine1', 'addressLine2', 'zipCode']);
  // No street of that name has a house 9,999.
  expect(check({ addressLine1: '9999 N Elm St' })).toMatchObject({
    address: { addressLine1: '9999 N Elm St' },
    corrected: false,
  });
});

test('of two houses that are equally near none is suggested', () => {
  // It exists in 45209 and in 45208, both one digit away.
  const there = { ...reference, area: (zip: string) => reference.area(zip) ?? cincinnati(zip) };
  expect(check({ addressLine1: '60 Vine St', zipCode: '45207' }, there)).toMatchObject({
    address: { addressLine1: '60 Vine St', zipCode: '45207' },
    corrected: false,
    validated: true,
    precision: 'ZIP',
  });
});

test.each([
  ['950 Oak Ter', 'Cincinnati', { city: 'Cincinnati', zipCode: '45209' }, ['zipCode']],
  ['1050 Oak Ter', 'Cincinnati', { city: 'Loveland', zipCode: '45140' }, ['city']],
  ['950 Oak Ter', 'Cleveland', { city: 'Loveland', zipCode: '45140' }, ['city']],
])('when ZIP and city disagree, the city of the county counts if it has the house: %s, %s', (...row) => {
  const [addressLine1, city, suggested, fields] = row;
  const { address, corrected, changes } = check({ addressLine1, city, zipCode: '45140' });
  expect(address).toEqual({ ...HOME, addressLine1, ...suggested });
  expect([corrected, changes.map(({ field }) => field)]).toEqual([true, fields]); // suggested, never applied by itself
});

test('a house that is not on the list of its ZIP is not validated, but its ZIP is verified', () => {
  for (const addressLine1 of ['77 Nowhere Close', '9999 N Elm St'])
    expect(check({ addressLine1 })).toMatchObject({
      address: { addressLine1, zipCode: '45202' },
      validated: false,
      corrected: false,
      precision: 'ZIP',
      reason: 'STREET_NOT_FOUND',
    });
});

test('an address without a house, and a house in a ZIP without a street list, are verified to the ZIP only', () => {
  const unlisted = { ...reference, streets: () => [] };
  expect(check({ addressLine1: '77 Nowhere Close' }, unlisted)).toMatchObject({ validated: true, precision: 'ZIP' });
  expect(check({ addressLine1: 'PO Box 12' })).toMatchObject({ validated: true, precision: 'ZIP' });
});

test.each([
  ['an unknown ZIP', { addressLine1: '77 Nowhere Close', zipCode: '99999' }, 'NOT_FOUND'],
  ['a ZIP of another state', { addressLine1: '77 Nowhere Close', state: 'KY' }, 'NOT_FOUND'],
  ['a code that is none', { zipCode: '4520' }, 'NOT_FOUND'],
  ['a line without a number', { addressLine1: 'At the corner' }, 'NOT_FOUND'],
  ['a province, of which no list is here', { state: 'Ontario', zipCode: 'K1A 0B1' }, 'UNAVAILABLE'],
])('%s is not validated', (_what, part, reason) => {
  expect(check(part)).toMatchObject({ validated: false, corrected: false, precision: 'NONE', reason });
});

test('checking a suggestion again suggests no further change', () => {
  for (const part of [
    { addressLine1: '1420 north elmm street # 4' },
    { zipCode: '45140', city: 'x' },
    { state: 'ohio' },
  ]) {
    const { address } = check(part);
    expect(checkAddress(address, reference)).toMatchObject({ address, corrected: false, changes: [] });
  }
});
