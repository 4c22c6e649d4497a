import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table is saved with its names and numbers, quoted where it must be', () => {
  const text = toCsv({
    columns: ['Day', 'Orders, late'],
    rows: [
      ['Nov 28', -3],
      ['5" shelf', 2.5],
    ],
  });
  expect(text).toBe('\uFEFFDay,"Orders, late"\r\nNov 28,-3\r\n"5"" shelf",2.5\r\n');
});

test.each(['=1+2', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('%j is a text to a spreadsheet, not a formula', (text) => {
  expect(toCsv({ columns: ['a'], rows: [[text]] })).toContain(`'${text}`);
});
