import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = '185a844787ca0ea08ad1de57589a2cc08f6249c41e35793293612fe6920127ea';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
