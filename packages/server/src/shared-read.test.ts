import { expect, test } from 'vitest';
import { statements } from './database.ts';
import { DatabaseUnavailable, type UnavailableReason } from './database-unavailable.ts';
import { sharedRead } from './shared-read.ts';

/** A read that fails as often as stated, and counts how often it ran. */
function aRead(failures: readonly UnavailableReason[]) {
  const count = { runs: 0 };
  const read = sharedRead(async () => {
    const reason = failures[count.runs++];
    await Promise.resolve();
    if (reason) throw new DatabaseUnavailable(reason, 'a connection');
  });
  return { count, read };
}

const fifty = (run: () => Promise<void>) => Promise.allSettled(Array.from({ length: 50 }, run));

test('simultaneous callers share one read, and the next caller reads anew', async () => {
  const { count, read } = aRead([]);
  await fifty(read.run);
  expect(count.runs).toBe(1);
  await read.run();
  expect(count.runs).toBe(2);
});

test.each([1, 2, 7])('%d lost connections refuse as many callers, and no more', async (lost) => {
  const { count, read } = aRead(Array.from({ length: lost }, () => 'lost' as const));
  const outcomes = await fifty(read.run);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(lost);
  expect(count.runs).toBe(lost + 1);
});

const OTHERS = ['timeout', 'unreachable', 'exhausted', 'read-only', 'contended'] as const;
test.each(OTHERS)('a database that is unavailable (%s) keeps nobody waiting for a second read', async (reason) => {
  const { count, read } = aRead([reason]);
  const outcomes = await fifty(read.run);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(50);
  expect(count.runs).toBe(1);
  await read.run();
  expect(count.runs, 'the next caller reads anew').toBe(2);
});

test('a fault of ours is everybody’s who waits', async () => {
  let runs = 0;
  const read = sharedRead(async () => {
    runs += 1;
    await Promise.resolve();
    throw new TypeError('no such field');
  });
  const outcomes = await fifty(read.run);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(50);
  expect(runs).toBe(1);
});

test('a read is given what its first caller gave, and counts as no statement of theirs', async () => {
  const given: unknown[] = [];
  const read = sharedRead(async (n: number) => void given.push(n, statements.getStore()));
  await statements.run({ count: 0 }, () => Promise.all([read.run(1), read.run(2)]));
  expect(given).toEqual([1, undefined]);
});

test('whoever waits for a running read is not refused by what comes of it', async () => {
  const { count, read } = aRead(['unreachable']);
  const running = read.run();
  await expect(read.settled()).resolves.toBeUndefined();
  await expect(running).rejects.toThrow('unreachable');
  expect(count.runs).toBe(1);
});

test('whoever waits for a running read waits until it has ended, and for no read at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const read = sharedRead(() => promise);
  await read.settled();
  const running = read.run();
  let isSettled = false;
  const settled = read.settled().then(() => (isSettled = true));
  await new Promise(setImmediate);
  expect(isSettled).toBe(false);
  resolve();
  await Promise.all([running, settled]);
  expect(isSettled).toBe(true);
});
