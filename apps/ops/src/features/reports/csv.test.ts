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

test.each(['=1+2', '+1', '-1', '@SUM(A1)', '＝1+2', '＋1', '－1', '＠SUM(A1)', '\tx', '\t=1', '\rx', '\n=1'])(
  '%j is a text to a spreadsheet, not a formula, in a cell and as a name',
  (text) => {
    const quoted = /[\r\n]/.test(text) ? `"'${text}"` : `'${text}`;
    expect(toCsv({ columns: [text], rows: [[text]] })).toBe(`\uFEFF${quoted}\r\n${quoted}\r\n`);
  },
);
