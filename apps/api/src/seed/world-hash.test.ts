import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = 'c777ff6c23779cd49821db69ed65983b7ff2c4a39b89d3d4aa706bf48532f041';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash, 'the demo world is another one: if that is meant, put the new hash into WORLD').toBe(WORLD);
});
