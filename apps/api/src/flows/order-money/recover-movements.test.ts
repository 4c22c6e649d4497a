import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { MOVEMENT_LEASE, type MoneyState } from '#orders/order-money.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import {
  TWO_CARDS,
  dyingAt,
  expectMoneySound,
  makePicked,
  makePlaced,
  moneyOf,
  recoverUntilDone,
} from '#testing/order-money.ts';
import type { Weather } from '#testing/payments-simulator.ts';
import { Crash } from '#testing/placing.ts';
import { NOW } from '#testing/small-world.ts';
import { cancelOrder } from './cancel-order.ts';
import { recoverMovements } from './recover-movements.ts';
import { rejectOrder } from './reject-order.ts';
import { type MoneyCheckpoint, type MoneyDeps, runMovements } from './run-movements.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  world.payments.weather = 'fine';
  for (const cards of Object.values(world.payments.money.declining)) cards.clear();
});
afterAll(() => world.close());

const LATER = NOW + MOVEMENT_LEASE;
const rejected = (deps: MoneyDeps, { checkoutId: orderId }: StoredCheckout, now = NOW) =>
  rejectOrder(deps, { orderId, actor: 'staff/pat', reason: 'flooded' }, now);

/** Every way in which money of a placed order moves, as the call of the process that decides it. */
const FLOWS: Readonly<
  Record<
    string,
    { readonly start: (deps: MoneyDeps, order: StoredCheckout) => Promise<unknown>; readonly end: MoneyState }
  >
> = {
  capture: {
    start: async (deps, order) => {
      await makePicked(world, order);
      await runMovements(deps, order.checkoutId, NOW);
    },
    end: 'CAPTURED',
  },
  release: {
    start: async (deps, order) =>
      must(await cancelOrder(deps, { orderId: order.checkoutId, profileId: order.profileId }, NOW)),
    end: 'RELEASED',
  },
  refund: {
    start: async (deps, order) => {
      await makePicked(world, order, { now: NOW - 1 });
      await runMovements(world.deps, order.checkoutId, NOW - 1);
      must(await rejected(deps, order));
    },
    end: 'RELEASED',
  },
  'refund and release': {
    start: async (deps, order) => {
      world.payments.money.declining.capture.add('card_good');
      await makePicked(world, order, { now: NOW - 1 });
      await runMovements(world.deps, order.checkoutId, NOW - 1);
      must(await rejected(deps, order));
    },
    end: 'RELEASED',
  },
};
const STEPS: readonly MoneyCheckpoint[] = ['taken', 'called', 'settled'];
const WEATHERS: readonly Weather[] = ['unreachable', 'answer-lost', 'request-lost'];

describe.each(Object.entries(FLOWS))('%s', (_, { start, end }) => {
  test.each(STEPS)(
    'whose process dies when it is %s is finished by recovery, and moves each leg once',
    async (step) => {
      const order = await makePlaced(world, { cards: TWO_CARDS, day: 2 });
      await start(dyingAt(world, step), order).catch((error: unknown) => {
        if (!(error instanceof Error)) throw error;
      });
      expect(await recoverMovements(world.deps, LATER - 1)).toBe(0);
      await recoverMovements(world.deps, LATER);
      expect(await expectMoneySound(world, order)).toMatchObject({ money: end });
      const { moves } = world.payments.money;
      await recoverMovements(world.deps, LATER + MOVEMENT_LEASE);
      expect(world.payments.money.moves).toEqual(moves);
    },
  );

  test.each(WEATHERS)(`of a payment host that is %s ends as ${end} when it is back`, async (weather) => {
    const order = await makePlaced(world, { cards: TWO_CARDS, day: 3 });
    const deps = { ...world.deps, moneyCheckpoint: async () => void (world.payments.weather = weather) };
    await start(deps, order);
    expect((await moneyOf(world, order)).movements.some(({ status }) => status === 'PENDING')).toBe(true);
    expect(await recoverMovements(world.deps, LATER)).toBe(0);
    world.payments.weather = 'fine';
    expect(await recoverMovements(world.deps, LATER + MOVEMENT_LEASE)).toBeGreaterThan(0);
    expect(await expectMoneySound(world, order)).toMatchObject({ money: end });
  });
});

test('a process that dies with the order canceled and before any call loses nothing', async () => {
  const order = await makePlaced(world, { day: 4 });
  const canceled = () => Promise.reject(new Crash('canceled'));
  const request = { orderId: order.checkoutId, profileId: order.profileId };
  await expect(cancelOrder({ ...world.deps, canceled }, request, NOW)).rejects.toThrow(Crash);
  expect(await moneyOf(world, order)).toMatchObject({ status: 'CANCELLED', money: 'RELEASING' });
  expect(await recoverMovements(world.deps, LATER)).toBe(1);
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'RELEASED' });
});

test('several workers beside each other finish each movement once', async () => {
  const orders = await Promise.all([0, 1, 2, 3].map((n) => makePlaced(world, { day: 4, n, cards: TWO_CARDS })));
  for (const order of orders) await makePicked(world, order);
  const ended = await Promise.all([1, 2, 3].map(() => recoverMovements(world.deps, LATER)));
  expect(ended.reduce((all, each) => all + each)).toBe(orders.length);
  for (const order of orders) expect(await expectMoneySound(world, order)).toMatchObject({ money: 'CAPTURED' });
});

