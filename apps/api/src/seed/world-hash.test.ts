import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = '31b84ac57720c8bebd12896c989f62ab94e9030c7e6123ef94d5c413c18a459f';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash, 'the demo world is another one: if that is meant, put the new hash into WORLD').toBe(WORLD);
});
