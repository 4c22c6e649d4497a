import { afterEach, expect, test, vi } from 'vitest';
import { keepTicked, tickedProducts } from './ticked-products.ts';

afterEach(() => vi.unstubAllGlobals());

function browserKeeps(kept: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}

test('ticks survive a reload, and nothing is stored once nothing is ticked', () => {
  const kept = new Map<string, string>();
  browserKeeps(kept);
  keepTicked(['0400000000010', '0400000000027']);
  expect(tickedProducts()).toEqual(['0400000000010', '0400000000027']);
  keepTicked([]);
  expect([tickedProducts(), kept.size]).toEqual([[], 0]);
});

test.each(['{', '{"a":1}', '[1,null]'])('something else under our name, %s, is nothing', (text) => {
  browserKeeps(new Map([['ticked-goods', text]]));
  expect(tickedProducts()).toEqual([]);
});

test('a browser that stores nothing is not a fault', () => {
  vi.stubGlobal('localStorage', undefined);
  keepTicked(['0400000000010']);
  expect(tickedProducts()).toEqual([]);
});
