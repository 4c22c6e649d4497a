import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = '9704f98e3bb05e649b96ce2f7dd3b33126bf844bc37553b3fdef32ee9d4d0e0f';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
