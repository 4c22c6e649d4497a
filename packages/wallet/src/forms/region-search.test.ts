import { expect, onTestFinished, test } from 'vitest';
import { CANADIAN_REGIONS, countryOf, US_STATES } from '@cartwright/rules/region';
import { messagesOf } from '../copy/messages.es-US.ts';
import { words } from '../copy/forms.ts';
import { nameOf, regionNamed, REGIONS, regionsFor } from './region-search.ts';

const codes = (text: string): readonly string[] => regionsFor(text).map(({ code }) => code);

test('VAL-038 VAL-055 the list has 51 of the US with DC and 13 of Canada, 64 in all', () => {
  expect([US_STATES.length, CANADIAN_REGIONS.length]).toEqual([51, 13]);
  expect(new Set(regionsFor('').map(({ code }) => code)).size).toBe(64);
});

test.each([
  ['ohio', ['OH']],
  ['OH', ['OH']],
  ['new', ['NH', 'NJ', 'NM', 'NY', 'NB', 'NL']],
  ['york', ['NY']],
  ['on', ['ON']],
  ['zz', []],
])('VAL-038 "%s" finds %o', (text, found) => {
  expect(codes(text)).toEqual(found);
});

test('an abbreviation comes before the names that begin like it', () => {
  expect(codes('in')[0]).toBe('IN');
});

test('BIL-008 the country is CA for each of the 13 and US for each of the 51', () => {
  expect(REGIONS.filter(({ code }) => countryOf(code) === 'CA')).toEqual(CANADIAN_REGIONS);
});

test('a code has a name, and an empty one has none', () => {
  expect([nameOf('DC'), nameOf('')]).toEqual(['District of Columbia', '']);
});

test('in Spanish the regions have their Spanish names, in their order, and are found by either name, with accents or without', () => {
  const english = words.regionName;
  words.regionName = messagesOf().forms.regionName;
  onTestFinished(() => {
    words.regionName = english;
  });
  expect([nameOf('NY'), nameOf('NC'), nameOf('OH')]).toEqual(['Nueva York', 'Carolina del Norte', 'Ohio']);
  expect(codes('carolina')).toEqual(['NC', 'SC']);
  expect(codes('hawai')).toEqual(['HI']);
  expect(codes('').slice(4, 8)).toEqual(['CA', 'NC', 'SC', 'CO']);
  for (const text of ['Nueva York', 'nueva york', 'New York', 'ny']) expect(regionNamed(text)?.code).toBe('NY');
});
