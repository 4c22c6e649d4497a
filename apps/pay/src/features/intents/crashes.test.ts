import { cents } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { bank, ebt, gift, TestOrders, type TestTender } from '#testing/orders.ts';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { stopEverywhere } from '#testing/stopping-machine.ts';
import { authorize } from './authorize.ts';
import type { Authorize, Deps, TenderRequested } from './authorize-command.ts';
import { closeIntent } from './close-intent.ts';
import { expireIntents } from './expire.ts';
import { captureIntent, refundIntent } from './moves/move-money.ts';

let pay: TestPay;
let shop: TestOrders;
let program: Deps;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  shop = await TestOrders.of(pay);
  program = { db: pay.databases.service, vault: pay.vault };
});
afterAll(() => pay.stop());

const DECLINES = '4000000000000341';

/**
 * A shopper with a bank card, a gift card and SNAP, all with money for many orders: creating a card costs more than an
 * order.
 */
async function buyer(bankNumber?: string) {
  const shopper = await shop.shopper();
  const visa = await shop.bankCard(shopper, bankNumber);
  const card = await shop.giftCard(shopper, 50_000);
  return { shopper, visa, card, snap: await shop.ebtCard(shopper) };
}
type Buyer = Awaited<ReturnType<typeof buyer>>;

/** An order of $30 of SNAP, $10 of a gift card and $31.30 of a bank card, and its one payment attempt. */
async function order({ shopper, visa, card, snap }: Buyer) {
  const intent = await shop.open(shopper, 7_130, 4_000);
  const tenders = [ebt(snap, 3_000), gift(card, 1_000), bank(visa, 3_130)];
  const command: Authorize = {
    intentId: intent.id,
    account: shopper.account,
    total: cents(7_130),
    tenders: tenders.map(asCents),
    fulfillment: 'PICKUP',
    encryptedPin: await shop.pin(shopper, intent.id, snap),
    operation: newOperation(),
    now: pay.clock.now(),
  };
  return { shopper, visa, card, snap, intent, command };
}
type Order = Awaited<ReturnType<typeof order>>;

const asCents = ({ cardId, paymentType, cents: amount }: TestTender): TenderRequested => ({
  cardId,
  paymentType: paymentType as TenderRequested['paymentType'],
  amount: cents(amount),
});
/** What the issuers hold and captured for one order: SNAP, gift, bank. */
const requests = ({ snap, card, visa, intent }: Order) =>
  Promise.all([shop.books(snap, intent.id), shop.books(card, intent.id), shop.charges(visa, intent.id)]);
const held = async (world: Order) => (await requests(world)).map((each) => each.held);
const taken = async (world: Order) => (await requests(world)).map((each) => each.taken);
/** Recovery has no PIN. */
const again = (world: Order) => authorize(program, { ...world.command, encryptedPin: undefined });