test('a worker whose call outlives its lease finds the movement settled by another one, and writes nothing', async () => {
  const order = await makePlaced(world, { day: 4, n: 4 });
  await makePicked(world, order);
  const called = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const moneyCheckpoint = async (at: MoneyCheckpoint) => {
    if (at !== 'called') return;
    called.resolve();
    await goOn.promise;
  };
  const slow = recoverMovements({ ...world.deps, moneyCheckpoint }, LATER);
  await called.promise;
  expect(await recoverMovements(world.deps, LATER + MOVEMENT_LEASE)).toBe(1);
  goOn.resolve();
  expect(await slow).toBe(0);
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'CAPTURED', lastEvent: 2 });
});

test('a movement that cannot be made, or takes long, blocks no other', async () => {
  const [broken, whole] = [await makePlaced(world, { day: 5 }), await makePlaced(world, { day: 5, n: 1 })];
  await makePicked(world, broken, { now: NOW - 1 }); // it is taken first
  await makePicked(world, whole);
  const finished = Promise.withResolvers<void>();
  const capture: typeof world.payments.capture = async (request) => {
    if (request.accountId !== broken.profileId) return world.payments.capture(request);
    await finished.promise;
    throw new Error('what came back makes no sense');
  };
  const moneyCheckpoint = async (at: MoneyCheckpoint) => void (at === 'settled' && finished.resolve());
  const deps = { ...world.deps, payments: { ...world.payments, capture }, moneyCheckpoint };
  await expect(recoverMovements(deps, LATER)).rejects.toThrow('1 of 2 movements of money failed');
  expect(await expectMoneySound(world, whole)).toMatchObject({ money: 'CAPTURED' });
  expect(await moneyOf(world, broken)).toMatchObject({ money: 'CAPTURING' });
  expect(await recoverMovements(world.deps, LATER + MOVEMENT_LEASE)).toBe(1);
  expect(await expectMoneySound(world, broken)).toMatchObject({ money: 'CAPTURED' });
});

test('a command whose movement fails with a fault succeeds all the same, and recovery repeats it', async () => {
  const order = await makePlaced(world, { day: 5, n: 2 });
  const reverse = () => Promise.reject(new Error('what came back makes no sense'));
  const deps = { ...world.deps, payments: { ...world.payments, reverse } };
  const canceled = await cancelOrder(deps, { orderId: order.checkoutId, profileId: order.profileId }, NOW);
  expect(must(canceled).status).toBe('CANCELLED');
  expect(await recoverMovements(world.deps, LATER)).toBe(1);
  expect(await expectMoneySound(world, order)).toMatchObject({ money: 'RELEASED' });
});

const Mishap = fc.oneof(
  fc.record({ do: fc.constant('recover' as const), dies: fc.option(fc.constantFrom(...STEPS)) }),
  fc.record({ do: fc.constant('weather' as const), weather: fc.constantFrom<Weather>('fine', ...WEATHERS) }),
);
type Mishap = typeof Mishap extends fc.Arbitrary<infer M> ? M : never;

test('whatever is declined, lost, crashed, repeated and recovered: each leg moves at most once, and nothing is stuck', async () => {
  const ends = new Set<MoneyState>();
  let n = 0;
  const run = async (mishap: Mishap, now: number) => {
    if (mishap.do === 'weather') world.payments.weather = mishap.weather;
    else await recoverMovements(mishap.dies === null ? world.deps : dyingAt(world, mishap.dies), now).catch(() => 0);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(FLOWS)),
      fc.constantFrom<MoneyCheckpoint | null>(null, ...STEPS),
      fc.constantFrom('none', 'capture', 'refund'),
      fc.array(fc.array(Mishap, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
      async (flow, dies, declines, rounds) => {
        n += 1;
        const { money } = world.payments;
        world.payments.weather = 'fine';
        for (const cards of Object.values(money.declining)) cards.clear();
        const order = await makePlaced(world, { cards: TWO_CARDS, day: 6, n: n % 10 });
        if (declines === 'capture') money.declining.capture.add('gift_2');
        if (declines === 'refund') money.declining.refund.add('gift_2');
        await FLOWS[flow]?.start(dies === null ? world.deps : dyingAt(world, dies), order).catch(() => undefined);
        let now = NOW;
        for (const together of rounds) {
          now += 13_000;
          await Promise.all(together.map((mishap) => run(mishap, now)));
        }
        world.payments.weather = 'fine';
        await recoverUntilDone(world, now);
        ends.add((await expectMoneySound(world, order)).money);
      },
    ),
    {
      // One walk to each end, which chance may leave out; then any others.
      examples: [
        ['capture', null, 'none', []],
        ['capture', null, 'capture', []],
        ['release', null, 'none', []],
        ['refund', null, 'refund', []],
      ],
      numRuns: 44,
    },
  );
  expect([...ends].toSorted()).toEqual(['CAPTURED', 'CAPTURE_FAILED', 'REFUND_FAILED', 'RELEASED']);
});
