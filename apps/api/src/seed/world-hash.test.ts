import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = 'b93dec960fddbaa1b96ef8f01e59d4071a41373ea0fea2e09204c99c6defe237';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