describe('the machine may stop at any step', () => {
  test('of an authorization: recovery holds each part once, or nothing at all', async () => {
    const ends = new Set<string>();
    const rosa = await buyer();
    const steps = await stopEverywhere({
      program,
      prepare: () => order(rosa),
      run: (deps, world) => authorize(deps, world.command),
      recover: async (world) => {
        const answer = await again(world);
        ends.add(answer.ok ? 'authorized' : answer.refusal.code);
        expect(await held(world)).toEqual(answer.ok ? [3_000, 1_000, 3_130] : [0, 0, 0]);
        expect((await shop.read(world.intent.id)).state).toBe(answer.ok ? 'authorized' : 'open');
        for (const card of [world.snap, world.card, world.visa])
          expect((await shop.legIds(card, world.intent.id)).length).toBeLessThanOrEqual(1);
        expect((await again(world)).ok).toBe(answer.ok);
      },
    });
    expect(steps).toBeGreaterThanOrEqual(10);
    expect(ends).toEqual(new Set(['authorized', 'PIN_REQUIRED']));
  });

  test('of an authorization that declines: recovery returns the decline, and keeps SNAP money only for its time', async () => {
    const rosa = await buyer(DECLINES);
    const steps = await stopEverywhere({
      program,
      prepare: () => order(rosa),
      run: (deps, world) => authorize(deps, world.command),
      recover: async (world) => {
        const answer = await again(world);
        const code = answer.ok ? '' : answer.refusal.code;
        expect(['PAYMENT_DECLINED', 'PIN_REQUIRED']).toContain(code);
        expect(await held(world)).toEqual([code === 'PAYMENT_DECLINED' ? 3_000 : 0, 0, 0]);
        expect((await shop.read(world.intent.id)).state).toBe('open');
        await expireIntents(program, world.command.now + 16 * MINUTE);
        expect(await held(world)).toEqual([0, 0, 0]);
      },
    });
    expect(steps).toBeGreaterThanOrEqual(8);
  });

  test('of an authorization that nobody retries: closing the intent gives back everything that was held', async () => {
    const rosa = await buyer();
    await stopEverywhere({
      program,
      prepare: () => order(rosa),
      run: (deps, world) => authorize(deps, world.command),
      recover: async (world) => {
        expect((await shop.reverse(world.shopper, world.intent.id)).body).toMatchObject({
          state: 'canceled',
          legs: [],
        });
        expect(await held(world)).toEqual([0, 0, 0]);
        expect((await again(world)).ok).toBe(false);
        expect(await held(world)).toEqual([0, 0, 0]);
      },
    });
  });

  test('of a second attempt that uses the kept SNAP money: it is held once, or goes back after its time', async () => {
    const rosa = await buyer(DECLINES);
    const other = await shop.bankCard(rosa.shopper);
    const second = async () => {
      const world = await order(rosa);
      expect((await authorize(program, world.command)).ok).toBe(false);
      const tenders = [ebt(world.snap, 3_000), bank(other, 4_130)].map(asCents);
      const command = { ...world.command, tenders, encryptedPin: undefined, operation: newOperation() };
      return { ...world, visa: other, command };
    };
    await stopEverywhere({
      program,
      prepare: second,
      run: (deps, world) => authorize(deps, world.command),
      recover: async (world) => {
        expect((await again(world)).ok).toBe(true);
        expect(await held(world)).toEqual([3_000, 0, 4_130]);
        await expireIntents(program, world.command.now + 16 * MINUTE);
        expect(await held(world)).toEqual([3_000, 0, 4_130]);
      },
    });
  });

  const authorized = async (rosa: Buyer) => {
    const world = await order(rosa);
    const answer = await authorize(program, world.command);
    expect(answer.ok).toBe(true);
    const legs = answer.ok ? answer.value.legs.map(({ id }) => id) : [];
    return { ...world, legs };
  };
  const moved = (world: Order & { legs: readonly string[] }, amounts: readonly number[]) => ({
    ...world.command,
    operation: 'op_of_the_move',
    legs: world.legs.map((legId, at) => ({ legId, amount: cents(amounts[at] ?? 0) })),
  });

  test('of a capture: it is made once, and the rest of each part is released', async () => {
    const capture = (deps: Deps, world: Awaited<ReturnType<typeof authorized>>) =>
      captureIntent(deps, { ...moved(world, [2_500, 1_000, 3_000]), type: 'COMPLETION' });
    const rosa = await buyer();
    const steps = await stopEverywhere({
      program,
      prepare: () => authorized(rosa),
      run: capture,
      recover: async (world) => {
        expect((await capture(program, world)).ok).toBe(true);
        expect([await held(world), await taken(world)]).toEqual([
          [0, 0, 0],
          [2_500, 1_000, 3_000],
        ]);
        expect((await shop.read(world.intent.id)).state).toBe('captured');
      },
    });
    expect(steps).toBeGreaterThanOrEqual(8);
  });

  test('of a refund: each part goes back once', async () => {
    const refund = (deps: Deps, world: Awaited<ReturnType<typeof authorized>>) =>
      refundIntent(deps, { ...moved(world, [500, 400, 130]), type: 'RETURN' });
    const rosa = await buyer();
    const steps = await stopEverywhere({
      program,
      prepare: async () => {
        const world = await authorized(rosa);
        const all = { ...moved(world, [3_000, 1_000, 3_130]), operation: 'op_of_the_capture' };
        expect((await captureIntent(program, { ...all, type: 'COMPLETION' })).ok).toBe(true);
        return world;
      },
      run: refund,
      recover: async (world) => {
        expect((await refund(program, world)).ok).toBe(true);
        expect(await taken(world)).toEqual([2_500, 600, 3_000]);
        expect((await shop.read(world.intent.id)).legs.map(({ refunded }) => refunded)).toEqual([
          'USD 5.00',
          'USD 4.00',
          'USD 1.30',
        ]);
      },
    });
    expect(steps).toBeGreaterThanOrEqual(5);
  });

  test('of a reversal: the next sweep gives everything back all the same', async () => {
    const rosa = await buyer();
    const steps = await stopEverywhere({
      program,
      prepare: () => authorized(rosa),
      run: (deps, { intent, shopper, command }) =>
        closeIntent(deps, { intentId: intent.id, move: 'REVERSE', account: shopper.account, now: command.now }),
      recover: async (world) => {
        const { state } = await shop.read(world.intent.id);
        await expireIntents(program, pay.clock.now());
        expect(await held(world)).toEqual(state === 'canceled' ? [0, 0, 0] : [3_000, 1_000, 3_130]);
      },
    });
    expect(steps).toBeGreaterThanOrEqual(5);
  });
});
