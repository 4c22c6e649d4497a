import { afterEach, expect, test, vi } from 'vitest';
import { hearEvents } from '#testing/hear-events.ts';
import { findPosition } from './find-position.ts';

afterEach(() => vi.unstubAllGlobals());

/** Asks a browser whose position fails with a code, or that knows none; gives what was told of it and what was said. */
async function fail(geolocation: object) {
  vi.stubGlobal('navigator', geolocation);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  const { heard, close } = await hearEvents();
  const said: number[] = [];
  findPosition(
    () => undefined,
    (code) => said.push(code),
  );
  close();
  return { heard, said };
}
const failing = (code: number) => ({
  geolocation: { getCurrentPosition: (_: unknown, onFailed: (error: object) => void) => onFailed({ code }) },
});

test.each([
  ['denied', failing(1), 1, 1],
  ['unavailable', failing(2), 2, 2],
  ['too late', failing(3), 3, 3],
  ['a code that no browser knows', failing(9), 9, 2],
  ['no position at all', {}, 2, 2],
])('CNT-006 a geolocation failure tells one event of the denial: %s', async (_what, navigator, code, told) => {
  expect(await fail(navigator)).toEqual({
    heard: [{ name: 'GEOLOCATION_DENIED', data: { code: told } }],
    said: [code],
  });
});
