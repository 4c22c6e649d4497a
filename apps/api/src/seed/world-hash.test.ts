import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = '8d74ac3769b2d5129fe808bbd1f92938bb8b758e00711692ef30890a37ab7846';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
