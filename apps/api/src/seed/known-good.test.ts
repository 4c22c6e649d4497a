import { checkAddress } from '@cartwright/rules/check-address';
import type { Address } from '@cartwright/rules/address';
import type { PostalReference } from '@cartwright/rules/street-match';
import { expect, test } from 'vitest';
import { remembered } from '#locations/postal-reference.ts';
import { chanceOf } from './rng.ts';
import { streetsOf } from './streets.ts';
import { readZips, type Zip } from './zips.ts';

const LONG = new Map(
  'St Street,Ave Avenue,Rd Road,Dr Drive,Ln Lane,Ct Court,Blvd Boulevard,Pl Place,Ter Terrace,Pkwy Parkway'
    .split(',')
    .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
);
const ADDRESSES = 120;

const zips = readZips();
const countyOf = ({ state, county }: Zip) => `${state} ${county}`;
const byZip = new Map(zips.map((zip) => [zip.zip, zip]));
const counties = Map.groupBy(zips, countyOf);
const cities = Map.groupBy(zips, ({ city, state }) => `${city.toLowerCase()} ${state}`);
const others = (zip: string) => {
  const here = byZip.get(zip);
  return here ? (counties.get(countyOf(here)) ?? []).filter((each) => each.zip !== zip) : [];
};
/** The address check of a started shop, without its database. */
const reference: PostalReference = {
  area: (zip) => byZip.get(zip),
  neighbors: others,
  zipsOf: (city, state) => cities.get(`${city.toLowerCase()} ${state}`) ?? [],
  streets: remembered(streetsOf),
};
const chance = chanceOf('known-good addresses');

const inCounties = zips.filter(({ county }) => county !== '');

/** A house that exists. */
function knownGood(among: readonly Zip[]): Address {
  const { zip, city, state } = chance.pick(among);
  const { name, lowest, highest } = chance.pick(streetsOf(zip));
  return { addressLine1: `${chance.between(lowest, highest)} ${name}`, city, state, zipCode: zip };
}

const spelledOut = (good: Address): Address => ({
  ...good,
  addressLine1: good.addressLine1.replace(/\w+$/, (suffix) => LONG.get(suffix) ?? suffix),
});

/** One letter of the street omitted, doubled, mistyped or swapped with the next. */
function withSlip(good: Address): Address {
  const start = good.addressLine1.indexOf(' ') + 1;
  const at = chance.between(start, good.addressLine1.length - 1);
  const [before, letter = '', after] = [
    good.addressLine1.slice(0, at),
    good.addressLine1[at],
    good.addressLine1.slice(at + 1),
  ];
  const wrong = chance.pick('abcdefghijklmnopqrstuvwxyz'.split(''));
  const slips = [after, letter + letter + after, wrong + after, after.slice(0, 1) + letter + after.slice(1)];
  return { ...good, addressLine1: before + chance.pick(slips) };
}

/** Another ZIP of the county, one digit off; the same when there is none. */
function withWrongDigit(good: Address): Address {
  const near = others(good.zipCode).filter(
    ({ zip }) => [...zip].filter((digit, at) => digit !== good.zipCode[at]).length === 1,
  );
  return near.length === 0 ? good : { ...good, zipCode: chance.pick(near).zip };
}

/** Any other ZIP of the county; the same when there is none. */
function withWrongZip(good: Address): Address {
  const near = others(good.zipCode);
  return near.length === 0 ? good : { ...good, zipCode: chance.pick(near).zip };
}

const isLarge = (zip: Zip): boolean => others(zip.zip).length >= 60;
const inLargeCounties = inCounties.filter(isLarge);

/** A house that exists, and how it was written: never correctly, which would prove nothing. */
function corruptedHouse(corrupt: (good: Address) => Address, among: readonly Zip[]): { good: Address; bad: Address } {
  const good = knownGood(among);
  const bad = corrupt(good);
  return JSON.stringify(bad) === JSON.stringify(good) ? corruptedHouse(corrupt, among) : { good, bad };
}

/** The share of existing houses that is restored when written like this. */
function shareFound(corrupt: (good: Address) => Address, among: readonly Zip[]): number {
  let found = 0;
  for (let run = 0; run < ADDRESSES; run += 1) {
    const { good, bad } = corruptedHouse(corrupt, among);
    const { address, validated } = checkAddress(bad, reference);
    if (validated && JSON.stringify(address) === JSON.stringify(good)) found += 1;
  }
  return found / ADDRESSES;
}

const CORRUPTIONS = [spelledOut, withSlip, withWrongDigit, withWrongZip] as const;

test.each([
  ['spelled-out suffixes', spelledOut, inCounties],
  ['slips of a finger', withSlip, inCounties],
  ['a wrong digit of the ZIP', withWrongDigit, inCounties],
  ['a wrong ZIP of the county', withWrongZip, inCounties],
  ['a wrong ZIP of a county that has sixty or more', withWrongZip, inLargeCounties],
  ['any of these', (good: Address) => chance.pick(CORRUPTIONS)(good), inCounties],
])('from %s a known-good address comes back in at least 98 of 100 cases', (_what, corrupt, among) => {
  expect(shareFound(corrupt, among)).toBeGreaterThanOrEqual(0.98);
});
