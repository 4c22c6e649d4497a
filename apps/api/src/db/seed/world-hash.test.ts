import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = '67270f3367e65bed0b1aef558afb4803e723da1aab5e8e60b4b0548a8cd6b9e4';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
