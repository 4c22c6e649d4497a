import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = 'b5bb01a8171d274c7094708ff502682d7b90b116e1b146c745ac164358403b85';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
