import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFuelPoints } from './fuel-points-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'points-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function reading(rows: unknown) {
  const file = path.join(folder, 'fuel-points.json');
  writeFileSync(file, JSON.stringify(rows));
  return () => readFuelPoints(pathToFileURL(file));
}
const row = { banners: ['kroger'], pointsPerDollar: 1, excluded: { departments: [], taxClasses: ['ALCOHOL'] } };

test('the rows are those of the file', () => {
  expect(reading([row])()).toEqual([row]);
  expect(readFuelPoints().length).toBeGreaterThan(0);
});

test.each([
  ['a banner in two rows', [row, row], 'kroger is in two rows'],
  ['a banner that no file has', [{ ...row, banners: ['nobody'] }], 'no banner nobody'],
  ['no points', [{ ...row, pointsPerDollar: 0 }], 'pointsPerDollar'],
  ['a part of a point', [{ ...row, pointsPerDollar: 0.5 }], 'pointsPerDollar'],
  ['a day that no week has', [{ ...row, bonus: { days: [8], times: 2 } }], 'days'],
  ['a bonus that takes points away', [{ ...row, bonus: { days: [6], times: 0 } }], 'times'],
  ['a tax class that is not one', [{ ...row, excluded: { departments: [], taxClasses: ['BEER'] } }], 'taxClasses'],
  ['a field that the rule does not have', [{ ...row, tripled: [1] }], 'tripled'],
])('%s stops the start with the name of the file', (_what, rows, problem) => {
  expect(reading(rows)).toThrow(/fuel-points\.json/);
  expect(reading(rows)).toThrow(problem);
});
