import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = 'bbd26fea6feac71b2f7828d47314dc77e4af05339b5ba9e889b38e788ad33591';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
