import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = '408ed3e1a4318cea90a4324d77bc0a2a16ce304067909f78200c96710dc0cde0';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
