import { expect, test } from 'vitest';
import { SHAPES } from '../shapes.ts';
import { decode } from './decode.ts';
import type { FileRefused } from './file-refused.ts';
import { MAX_CELLS } from './row-bounds.ts';
import { rowsOf } from './rows.ts';

const HEAD = 'price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag\n';
const PART = 1 << 16;
const PARTS = 1_000;

/** Reads a file that goes on with the same part for long. @returns the parts that were taken, and what it was refused for */
async function reading(head: string, part: string) {
  let taken = 0;
  const text = (async function* () {
    yield head;
    for (; taken < PARTS; taken += 1) yield await Promise.resolve(part);
  })();
  const rows: number[] = [];
  const refused = await (async () => {
    for await (const { line } of rowsOf(text, SHAPES.prices)) rows.push(line);
  })().catch((error: FileRefused) => error.refusal);
  return { taken, rows, refused };
}

test.each([
  ['commas', HEAD, ',', 2],
  ['commas in the head', 'price_zone,gtin13', ',', 1],
  ['empty cells in quotation marks', HEAD, '"",', 2],
  ['quotation marks', HEAD, '"', 2],
  ['lines in quotation marks, and commas', HEAD, '"\n\n",,,', 670],
  ['a quotation that does not end', `${HEAD}"`, 'a,', 2],
  ['text', HEAD, 'rubbish ', 2],
  ['keys', '{', '"a":1,', 1],
])('a row of %s, without an end, is refused after a part or a few', async (_, head, repeated, line) => {
  const { taken, rows, refused } = await reading(head, repeated.repeat(PART / repeated.length));
  expect(refused).toEqual({ code: 'BROKEN_FILE', meta: { line } });
  expect(rows).toEqual([]);
  expect(taken).toBeLessThan(8);
});

test('a row of JSON with more keys than any table has columns ends the reading', async () => {
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
  const row = (count: number) => `${JSON.stringify(keys(count))}\n`;
  const { taken, rows, refused } = await reading(row(MAX_CELLS), row(MAX_CELLS + 1));
  expect([refused, rows]).toEqual([{ code: 'BROKEN_FILE', meta: { line: 2 } }, [1]]);
  expect(taken).toBeLessThan(4);
});

test('rows end as any system ends them, and a cell may have lines, commas and quotation marks', async () => {
  const file = `${HEAD}1,2,3,4,5,6\r\n1,"2,\r\n""x"",\n",3,4,5,6\r1,2,3,4,5,7\n`;
  const found = [];
  for (const size of [1, 7, file.length]) {
    const text = (async function* () {
      for (let from = 0; from < file.length; from += size) yield await Promise.resolve(file.slice(from, from + size));
    })();
    for await (const row of rowsOf(text, SHAPES.prices))
      found.push('cells' in row ? [row.cells['gtin13'], row.cells['yellow_tag']] : row);
  }
  const once = [
    ['2', '6'],
    ['2,\r\n"x",\n', '6'],
    ['2', '7'],
  ];
  expect(found).toEqual([...once, ...once, ...once]);
});

test('all else has its turn while a file is read that is there already', async () => {
  let [turns, isRead] = [0, false];
  const count = () => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  const parts = (async function* () {
    for (let sent = 0; sent < PARTS; sent += 1) yield await Promise.resolve(Buffer.alloc(PART, ' '));
  })();
  let length = 0;
  for await (const text of decode(parts, PARTS * PART)) length += text.length;
  isRead = true;
  expect(length).toBe(PARTS * PART);
  expect(turns).toBeGreaterThanOrEqual(PARTS);
});
