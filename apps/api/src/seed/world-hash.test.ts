import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = 'b97c0ace56261c797cc69905174f6b89d50f5ed24028154f5b550b3f44203816';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash, 'the demo world is another one: if that is meant, put the new hash into WORLD').toBe(WORLD);
});
