import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openQueue, track } from '#events/track.ts';
import { startEvents } from './start-events.ts';

const ALLOWED = 'privacy-choices=version=3&measurement=on&advertising=off&sale=off; Path=/';
const clear = () => {
  document.cookie = 'privacy-choices=; Path=/; Max-Age=0';
};
afterEach(() => {
  clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("queued events leave as JSON by the browser's beacon as the page goes, once", async () => {
  document.cookie = ALLOWED;
  const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  const put = startEvents(() => '/orders/$orderId');
  // The page goes as soon as the event is queued: however busy the browser is, it has not been sent before.
  const load = async () => (news: Parameters<typeof put>[0]) => {
    put(news);
    window.dispatchEvent(new Event('pagehide'));
  };
  onTestFinished(openQueue({ mayMeasure: () => true, load }));
  track({ name: 'SIGN_IN_ASKED', data: {} });
  await vi.waitFor(() => expect(beacon).toHaveBeenCalledOnce(), 45_000);
  window.dispatchEvent(new Event('pagehide'));
  const [path, body] = beacon.mock.calls[0] ?? [];
  expect(path).toBe('/atlas/v1/events');
  if (!(body instanceof Blob)) throw new Error('not a blob');
  expect(body.type).toBe('application/json');
  expect(JSON.parse(await body.text())).toEqual({
    events: [{ name: 'SIGN_IN_ASKED', data: { page: '/orders/$orderId' } }],
  });
  expect([beacon.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 0]);
});
