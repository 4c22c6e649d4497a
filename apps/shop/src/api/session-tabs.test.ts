import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOtherTabs, notifyOtherTabs } from './session-tabs.ts';

const other = new BroadcastChannel('session');
let page: EventTarget & { visibilityState: string };
beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

test('a tab reloads when another one signed in or out, and not after its own message; a background tab once it is visible', async () => {
  const startAnew = vi.fn<() => void>();
  followOtherTabs(startAnew);
  const heard = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }));
  notifyOtherTabs();
  await heard;
  expect(startAnew).not.toHaveBeenCalled();
  other.postMessage('changed');
  await expect.poll(() => startAnew.mock.calls.length).toBe(1);

  page.visibilityState = 'hidden';
  other.postMessage('changed');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(startAnew).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(startAnew).toHaveBeenCalledTimes(2);
  other.close();
});
