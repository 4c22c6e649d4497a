import { DAY } from '@cartwright/rules/zoned-time';
import { makeLogger } from '@cartwright/server/logger';
import { expect, test, vi } from 'vitest';
import { BEATS_OF_STREAM, orderStreams, type OrderWatcher, STREAM_LIMITS } from './order-streams.ts';
import type { OrderNews } from './streams-sql.ts';

type Read = Parameters<typeof orderStreams>[0]['read'];

const NOW = Date.UTC(2026, 2, 1);
const clock = { now: () => NOW };
const logger = makeLogger('test', 'silent');
const newsOf = (orderId: string, ...seqs: readonly number[]): OrderNews => ({
  orderId,
  status: 'PICKING',
  money: 'AUTHORIZED',
  changedAt: NOW,
  picks: 0,
  events: seqs.map((seq) => ({ seq, type: 'PICKING' })),
});

function aWatcher(part: Partial<OrderWatcher> = {}) {
  const sent: (number | string)[] = [];
  const watcher: OrderWatcher = {
    orderId: 'a',
    profileId: 'p',
    address: '192.0.2.1',
    after: 1,
    mayWatch: async () => true,
    send: ({ seq }) => void sent.push(seq),
    sendPicks: (picks) => void sent.push(`picks ${picks}`),
    beat: () => void sent.push('beat'),
    end: (isOver) => void sent.push(isOver ? 'over' : 'end'),
    ...part,
  };
  return { watcher, sent };
}

test('a burst of notifications costs one read at a time, and one more for all that came during it', async () => {
  const during = Promise.withResolvers<readonly OrderNews[]>();
  const read = vi
    .fn<Read>()
    .mockReturnValueOnce(during.promise)
    .mockResolvedValue([newsOf('a', 2, 3)]);
  const streams = orderStreams({ read, clock, logger });
  const { watcher, sent } = aWatcher();
  streams.open(watcher);
  for (let n = 0; n < 20; n++) streams.scan('a');
  expect(read).toHaveBeenCalledTimes(1);
  during.resolve([newsOf('a', 2)]);
  await expect.poll(() => sent).toEqual([2, 3]);
  expect(read.mock.calls).toEqual([[[{ orderId: 'a', after: 1 }]], [[{ orderId: 'a', after: 2 }]]]);
});

test('what is picked is sent to whoever watches, once for each number', async () => {
  let picks = 3;
  const streams = orderStreams({ read: async () => [{ ...newsOf('a'), picks }], clock, logger });
  const { watcher, sent } = aWatcher();
  streams.open(watcher);
  await expect.poll(() => sent).toEqual(['picks 3']);
  streams.scan('a');
  picks = 4;
  streams.scan('a');
  await expect.poll(() => sent).toEqual(['picks 3', 'picks 4']);
});

test('an event of an order that nobody watches costs no read', async () => {
  const read = vi.fn<Read>().mockResolvedValue([]);
  const streams = orderStreams({ read, clock, logger });
  streams.scan('a');
  const opened = streams.open(aWatcher().watcher);
  if (opened.ok) opened.value();
  streams.scan('a');
  streams.beat();
  streams.open(aWatcher({ orderId: 'b' }).watcher);
  await expect.poll(() => read.mock.calls).toEqual([[[{ orderId: 'b', after: 1 }]]]);
});

test('what one read could not bring, the next beat does', async () => {
  const read = vi
    .fn<Read>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue([newsOf('a', 2)]);
  const streams = orderStreams({ read, clock, logger });
  const { watcher, sent } = aWatcher();
  streams.open(watcher);
  await expect.poll(() => read.mock.calls.length).toBe(1);
  streams.beat();
  await expect.poll(() => sent).toEqual(['beat', 2]);
});

test('a stream lasts a number of beats, and then its browser is looked up again', () => {
  const streams = orderStreams({ read: async () => [], clock, logger });
  const { watcher, sent } = aWatcher();
  streams.open(watcher);
  for (let n = 0; n < BEATS_OF_STREAM + 5; n++) streams.beat();
  expect(sent.filter((each) => each === 'beat')).toHaveLength(BEATS_OF_STREAM - 1);
  expect(sent.at(-1)).toBe('end');
});

test('an order that was put back is followed for 14 days after the last that happened to it', async () => {
  let now = NOW;
  const read = async () => [{ ...newsOf('a', 2), status: 'RESTOCKED', money: 'CAPTURED' } as const];
  const streams = orderStreams({ read, clock: { now: () => now }, logger });
  const { watcher, sent } = aWatcher();
  streams.open(watcher);
  await expect.poll(() => sent).toEqual([2]);
  now += 14 * DAY;
  streams.beat();
  await expect.poll(() => sent).toEqual([2, 'beat', 'over']);
});

test('a beat ends a stream whose session has ended', async () => {
  let mayWatch = true;
  const streams = orderStreams({ read: async () => [newsOf('a')], clock, logger });
  const { watcher, sent } = aWatcher({ mayWatch: async () => mayWatch });
  streams.open(watcher);
  mayWatch = false;
  streams.beat();
  await expect.poll(() => sent).toEqual(['beat', 'end']);
});

test('an address has so many streams at once, however many accounts it has, and other addresses theirs', () => {
  const streams = orderStreams({ read: async () => [], clock, logger });
  const open = (n: number, address = '192.0.2.1') => streams.open(aWatcher({ profileId: `p${n}`, address }).watcher);
  const opened = Array.from({ length: STREAM_LIMITS.ofAddress }, (_, n) => open(n));
  expect(opened.every((each) => each.ok)).toBe(true);
  expect(open(1_000)).toEqual({ ok: false, refusal: { code: 'TOO_MANY_STREAMS' } });
  expect(open(1_000, '192.0.2.2').ok).toBe(true);
  const [first] = opened;
  if (first?.ok) first.value();
  expect(open(1_000).ok).toBe(true);
});

test('a process has so many streams at once and no more', () => {
  const streams = orderStreams({ read: async () => [], clock, logger });
  const open = (n: number) => streams.open(aWatcher({ profileId: `p${n}`, address: `a${n}` }).watcher);
  for (let n = 0; n < STREAM_LIMITS.ofProcess; n++) expect(open(n).ok).toBe(true);
  expect(open(STREAM_LIMITS.ofProcess)).toEqual({ ok: false, refusal: { code: 'OVERLOADED' } });
});
