import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = '7befe8e6d93bcafbe8b09daa12a9148a868e2f1133867384555aa351aaff66d3';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
