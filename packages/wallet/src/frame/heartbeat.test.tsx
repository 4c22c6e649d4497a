import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameClient } from './frame-client.ts';
import { HEARTBEAT_EVERY, watchFrame } from './heartbeat.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

function frameThat(answer: () => Promise<unknown>) {
  const request = vi.fn<() => Promise<unknown>>(answer);
  return { client: { request } as unknown as FrameClient, request };
}

test('a frame gets a heartbeat every five seconds', async () => {
  const { client, request } = frameThat(async () => ({}));
  const lost = vi.fn<() => void>();
  const stop = watchFrame(client, lost);
  await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_EVERY);
  expect(HEARTBEAT_EVERY).toBe(5_000);
  expect(request).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_EVERY);
  expect(request).toHaveBeenCalledTimes(3);
  expect(lost).not.toHaveBeenCalled();
});

test('a frame that stops responding is reported once, and gets no more heartbeats', async () => {
  const { client, request } = frameThat(() => Promise.reject(new Error('Timeout error')));
  const lost = vi.fn<() => void>();
  watchFrame(client, lost);
  await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_EVERY);
  expect(lost).toHaveBeenCalledOnce();
  expect(request).toHaveBeenCalledOnce();
});

test('a frame that reloads is not lost', async () => {
  const { client } = frameThat(() => Promise.reject(new Error('FRAME_RESTARTED')));
  const lost = vi.fn<() => void>();
  const stop = watchFrame(client, lost);
  await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_EVERY);
  stop();
  expect(lost).not.toHaveBeenCalled();
});
