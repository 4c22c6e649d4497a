import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = '65894239ca3daa77a752b48a4a333b0475b5bbe06b3cd6fbc0407c6f61694451';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
