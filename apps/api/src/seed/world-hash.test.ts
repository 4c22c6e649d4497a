import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = 'fcd6ecc94d450577e16573e86b6c52ebf0f637a0684281d8b87a16c6092675ac';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
