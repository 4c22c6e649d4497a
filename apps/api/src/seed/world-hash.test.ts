import { expect, test } from 'vitest';
import { worldHash } from '#testing/world-hash.ts';

const WORLD = '2128804be947ebc6f7e72c5e2c8e139878ade8c92f6453ac8b41d950c0a15035';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
