import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = 'c70990902a89a68a142613f4a82e46616423dd512387a2a23811c7606e7875ec';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
