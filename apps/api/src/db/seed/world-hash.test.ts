import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = '96553c3fd0ad95f341c35621d8ea3af0477ff48c7988b49d67103a967165afe3';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
