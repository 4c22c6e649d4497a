import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = '9c7b296e9578c31b32d3d97778d938ff48e07a6c2eed814e4af61966fa5980aa';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
