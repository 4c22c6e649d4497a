import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = '5cf85084e6cf9b1c86b62b0e78b1c0a216b016914d602b26a7d39f278dd15611';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
