import { cents } from '@cartwright/rules/money';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { MOVEMENT_LEASE } from '#orders/order-money.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { makeDelivered } from '#testing/delivered-orders.ts';
import { Crash } from '#testing/placing.ts';
import { codeOf, contents, standingTip, tip } from '#testing/tips.ts';
import type { TipCheckpoint } from './move-tip.ts';
import { recoverTips } from './recover-tips.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => void (world.payments.weather = 'fine'));
afterAll(() => world.close());

test('a repeated call changes nothing more; its key serves no other amount', async () => {
  const order = await makeDelivered(world, { tip: cents(300) });
  const key = 'the-same-key';
  const first = must(await tip(world, order, 900, { key }));
  expect(must(await tip(world, order, 900, { key, revision: first.revision - 1 }))).toEqual(first);
  expect(await codeOf(tip(world, order, 800, { key }))).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(must(await tip(world, order, 900))).toEqual(first);
  expect(await standingTip(world, order)).toMatchObject({ tip: 900, revision: first.revision });
});

test.each([
  [900, 600],
  [0, 600],
  [0, 100],
])('of two tabs, tips of %d and %d cents, one wins and the other is told', async (one, other) => {
  const order = await makeDelivered(world, { tip: cents(300) });
  const { revision } = await contents(world, order);
  const ends = await Promise.all([one, other].map((amount) => codeOf(tip(world, order, amount, { revision }))));
  expect(ends.filter((end) => end === 'ok')).toHaveLength(1);
  expect(['IN_PROGRESS', 'VERSION_MISMATCH']).toContain(ends.find((end) => end !== 'ok'));
  expect(await standingTip(world, order)).toMatchObject({
    tip: ends[0] === 'ok' ? one : other,
    revision: revision + 1,
  });
});

test('a tab that shows an earlier tip is told', async () => {
  const order = await makeDelivered(world, { tip: cents(300) });
  const { revision } = await contents(world, order);
  must(await tip(world, order, 400));
  expect(await codeOf(tip(world, order, 500, { revision }))).toBe('VERSION_MISMATCH');
  expect(await standingTip(world, order)).toMatchObject({ tip: 400 });
});

test.each<[TipCheckpoint, number]>([
  ['begun', 900],
  ['authorized', 900],
  ['moved', 900],
  ['settled', 900],
  ['begun', 100],
  ['moved', 100],
])(
  'a process that dies when the change has %s, to %d cents, leaves the old tip, and recovery ends it',
  async (at, to) => {
    const order = await makeDelivered(world, { tip: cents(300) });
    const tipCheckpoint = async (name: TipCheckpoint) => {
      if (name === at) throw new Crash(at);
    };
    await expect(tip(world, order, to, { deps: { ...world.deps, tipCheckpoint } })).rejects.toThrow(Crash);
    const isSettled = at === 'settled';
    expect((await contents(world, order)).summary.cost.gratuityTotal).toBe(isSettled ? to : 300);
    const ofNone = { revision: 0 }; // so that nothing begins: what is not finished is reported first
    expect(await codeOf(tip(world, order, 500, ofNone))).toBe(isSettled ? 'VERSION_MISMATCH' : 'IN_PROGRESS');
    expect(await recoverTips(world.deps, order.deliveredAt)).toBe(0);
    const late = order.deliveredAt + MOVEMENT_LEASE;
    const recovered = await Promise.all([recoverTips(world.deps, late), recoverTips(world.deps, late)]);
    expect(recovered.toSorted()).toEqual(at === 'settled' ? [0, 0] : [0, 1]);
    expect(await standingTip(world, order)).toMatchObject({ tip: to });
  },
);

test.each([900, 100])('a call that recovery overtook, to %d cents, changes nothing more', async (to) => {
  const order = await makeDelivered(world, { tip: cents(300) });
  let recovered = 0;
  const tipCheckpoint = async (name: TipCheckpoint) => {
    if (name === 'moved') recovered = await recoverTips(world.deps, order.deliveredAt + MOVEMENT_LEASE);
  };
  const { revision } = await contents(world, order);
  must(await tip(world, order, to, { deps: { ...world.deps, tipCheckpoint } }));
  expect(recovered).toBe(1);
  expect(await standingTip(world, order)).toMatchObject({ tip: to, revision: revision + 1 });
});

test.each([900, 100])(
  'a lost response, of a tip of %d cents, is repeated by recovery and never moves money twice',
  async (to) => {
    const order = await makeDelivered(world, { tip: cents(300) });
    world.payments.weather = 'fine';
    const lost = { ...world.payments, openIntent: world.payments.openIntent };
    const { payments } = world;
    const deps = {
      ...world.deps,
      payments: {
        ...lost,
        authorize: async (...call: Parameters<typeof payments.authorize>) => {
          payments.weather = 'answer-lost';
          return payments.authorize(...call);
        },
        refund: async (request: Parameters<typeof payments.refund>[0]) => {
          payments.weather = 'answer-lost';
          return payments.refund(request);
        },
      },
    };
    expect(await codeOf(tip(world, order, to, { deps, key: `lost-key-${to}` }))).toBe('IN_PROGRESS');
    expect(await codeOf(tip(world, order, to, { key: `lost-key-${to}` }))).toBe('IN_PROGRESS');
    expect(await recoverTips(world.deps, order.deliveredAt)).toBe(0);
    payments.weather = 'fine';
    expect(await recoverTips(world.deps, order.deliveredAt + MOVEMENT_LEASE)).toBe(1);
    expect(await codeOf(tip(world, order, to, { key: `lost-key-${to}` }))).toBe('ok');
    expect(await standingTip(world, order)).toMatchObject({ tip: to });
  },
);
