import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = '7439f975ee5a989b646afbdc8d432a676611a56316086c2cdd9358341d409d5e';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
