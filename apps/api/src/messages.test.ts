import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALES } from '@cartwright/contracts/locales';
import { readBannerFiles, readCommonWords } from '@cartwright/server/banner-files';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Every module of the server and of the rules that holds messages. */
const MODULES = ['apps/api/src/**/*copy.ts', 'packages/rules/src/*-messages.ts'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT }),
);

/** What is the same in both languages, by the end of its place: names, places to fill, and words that they share. */
const SAME = [
  'TOTAL',
  'ALCOHOL',
  'banner.deliveryName',
  'banner.ownVendorId',
  'banner.supportPhone',
  'banner.thirdPartyName',
  'banner.warehouseVendorName',
  'banner.warehousePhone',
  'banner.orderNote',
  'membership.title99',
  'membership.title59',
];

type Leaves = ReadonlyMap<string, string>;

/** Every text under its place; a message with parameters stands there with what it makes of a sample. */
function leavesOf(value: unknown, place = ''): Leaves {
  if (typeof value === 'string') return new Map([[place, value]]);
  if (typeof value === 'function') return new Map([[place, sampleOf(value)]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...leavesOf(inner, place === '' ? key : `${place}.${key}`)]),
  );
}

/** Stands for any parameter of a message. */
const SAMPLE = {
  startsWith: () => true,
  days: 2,
  weekday: 'viernes',
  type: 'GIFT_CARD',
  brand: 'NONE',
  lastFour: '8598',
};
const sampleOf = (message: unknown): string => String(Reflect.apply(message as () => unknown, null, [SAMPLE, '4 PM']));

/** What differs between the tables of two languages, or should. */
function faultsOf(name: string, english: Leaves, other: Leaves): string[] {
  const missing = [...english.keys()].filter((place) => !other.has(place)).map((place) => `${name} ${place}: missing`);
  const unknown = [...other.keys()].filter((place) => !english.has(place)).map((place) => `${name} ${place}: unknown`);
  const same = [...other]
    .filter(([place, text]) => english.get(place) === text && !SAME.some((end) => place.endsWith(end)))
    .map(([place, text]) => `${name} ${place}: '${text}' in both languages`);
  return [...missing, ...unknown, ...same];
}

const tablesOf = async (module: string): Promise<(readonly [string, Record<string, unknown>])[]> =>
  Object.entries((await import(pathToFileURL(path.join(ROOT, module)).href)) as Record<string, unknown>).map(
    ([name, table]) => [`${module} ${name}`, table as Record<string, unknown>] as const,
  );

const [first, ...others] = LOCALES;

describe.each(MODULES)('the messages of %s', (module) => {
  test('stand in a table for each language, with the same keys, and no text is left in English', async () => {
    const tables = await tablesOf(module);
    expect(tables.length).toBeGreaterThan(0);
    for (const [name, table] of tables) {
      expect(Object.keys(table).toSorted()).toEqual(LOCALES.toSorted());
      for (const locale of others)
        expect(faultsOf(`${name} ${locale}`, leavesOf(table[first]), leavesOf(table[locale]))).toEqual([]);
    }
  });
});

test('the words of the family have the same keys in each language, and none is left in English', () => {
  for (const locale of others)
    expect(faultsOf(locale, leavesOf(readCommonWords(first)), leavesOf(readCommonWords(locale)))).toEqual([]);
});

test('what a banner says otherwise than the family it says otherwise in each language', () => {
  for (const { bannerId, words } of readBannerFiles())
    for (const locale of others)
      expect(faultsOf(`${bannerId} ${locale}`, leavesOf(words[first]), leavesOf(words[locale]))).toEqual([]);
});

test('a key that is missing, one that is unknown and a text left in English are found', () => {
  const english = leavesOf({ a: 'Today', b: { c: 'Closed', d: (n: number) => `${n} items` } });
  const spanish = leavesOf({ a: 'Today', b: { d: (n: number) => `${n} items` }, e: 'Hoy' });
  expect(faultsOf('x', english, spanish)).toEqual([
    'x b.c: missing',
    'x e: unknown',
    "x a: 'Today' in both languages",
    "x b.d: '[object Object] items' in both languages",
  ]);
});
