import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { categoriesOf } from '@cartwright/contracts/email-category-file';
import { afterAll, expect, test } from 'vitest';
import { readEmailCategories } from './email-categories.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'email-categories-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The categories of a file with these contents. */
function fromFile(contents: object) {
  const file = path.join(folder, 'email-categories.json');
  writeFileSync(file, JSON.stringify(contents));
  return readEmailCategories(pathToFileURL(file));
}
const words = { 'en-US': 'A', 'es-US': 'A' };
const of = (...names: string[]) => ({
  groups: [],
  ungrouped: names.map((category) => ({ category, shortDescription: words, longDescription: words })),
});
const namesOf = (at: ReturnType<typeof readEmailCategories>, banner: string) =>
  categoriesOf(at(banner)).map(({ category }) => category);

test('a banner has its own categories or the common ones', () => {
  const at = fromFile({ common: of('A', 'B'), 'harris-teeter': of('C') });
  expect(namesOf(at, 'kroger')).toEqual(['A', 'B']);
  expect(namesOf(at, 'harris-teeter')).toEqual(['C']);
});

test.each([
  ['a banner that no file has', { common: of('A'), nobody: of('B') }, /no banner nobody/],
  ['a category twice', { common: of('A', 'A') }, /different names/],
  ['no category', { common: of() }, /different names/],
  ['no common ones', { 'harris-teeter': of('A') }, /common/],
  [
    'a missing language',
    {
      common: {
        groups: [],
        ungrouped: [{ category: 'A', shortDescription: { 'en-US': 'A' }, longDescription: words }],
      },
    },
    /es-US/,
  ],
])('refuses %s', (_, contents, message) => {
  expect(() => fromFile(contents)).toThrow(message);
});

test('the second banner orders its categories as the specification prints them, with the new name of the last', () => {
  const own = categoriesOf(readEmailCategories()('harris-teeter'));
  expect(own.map(({ shortDescription }) => shortDescription['en-US'])).toEqual([
    'Join e-VIC',
    'Fresh Catch',
    'Fine Wines Club',
    'HTPlus Offers',
  ]);
  expect(own.at(-1)?.category).toBe('EXPRESSLANE_OFFERS');
});
