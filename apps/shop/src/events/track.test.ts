import type { ShopEvent } from '@cartwright/contracts/events';
import { expect, test, vi } from 'vitest';
import { type Listener, type News, openQueue, track } from './track.ts';

const added = (addressCount: number): ShopEvent => ({ name: 'ADDRESS_ADDED', data: { addressCount } });

function open(isAllowed = true) {
  const heard: News[] = [];
  const arrived = Promise.withResolvers<Listener>();
  const load = vi.fn(() => arrived.promise);
  const may = { measure: isAllowed };
  openQueue({ mayMeasure: () => may.measure, load });
  const arrive = async () => {
    arrived.resolve((event) => heard.push(event));
    await arrived.promise;
  };
  return { heard, load, may, arrive, fail: () => arrived.reject(new Error('offline')) };
}

test('events before the sender is loaded reach it in order, and the sender is loaded once', async () => {
  const { heard, load, arrive } = open();
  track(added(1));
  track(added(2));
  await arrive();
  track(added(3));
  expect(heard).toEqual([added(1), added(2), added(3)]);
  expect(load).toHaveBeenCalledOnce();
});

test('without consent nothing is loaded or stored, not even for later', async () => {
  const { heard, load, may, arrive } = open(false);
  track(added(1));
  expect(load).not.toHaveBeenCalled();
  may.measure = true;
  track(added(2));
  await arrive();
  may.measure = false;
  track(added(3));
  expect(heard).toEqual([added(2)]);
});

test('at most fifty wait for the sender, the newest', async () => {
  const { heard, arrive } = open();
  for (let nth = 1; nth <= 60; nth += 1) track(added(nth));
  await arrive();
  expect(heard).toEqual(Array.from({ length: 50 }, (_, index) => added(index + 11)));
});

test('a sender that could not be loaded is requested again by the next event, and no event is lost', async () => {
  const first = open();
  track(added(1));
  first.fail();
  await vi.waitFor(() => {
    first.load.mockImplementation(() => Promise.resolve((news: News) => first.heard.push(news)));
    track(added(2));
    expect(first.load.mock.calls.length).toBeGreaterThan(1);
  }, 45_000);
  await expect.poll(() => first.heard[0]).toEqual(added(1));
});
