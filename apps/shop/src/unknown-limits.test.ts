import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = '{apps,packages}/*/src/**/*.{ts,tsx,css}';
const REM = 16;

/** The lengths and numbers of a file, lengths in pixels. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\w.#-])(\d+(?:\.\d+)?)(rem|em|px)?(?![\w.])/g)].map(
    ([, digits, unit]) => Number(digits) * (unit === 'rem' || unit === 'em' ? REM : 1),
  );

test('CON-023 GC-44 nothing depends on 674 or 675, whose meaning is unknown', () => {
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !/\.(?:test|gen)\.|node_modules|\/data\//.test(file));
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.filter((file) =>
    numbersIn(readFileSync(path.join(ROOT, file), 'utf8')).some((value) => value === 674 || value === 675),
  );
  expect(found).toEqual([]);
  expect(numbersIn('@value wide: 42.1875rem; (width < 674px) [675]')).toEqual([675, 674, 675]);
});
