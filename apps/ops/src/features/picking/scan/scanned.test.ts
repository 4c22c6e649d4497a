import { expect, test } from 'vitest';
import { lineOf } from '../testing/lines.ts';
import { gtin13Of, upcAOf } from './gtin.ts';
import { readScan } from './scanned.ts';
import { scannerKeys } from './scanner-keys.ts';

const [MILK, BREAD] = ['0400000000015', '0400000000022'];
const order = { locationId: 'st-1', lines: [lineOf({ gtin13: MILK }), lineOf({ gtin13: BREAD })] };
const scan = (code: string, { count = 0, at = 0, now = 10_000, quantity = 2 } = {}) =>
  readScan(code, { gtin13: MILK, quantity, order }, { before: { count, at }, now });

test('a code is a product number whatever its length', () => {
  expect(['0400000000015', '400000000015', '00400000000015', '12345678', ' 0400-0000 00015 '].map(gtin13Of)).toEqual([
    MILK,
    MILK,
    MILK,
    '0000012345678',
    MILK,
  ]);
  expect(['', '123', '10400000000015', 'A1'].map(gtin13Of)).toEqual([null, null, null, null]);
});

test('a short UPC is the long one with its zeros', () => {
  expect(['04252614', '01234505', '01234534', '01234543', '01234558', '4252614'].map(upcAOf)).toEqual([
    '042100005264',
    '012000003455',
    '012300000454',
    '012340000053',
    '012345000058',
    '4252614',
  ]);
});

test('each item that is scanned counts once, and none more than ordered', () => {
  expect(scan(MILK)).toEqual({ kind: 'counted', count: 1 });
  expect(scan(MILK, { count: 1, at: 9_000 })).toEqual({ kind: 'counted', count: 2 });
  expect(scan(MILK, { count: 1, at: 9_500 })).toEqual({ kind: 'twice' });
  expect(scan(MILK, { count: 2 })).toEqual({ kind: 'too-many' });
});

test('another code is told apart: of the order, of the catalog, of nothing', () => {
  expect(scan(BREAD)).toMatchObject({ kind: 'other-line', product: { gtin13: BREAD } });
  expect(scan('0400000000039')).toEqual({ kind: 'ask', gtin13: '0400000000039' });
  expect(scan('4416-C1')).toEqual({ kind: 'no-code' });
});

test('keys that follow each other as fast as a scanner’s are a code; those of a hand are not', () => {
  const type = (keys: string, each: number) => {
    const read = scannerKeys();
    const codes = [...keys, 'Enter'].map((key, index) => read(key, 1_000 + index * each));
    return codes.findLast((code) => code !== null) ?? null;
  };
  expect(type(MILK, 5)).toBe(MILK);
  expect(type(MILK, 150)).toBe(null);
});
