import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = '4982f80e8e2ff7d10679fa97a7ba1eacb624dbf817c64f31e1fc4a72dec8f639';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
