import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setOwner } from '#api/client.ts';
import { endIdle } from './end-idle.ts';

/** Whose page it is, until it is left. */
let owner: string | undefined;
const onSignedOut = vi.fn();
const fetching = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetching);
  owner = 'dana';
  onSignedOut.mockImplementation(() => (owner = undefined));
  setOwner({ staffId: () => owner, onSignedOut, onOther: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  setOwner({ staffId: () => undefined, onSignedOut: () => undefined, onOther: () => undefined });
});

const offline = () => fetching.mockRejectedValue(new TypeError('no connection'));
const sessions = () =>
  fetching.mock.calls.map(([url, init]) => [init?.method, url, new Headers(init?.headers).get('x-staff-id')]);

test.each(['/stores/1/hours', '/stores/1/picking-notes', '/orders/7'])(
  'a page that nobody uses is left at once, whatever the server says: %s',
  async (path) => {
    offline();
    const ended = endIdle(path);
    expect(onSignedOut).toHaveBeenCalledTimes(1);
    await ended;
    expect(sessions()).toEqual([['DELETE', '/ops/v1/session', 'dana']]);
  },
);

test.each(['/stores/1/pick', '/stores/1/pick/7'])('a pick stays without a connection: %s', async (path) => {
  offline();
  await endIdle(path);
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('a pick is left once the server has ended its session', async () => {
  fetching.mockResolvedValue(new Response(null, { status: 204 }));
  const ended = endIdle('/stores/1/pick/7');
  expect(onSignedOut).not.toHaveBeenCalled();
  await ended;
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});
