import type { ShopEvent } from '@cartwright/contracts/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Fate, makeOutbox } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const added = (addressCount: number): ShopEvent => ({ name: 'ADDRESS_ADDED', data: { addressCount } });
const countOf = ({ data }: ShopEvent) => ('addressCount' in data ? data.addressCount : -1);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** An outbox whose batches get these results in turn; the last one repeats. */
function open({ fates = ['taken'] as readonly Fate[], beacon = true, page = undefined as string | undefined } = {}) {
  const sent: number[][] = [];
  const left: number[][] = [];
  const may = { measure: true, leave: beacon };
  const outbox = makeOutbox({
    send: async (events) => {
      sent.push(events.map(countOf));
      return fates[Math.min(sent.length, fates.length) - 1] ?? 'taken';
    },
    sendLeaving: (events) => {
      if (may.leave) left.push(events.map(countOf));
      return may.leave;
    },
    mayMeasure: () => may.measure,
    page: () => page,
  });
  return { outbox, sent, left, may };
}

test('what happens within two seconds is one call', async () => {
  const { outbox, sent } = open();
  outbox.put(added(1));
  await vi.advanceTimersByTimeAsync(1_999);
  outbox.put(added(2));
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[1, 2]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('twenty make a call at once, and no call takes more', async () => {
  const { outbox, sent } = open();
  for (const count of numbers(1, 45)) outbox.put(added(count));
  expect(sent).toEqual([numbers(1, 20)]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([numbers(1, 20), numbers(21, 40), numbers(41, 45)]);
});

test('a batch that does not arrive is kept in order, and sent again after half a minute or as soon as the connection is back', async () => {
  const { outbox, sent } = open({ fates: ['later', 'later', 'taken'] });
  outbox.put(added(1));
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toEqual([[1], [1]]);
  outbox.put(added(2));
  outbox.flush();
  expect(sent).toEqual([[1], [1], [1, 2]]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(3);
});

test('while the connection is down, new events do not make it retry sooner', async () => {
  const { outbox, sent } = open({ fates: ['later', 'taken'] });
  outbox.put(added(1));
  await vi.advanceTimersByTimeAsync(2_000);
  for (const count of numbers(2, 20)) outbox.put(added(count));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sent).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[1], numbers(1, 20)]);
});

test('a long time offline keeps the newest hundred', async () => {
  const { outbox, sent } = open({ fates: ['later', 'taken'] });
  for (const count of numbers(1, 130)) outbox.put(added(count));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(sent.slice(1).flat()).toEqual(numbers(31, 130));
});

test('a batch that the server refuses is not sent again', async () => {
  const { outbox, sent } = open({ fates: ['refused'] });
  outbox.put(added(1));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toEqual([[1]]);
});

test('as the page goes away, everything queued leaves in batches, and what is being sent is not sent twice', async () => {
  const { outbox, sent, left } = open();
  for (const count of numbers(1, 45)) outbox.put(added(count));
  outbox.leave();
  expect(sent).toEqual([numbers(1, 20)]);
  expect(left).toEqual([numbers(21, 40), numbers(41, 45)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('a batch that the browser refuses stays', async () => {
  const { outbox, sent, left } = open({ beacon: false });
  outbox.put(added(1));
  outbox.leave();
  expect(left).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([[1]]);
});

test('revoking consent empties the queue', async () => {
  const { outbox, sent, left, may } = open();
  outbox.put(added(1));
  may.measure = false;
  outbox.leave();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([sent, left]).toEqual([[], []]);
});

test('each event names its page, by the pattern of its address', async () => {
  const sent: ShopEvent[] = [];
  const pages = ['/', '/orders/$orderId'];
  const outbox = makeOutbox({
    send: async (events) => {
      sent.push(...events);
      return 'taken';
    },
    sendLeaving: () => true,
    mayMeasure: () => true,
    page: () => pages.shift(),
  });
  [added(1), added(2), added(3)].forEach(outbox.put);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.map(({ data }) => data.page)).toEqual(['/', '/orders/$orderId', undefined]);
});
