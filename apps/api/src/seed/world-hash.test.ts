import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = 'e685a425b033b55d2d8938c697ac537bedd805def365839ad6d5352e7fb9191f';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash, 'the demo world is another one: if that is meant, put the new hash into WORLD').toBe(WORLD);
});
