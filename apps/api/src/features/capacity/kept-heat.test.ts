import { expect, test } from 'vitest';
import { type BannerMap, keepBannerHeat } from './kept-heat.ts';

const SECOND = 1_000;
const MAP: BannerMap = { bannerId: 'b', modality: 'PICKUP', measure: 'orders', from: '2026-11-21', days: 14 };

/** Readings that end when they are ended, and how many began. */
function readings() {
  const started: { readonly end: (value: object) => void; readonly fail: (error: Error) => void }[] = [];
  const heat = keepBannerHeat(() => {
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    started.push({ end: resolve, fail: reject });
    return promise;
  });
  return { heat, started };
}

test('who looks within ten seconds sees the sums of the first, who looks at the same time waits for them', async () => {
  const { heat, started } = readings();
  const both = [heat(MAP, 0), heat(MAP, 0)];
  const first = { n: 1 };
  started[0]?.end(first);
  expect(await Promise.all(both)).toEqual([first, first]);
  expect(await heat(MAP, 10 * SECOND - 1)).toBe(first);
  expect(started).toHaveLength(1);
});

test('sums of ten seconds are given while they are read again, those of thirty are waited for', async () => {
  const { heat, started } = readings();
  const read = heat(MAP, 0);
  const [first, second, third] = [{ n: 1 }, { n: 2 }, { n: 3 }];
  started[0]?.end(first);
  await read;
  expect([await heat(MAP, 10 * SECOND), await heat(MAP, 11 * SECOND)]).toEqual([first, first]);
  expect(started).toHaveLength(2);
  started[1]?.end(second);
  await new Promise(setImmediate);
  expect(await heat(MAP, 11 * SECOND)).toBe(second);
  expect(await heat(MAP, 40 * SECOND - 1)).toBe(second);
  const late = heat(MAP, 40 * SECOND);
  started[2]?.end(third);
  expect(await late).toBe(third);
});

test('another map is read by itself', async () => {
  const { heat, started } = readings();
  const others: BannerMap[] = [
    { ...MAP, bannerId: 'c' },
    { ...MAP, modality: 'DELIVERY' },
    { ...MAP, measure: 'units' },
    { ...MAP, from: '2026-11-22' },
    { ...MAP, days: 1 },
  ];
  const all = [MAP, ...others].map((map) => heat(map, 0));
  for (const [n, { end }] of started.entries()) end({ n });
  expect(await Promise.all(all)).toEqual(all.map((_, n) => ({ n })));
});

test('a reading that fails is nobody’s but of those who waited, and the next one reads again', async () => {
  const { heat, started } = readings();
  const failed = heat(MAP, 0);
  started[0]?.fail(new Error('gone'));
  await expect(failed).rejects.toThrow('gone');
  const read = heat(MAP, 1);
  const sums = { n: 1 };
  started[1]?.end(sums);
  expect(await read).toBe(sums);
  expect(await heat(MAP, 15 * SECOND)).toBe(sums);
  started[2]?.fail(new Error('gone again'));
  await new Promise(setImmediate);
  expect(await heat(MAP, 16 * SECOND)).toBe(sums);
  expect(started).toHaveLength(4);
});

test('two hundred maps are kept: one more takes the place of that which nobody looked at for longest', async () => {
  const { heat, started } = readings();
  const mapOf = (days: number): BannerMap => ({ ...MAP, days });
  const read = async (days: number) => {
    const cells = heat(mapOf(days), 0);
    started.at(-1)?.end({ days });
    return cells;
  };
  for (let days = 1; days <= 200; days += 1) await read(days);
  expect(await read(1)).toEqual({ days: 1 });
  expect(started).toHaveLength(200);
  await read(201);
  expect(await read(1)).toEqual({ days: 1 });
  expect(await read(200)).toEqual({ days: 200 });
  expect(started).toHaveLength(201);
  await read(2);
  expect(started, 'gone, so it is read again').toHaveLength(202);
});

test('a reading that ends leaves those of other maps to whoever waits for them', async () => {
  const { heat, started } = readings();
  const [one, other] = [heat(MAP, 0), heat({ ...MAP, days: 1 }, 0)];
  started[0]?.end({ n: 1 });
  await one;
  const later = heat({ ...MAP, days: 1 }, 0);
  expect(started).toHaveLength(2);
  const sums = { n: 2 };
  started[1]?.end(sums);
  expect(await Promise.all([other, later])).toEqual([sums, sums]);
});
