import { rmSync } from 'node:fs';
import type * as feeTable from '@cartwright/rules/fee-table';
import { cents, ZERO } from '@cartwright/rules/money';
import type * as feeFiles from '@cartwright/server/fee-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as pricing from '../../apps/api/src/pricing/price-order.ts';
import type * as byLocale from '../../apps/api/src/pricing/summary-by-locale.ts';
import { isCode, isTest, readSources } from '../checks/sources.ts';
import { applyGuide, compile, copyTree, importerOf, readGuide } from './guide.ts';

const changes = readGuide('adding-a-fee.md');

let copy: string;
let imported: ReturnType<typeof importerOf>;
beforeAll(() => {
  copy = copyTree();
  imported = importerOf(copy);
  applyGuide(copy, changes);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('adding a fee touches its rule, its data file and the file of its name', () => {
  expect([...new Set(changes.map(({ file }) => file))]).toEqual([
    'packages/rules/src/fee-rules.ts',
    'packages/contracts/data/fees/retail-delivery.json',
    'apps/api/src/pricing/copy.ts',
  ]);
});

test('no other production file names a fee', () => {
  const named = readSources((file) => isCode(file) && !isTest(file) && /^(?:apps|packages)\//.test(file))
    .filter(({ text }) => /\b(?:SMALL_ORDER|BOTTLE_DEPOSIT)\b/.test(text))
    .map((source) => source.path);
  expect(named.filter((file) => !changes.some((change) => change.file === file))).toEqual([]);
});

test('with the changes of the guide the server compiles', async () => {
  expect(await compile(copy, ['apps/api/src', 'packages/server/src'])).toBe('');
}, 600_000);

describe('the new fee', () => {
  const soap = {
    sellBy: 'UNIT',
    averageWeightGrams: null,
    regularCents: 2_500,
    promoCents: null,
    taxClass: 'GENERAL',
    snapEligible: false,
    alcohol: 'NONE',
    departmentId: 'household',
    sizeText: '1 each',
  } as const;

  /** The fees of an order of so many soaps, as the summary lists them in a language. */
  async function feesOf(
    quantity: number,
    place: { readonly state: string; readonly modality: 'PICKUP' | 'DELIVERY' },
    locale: 'en-US' | 'es-US' = 'en-US',
  ) {
    const { readFeeFiles } = await imported<typeof feeFiles>('packages/server/src/fee-files.ts');
    const { feesAt } = await imported<typeof feeTable>('packages/rules/src/fee-table.ts');
    const { priceOrder } = await imported<typeof pricing>('apps/api/src/pricing/price-order.ts');
    const { summaryByLocale } = await imported<typeof byLocale>('apps/api/src/pricing/summary-by-locale.ts');
    const { summary } = priceOrder({
      lines: [{ lineId: 'soap', quantity, product: soap }],
      modality: place.modality,
      fee: cents(695),
      waiver: ZERO,
      fees: feesAt(readFeeFiles(), { bannerId: 'kroger', ...place }),
      tip: ZERO,
      destinationState: place.state,
    });
    const { lines } = summaryByLocale(summary, locale);
    return lines.filter(({ type }) => type === 'FEE').map(({ description, amount }) => [description, amount]);
  }

  test('is charged to the orders of its data, below the fee of the slot, from its minimum on', async () => {
    expect(await feesOf(4, { state: 'MN', modality: 'DELIVERY' })).toEqual([
      ['Delivery fee', 695],
      ['State delivery charge', 50],
    ]);
    expect(await feesOf(3, { state: 'MN', modality: 'DELIVERY' })).toEqual([['Delivery fee', 695]]);
    expect(await feesOf(4, { state: 'MN', modality: 'PICKUP' })).toEqual([['Pickup fee', 695]]);
    expect(await feesOf(4, { state: 'OH', modality: 'DELIVERY' })).toEqual([['Delivery fee', 695]]);
  });

  test('has its name in every language', async () => {
    expect(await feesOf(4, { state: 'MN', modality: 'DELIVERY' }, 'es-US')).toContainEqual([
      'Cargo estatal por entrega',
      50,
    ]);
  });
});
