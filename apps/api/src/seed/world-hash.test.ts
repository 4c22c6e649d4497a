import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = 'a60e84f6225a6dcee09c4896c04cd9fad9210eb5b30829f20d2b1194ed1bca28';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
