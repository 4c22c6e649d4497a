import { expect, test } from 'vitest';
import { CANADIAN_PROVINCES, CANADIAN_REGIONS, countryOf, regionOf, US_STATES } from './region.ts';

const FIFTY =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  );

test('VAL-055 there are 51 US states with DC, and 13 Canadian provinces and territories', () => {
  expect([US_STATES.length, CANADIAN_REGIONS.length]).toEqual([51, 13]);
});
test('ADR-049 the province list has the 10 Canadian provinces and no territory', () => {
  expect(CANADIAN_PROVINCES.map(({ code }) => code)).toEqual([
    'AB',
    'BC',
    'MB',
    'NB',
    'NL',
    'NS',
    'ON',
    'PE',
    'QC',
    'SK',
  ]);
});
test('ADR-050 the state list has the US states plus DC', () => {
  expect(US_STATES.find(({ code }) => code === 'DC')?.name).toBe('District of Columbia');
  expect(US_STATES.map(({ code }) => code).toSorted()).toEqual([...FIFTY, 'DC'].toSorted());
});
test('ADR-048 BIL-008 the country is CA for a Canadian province or territory, else US', () => {
  for (const { code } of CANADIAN_REGIONS) expect(countryOf(code)).toBe('CA');
  for (const { code } of US_STATES) expect(countryOf(code)).toBe('US');
  expect([countryOf('on'), countryOf('')]).toEqual(['CA', 'US']);
});
test('each code and name occurs once, sorted by name, with two-letter codes', () => {
  const all = [...US_STATES, ...CANADIAN_REGIONS];
  expect(new Set(all.map(({ code }) => code)).size).toBe(64);
  expect(new Set(all.map(({ name }) => name)).size).toBe(64);
  expect(all.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && /^[A-Z][a-zA-Z ]+$/.test(name))).toBe(true);
  expect(US_STATES.map(({ name }) => name)).toEqual(US_STATES.map(({ name }) => name).toSorted());
});
test('a region is found by code or name in any case', () => {
  expect([regionOf(' oh ')?.code, regionOf('new york')?.code, regionOf('Yukon')?.code, regionOf('Atlantis')]).toEqual([
    'OH',
    'NY',
    'YT',
    undefined,
  ]);
});
