import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALES } from '@cartwright/contracts/locales';
import { translationProblems } from '@cartwright/rules/testing/translation-problems';
import { readBannerFiles, readCommonWords } from '@cartwright/server/banner-files';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Every module of the server and of the rules that holds messages. */
const MODULES = ['apps/api/src/**/*copy.ts', 'packages/rules/src/*-messages.ts'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT }),
);

/** What is the same in both languages: words that they share. */
const SAME_WORDS = new Set(['Alcohol', 'No', 'Pizza', 'Total', 'lb']);

/** Names and numbers of banners, which have no translation. */
const NAMES =
  /\.(?:banner\.(?:deliveryName|ownVendorId|supportPhone|thirdPartyName|thirdPartyPhone|warehouseVendorName|warehousePhone)|membership\.title\d+) /;

const [first, ...others] = LOCALES;

/** What is wrong in each other language, beside English. */
const problemsOf = (name: string, tableIn: (locale: (typeof LOCALES)[number]) => unknown): string[] =>
  others
    .flatMap((locale) =>
      translationProblems(`${name} ${locale}`, tableIn(first), tableIn(locale), (letters) => SAME_WORDS.has(letters)),
    )
    .filter((problem) => !NAMES.test(problem));

type Tables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const tablesOf = async (module: string): Promise<Tables> =>
  (await import(pathToFileURL(path.join(ROOT, module)).href)) as Tables; // a module of messages exports nothing else

describe.each(MODULES)('the messages of %s', (module) => {
  test('stand in a table for each language, and each says in every case what English says', async () => {
    const tables = Object.entries(await tablesOf(module));
    expect(tables.length).toBeGreaterThan(0);
    for (const [name, table] of tables) {
      expect(Object.keys(table).toSorted()).toEqual(LOCALES.toSorted());
      expect(problemsOf(name, (locale) => table[locale])).toEqual([]);
    }
  });
});

test('the words of the family are in each language, and say what English says', () => {
  expect(problemsOf('family', readCommonWords)).toEqual([]);
});

test('what a banner says otherwise than the family it says otherwise in each language', () => {
  expect(readBannerFiles().flatMap(({ bannerId, words }) => problemsOf(bannerId, (locale) => words[locale]))).toEqual(
    [],
  );
});

/** The texts of data that has each of them as a table of languages, by their place. */
function textsIn(data: unknown, locale: string, place = ''): [string, unknown][] {
  if (typeof data !== 'object' || data === null) return [];
  if (Object.hasOwn(data, locale)) return [[place, Object.entries(data).find(([key]) => key === locale)?.[1]]];
  return Object.entries(data).flatMap(([key, part]) => textsIn(part, locale, `${place}/${key}`));
}

test.each(['email-categories.json'])('the texts of %s are in each language, and say what English says', (file) => {
  const data: unknown = JSON.parse(readFileSync(path.join(ROOT, 'packages/contracts/data', file), 'utf8'));
  const table = (locale: string) => Object.fromEntries(textsIn(data, locale));
  expect(Object.keys(table(first)).length).toBeGreaterThan(10);
  expect(problemsOf(file, table)).toEqual([]);
});
