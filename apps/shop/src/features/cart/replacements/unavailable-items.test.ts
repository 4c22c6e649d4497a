import { describe, expect, test } from 'vitest';
import { MENDED_BY } from '#shared/slots/mend.ts';
import { exclusions } from '#shared/slots/copy.ts';
import type { Excluded } from '#shared/slots/slots.ts';
import { aCartWithout, aLine } from '#testing/order.ts';
import { type AtTime, notHandled, unavailableLines } from './unavailable-items.ts';

const milk = aLine();
const wine = aLine({ gtin13: '0400000000034', description: 'Wine' });
const bread = aLine({ gtin13: '0400000000041', description: 'Bread' });
const { lines } = aCartWithout([bread.gtin13], [milk, wine, bread]);
const at = (slotKey: string | undefined, ...excluded: readonly Excluded[]): AtTime => ({ slotKey, excluded });
const codes = Object.keys(exclusions) as Excluded['code'][]; // exactly the codes, by its type

test.each([
  ['NOT_SOLD_HERE', 'item'],
  ['OUT_OF_STOCK', 'item'],
  ['MODALITY_NOT_AVAILABLE', 'item'],
  ['ITEM_RESTRICTED', 'item'],
  ['ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS', 'item'],
  ['ALCOHOL_TIME_RESTRICTED', 'time'],
  ['LEAD_TIME', 'time'],
  ['ALCOHOL_QUANTITY_EXCEEDED', 'quantity'],
  ['QUANTITY_LIMIT', 'quantity'],
] as const)('%s is mended by another %s', (code, mend) => {
  expect(MENDED_BY[code]).toBe(mend);
  const [line] = unavailableLines([...lines].slice(1, 2), at('four', { gtin13: wine.gtin13, code }));
  expect(line).toMatchObject({ mend, code });
});

test('an item that the cart says is unavailable is mended by another item, whatever the time leaves out', () => {
  for (const code of codes) {
    const all = unavailableLines(lines, at('four', { gtin13: bread.gtin13, code }));
    expect(all).toMatchObject([{ line: { gtin13: bread.gtin13 }, mend: 'item', code: undefined }]);
  }
});

test('what can come is not listed', () => {
  expect(unavailableLines(lines, at(undefined)).map(({ line }) => line.gtin13)).toEqual([bread.gtin13]);
});

describe('what the shopper skipped is handled', () => {
  const skippedOf = (time: AtTime) => unavailableLines(lines, time).map(({ skip }) => skip);
  const left = (skipped: readonly string[], time: AtTime) =>
    notHandled(unavailableLines(lines, time), skipped).map(({ line }) => line.gtin13);
  const late = { gtin13: wine.gtin13, code: 'ALCOHOL_TIME_RESTRICTED' } as const;
  const restricted = { gtin13: wine.gtin13, code: 'ITEM_RESTRICTED' } as const;

  test('at every time, if only another item would mend it', () => {
    expect(left([], at('four', restricted))).toEqual([wine.gtin13, bread.gtin13]);
    expect(left(skippedOf(at('four', restricted)), at('five', restricted))).toEqual([]);
  });

  test('at that time alone, if another time would mend it', () => {
    const skipped = skippedOf(at('four', late));
    expect(left(skipped, at('four', late))).toEqual([]);
    expect(left(skipped, at('five', late))).toEqual([wine.gtin13]);
  });

  test('and nothing else is', () => {
    expect(left(skippedOf(at(undefined)), at('four', late))).toEqual([wine.gtin13]);
  });
});
