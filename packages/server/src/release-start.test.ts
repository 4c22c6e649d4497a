import { afterEach, expect, test, vi } from 'vitest';
import { releaseStart } from './release-start.ts';

afterEach(() => void vi.useRealTimers());

test('what a start left behind is collected once it is over', async () => {
  const left = new WeakRef({ text: 'x'.repeat(1_000) });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  releaseStart();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await expect.poll(() => left.deref()).toBeUndefined();
});
