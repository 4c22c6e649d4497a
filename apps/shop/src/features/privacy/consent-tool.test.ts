import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_WAIT, waitForConsentTool } from './consent-tool.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tool = { openPreferenceCenter: () => {} };

/** Waits for a tool that exists from this moment on, in ms; returns when it was checked and found. */
function waitFor(thereAt: number, timeout?: number) {
  const start = Date.now();
  const now = () => Date.now() - start;
  const checks: number[] = [];
  const found: number[] = [];
  const stop = waitForConsentTool({
    find: () => {
      checks.push(now());
      return now() >= thereAt ? tool : null;
    },
    onFound: () => void found.push(now()),
    ...(timeout !== undefined && { timeout }),
  });
  return { checks, found, stop };
}

test('FTR-012 the wait and the interval are 5000 and 1000 ms', () => {
  expect(CONSENT_WAIT).toEqual({ timeout: 5_000, interval: 1_000 });
});

describe('the wait for the consent tool', () => {
  test('checks at once, then every second, and gives up after five', () => {
    const { checks, found } = waitFor(Number.POSITIVE_INFINITY);
    vi.advanceTimersByTime(60_000);
    expect(checks).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
    expect(found).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    [0, [0]],
    [1, [1_000]],
    [2_500, [3_000]],
    [5_000, [5_000]],
    [5_001, []],
  ])('a tool that comes after %i ms is found at %j, once', (thereAt, at) => {
    const { found } = waitFor(thereAt);
    vi.advanceTimersByTime(60_000);
    expect(found).toEqual(at);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('waits for another time when told to', () => {
    const { checks } = waitFor(Number.POSITIVE_INFINITY, 2_000);
    vi.advanceTimersByTime(60_000);
    expect(checks).toEqual([0, 1_000, 2_000]);
  });

  test('stops when it is canceled', () => {
    const { checks, stop } = waitFor(3_000);
    vi.advanceTimersByTime(1_500);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(checks).toEqual([0, 1_000]);
  });
});
