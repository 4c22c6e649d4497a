import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = 'ad63561544d1b0f66942e03f056f9dc523e373c74e66a87fbd4109f208260782';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
