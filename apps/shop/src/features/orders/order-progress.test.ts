import { expect, test } from 'vitest';
import { progressOf } from './order-progress.ts';
import type { Order } from './queries.ts';

type Status = Order['status'];

/** The last step that has a time, of an order that came into these states one after another, an hour each from 1 on. */
function lastStep(...states: readonly Status[]) {
  const events = states.map((type, index) => ({
    seq: index + 1,
    type,
    at: `hour ${index + 1}`,
    actor: 'store' as const,
  }));
  const status = states.at(-1) ?? 'PLACED';
  return progressOf({ status, events, isDeclined: false }).findLast(({ at }) => at !== undefined);
}

test('an order that is packed says when it was, and one that is picked when that began', () => {
  expect(lastStep('PLACED', 'PICKING')).toMatchObject({ id: 'picking', at: 'hour 2' });
  // A proposal and its reply are events, too.
  expect(lastStep('PLACED', 'PICKING', 'PICKING', 'PICKED')).toMatchObject({ id: 'picking', at: 'hour 4' });
  expect(lastStep('PLACED', 'PICKING', 'PICKED', 'READY')).toMatchObject({ id: 'ready', at: 'hour 4' });
});

test('an order that ended says when it did, also if it was missed before the store canceled it', () => {
  const missed = ['PLACED', 'PICKING', 'PICKED', 'READY', 'NO_SHOW'] as const;
  expect(lastStep(...missed)).toMatchObject({ id: 'ended', at: 'hour 5' });
  expect(lastStep(...missed, 'RESTOCKED')).toMatchObject({ id: 'ended', at: 'hour 5' });
  expect(lastStep(...missed, 'POST_AUTH_REJECTED')).toMatchObject({ id: 'ended', at: 'hour 6' });
});
