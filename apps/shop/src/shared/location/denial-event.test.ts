import { afterEach, expect, test, vi } from 'vitest';
import { collectEvents } from '#testing/collect-events.ts';
import { findPosition } from './find-position.ts';

afterEach(() => vi.unstubAllGlobals());

/** Asks a browser whose position fails with a code, or that knows none; gives what was told of it and what was said. */
async function fail(geolocation: object) {
  vi.stubGlobal('navigator', geolocation);
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', { getItem: () => null });
  const { heard, close } = await collectEvents();
  const message: number[] = [];
  findPosition(
    () => undefined,
    (code) => message.push(code),
  );
  close();
  return { heard, message };
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
])('CNT-006 a geolocation failure tells one event of the denial: %s', async (_what, navigator, code, reported) => {
  expect(await fail(navigator)).toEqual({
    heard: [{ name: 'GEOLOCATION_DENIED', data: { code: reported } }],
    message: [code],
  });
});
