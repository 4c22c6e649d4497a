import type { ShopEvent } from '@cartwright/contracts/events';
import { expect, test, vi } from 'vitest';
import { type Listener, openLine, tell } from './tell.ts';

const found = (pickup: number): ShopEvent => ({
  name: 'OPTIONS_FOUND',
  data: { by: 'zip', pickup, delivery: 0, inStore: 0 },
});

function open(isAllowed = true) {
  const heard: ShopEvent[] = [];
  const arrived = Promise.withResolvers<Listener>();
  const load = vi.fn(() => arrived.promise);
  const may = { measure: isAllowed };
  openLine({ mayMeasure: () => may.measure, load });
  const arrive = async () => {
    arrived.resolve((event) => heard.push(event));
    await arrived.promise;
  };
  return { heard, load, may, arrive, fail: () => arrived.reject(new Error('offline')) };
}

test('what happens before the sender is there comes to it in order, and the sender is fetched once', async () => {
  const { heard, load, arrive } = open();
  tell(found(1));
  tell(found(2));
  await arrive();
  tell(found(3));
  expect(heard).toEqual([found(1), found(2), found(3)]);
  expect(load).toHaveBeenCalledOnce();
});

test('without leave nothing is fetched or kept, not even for later', async () => {
  const { heard, load, may, arrive } = open(false);
  tell(found(1));
  expect(load).not.toHaveBeenCalled();
  may.measure = true;
  tell(found(2));
  await arrive();
  may.measure = false;
  tell(found(3));
  expect(heard).toEqual([found(2)]);
});

test('at most fifty wait for the sender, the newest', async () => {
  const { heard, arrive } = open();
  for (let nth = 1; nth <= 60; nth += 1) tell(found(nth));
  await arrive();
  expect(heard).toEqual(Array.from({ length: 50 }, (_, index) => found(index + 11)));
});

test('a sender that could not be fetched is asked for again by the next event, and loses none', async () => {
  const first = open();
  tell(found(1));
  first.fail();
  await vi.waitFor(() => {
    first.load.mockImplementation(() => Promise.resolve((event: ShopEvent) => first.heard.push(event)));
    tell(found(2));
    expect(first.load.mock.calls.length).toBeGreaterThan(1);
  });
  await vi.waitFor(() => expect(first.heard[0]).toEqual(found(1)));
});
