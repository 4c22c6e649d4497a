import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = 'd1bbae6b5193ce5b2169d047a501f09363e92ec44045a58e967ffba16cfe8126';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
