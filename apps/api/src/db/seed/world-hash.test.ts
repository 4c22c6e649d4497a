import { expect, test } from 'vitest';
import { worldHash } from './world-hash.ts';

const WORLD = '8904ddc343be38acb9be25bf151a09559bd618ec0a881bf191926ed9808c299d';

test('the demo world has the same bytes every time, and they are the ones that were checked in', () => {
  const hash = worldHash();
  expect(worldHash()).toBe(hash);
  expect(hash).toBe(WORLD);
});
