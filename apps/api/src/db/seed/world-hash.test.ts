import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = 'fa838a6d365211b610ee4224e389f741156016480951b3f802c16c1ba27f835d';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
