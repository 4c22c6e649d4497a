import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test.each(['=1+2', '+1', '-1', '@SUM(A1)', '＝1+2', '＋1', '－1', '＠SUM(A1)', '\t=1', '\r=1'])(
  '%j is a text to a spreadsheet, not a formula',
  (text) => {
    const quoted = text.startsWith('\r') ? `"'${text}"` : `'${text}`;
    expect(writeCsv(['a'], [{ a: text }])).toBe(`${quoted}\n`);
  },
);
