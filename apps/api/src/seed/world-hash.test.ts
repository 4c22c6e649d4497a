import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = '03d60a40217db37b582a8bde003d2242ef2171742c240f9083dfc29d62bfd8e3';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash, 'the demo world is another one: if that is meant, put the new hash into WORLD').toBe(WORLD);
});
