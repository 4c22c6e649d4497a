import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = 'a63f34e8bde17d36d9c39251bc8c8a2f6abd18fad547330f8511d09273e4d2ea';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
