import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = 'bee074704b6f238b30da53b32934376c6dbbe0e733c5354d2e3abdbc60f8edea';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
