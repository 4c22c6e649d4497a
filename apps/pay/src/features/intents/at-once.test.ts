import { cents } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { payClock } from '#pay-clock.ts';
import { bank, gift, type IntentReply, TestOrders } from '#testing/orders.ts';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { stopEverywhere } from '#testing/stopping-machine.ts';
import type { Deps } from './authorize-command.ts';
import { authorizeAtOnce } from './authorize-at-once.ts';
import { expireIntents } from './expire.ts';

let pay: TestPay;
let shop: TestOrders;
let program: Deps;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  shop = await TestOrders.of(pay);
  program = { db: pay.databases.service, vault: pay.vault };
});
afterEach(() => {
  pay.clock.now = payClock.now;
  pay.clock.wait = payClock.wait;
});
afterAll(() => pay.stop());

const DECLINES = '4000000000000341';

/** A shopper with a gift card and a bank card. */
async function buyer(bankNumber?: string) {
  const shopper = await shop.shopper();
  return { shopper, card: await shop.giftCard(shopper, 50_000), visa: await shop.bankCard(shopper, bankNumber) };
}

/** An order of $10 of a gift card and $31.30 of a bank card, and its one payment attempt. */
async function order({ shopper, card, visa }: Awaited<ReturnType<typeof buyer>>) {
  const { id: intentId } = await shop.open(shopper, 4_130);
  return { shopper, card, visa, intentId, operation: newOperation(), tenders: [gift(card, 1_000), bank(visa, 3_130)] };
}
type Order = Awaited<ReturnType<typeof order>>;

/** The call as its route makes it. */
function run(deps: Deps, { shopper: { account }, intentId, operation, tenders: all }: Order) {
  const tenders = all.map(({ cardId, cents: amount }, at) => ({
    cardId,
    paymentType: at === 0 ? ('GIFT_CARD' as const) : ('BANK_CARD' as const),
    amount: cents(amount),
  }));
  const [total, now] = [cents(4_130), pay.clock.now()];
  const command = {
    intentId,
    account,
    total,
    tenders,
    operation,
    now,
    fulfillment: undefined,
    encryptedPin: undefined,
  };
  const call = { request: { accountId: account, total, tenders }, route: `authorize ${intentId}`, tenant: undefined };
  return authorizeAtOnce(deps, command, call);
}
const again = ({ shopper, intentId, tenders, operation }: Order, attempt = 2): Promise<IntentReply> =>
  shop.authorize(shopper, intentId, tenders, { operation, attempt });
const held = async ({ card, visa, intentId }: Order) => [
  (await shop.books(card, intentId)).held,
  (await shop.charges(visa, intentId)).held,
];
/** The claim of a call that broke off ends. */
const later = () => {
  pay.clock.now = () => payClock.now() + MINUTE;
};

describe('the machine may stop at any step of an order that is begun at once', () => {
  test('its repetition holds each part once, and gets the same response ever after', async () => {
    const rosa = await buyer();
    const steps = await stopEverywhere({
      program,
      prepare: () => order(rosa),
      run,
      recover: async (world) => {
        later();
        const reply = await again(world);
        expect([reply.status, reply.body.state]).toEqual([200, 'authorized']);
        expect(await held(world)).toEqual([1_000, 3_130]);
        expect((await shop.legIds(world.visa, world.intentId)).length).toBe(1);
        expect(await again(world, 3)).toEqual({ ...reply, replayed: true });
        pay.clock.now = payClock.now;
      },
    });
    expect(steps).toBe(6); // begun, gift card charged, its balance, its result, bank card charged, the end
  });

  test('its repetition gets the decline of the bank card, and nothing is held', async () => {
    const rosa = await buyer(DECLINES);
    const steps = await stopEverywhere({
      program,
      prepare: () => order(rosa),
      run,
      recover: async (world) => {
        later();
        expect((await again(world)).body.errors.code).toBe('PAYMENT_DECLINED');
        expect((await shop.read(world.intentId)).state).toBe('open');
        expect(await held(world)).toEqual([0, 0]);
        pay.clock.now = payClock.now;
      },
    });
    expect(steps).toBeGreaterThanOrEqual(8);
  });

  test('if nobody repeats it, closing its intent gives back what is held, and the sweep what comes to be held', async () => {
    const rosa = await buyer();
    await stopEverywhere({
      program,
      prepare: () => order(rosa),
      run,
      recover: async (world) => {
        expect((await shop.reverse(world.shopper, world.intentId)).body.state).toBe('canceled');
        await expireIntents(program, pay.clock.now());
        expect(await held(world)).toEqual([0, 0]);
        later();
        const { status, replayed } = await again(world);
        expect(status === 200).toBe(replayed); // its response was stored before
        expect(await held(world)).toEqual([0, 0]);
        pay.clock.now = payClock.now;
      },
    });
  });
});

/** Orders that are paid and yet not, or the other way round. */
const wrongs = async () =>
  (
    await sql`
      select intent.id, intent.state, leg.state as leg, known.state as response
        from pay.intent join pay.leg on leg.intent_id = intent.id
        join pay.idempotency as known on known.operation = leg.operation and known.account_id = intent.account_id
       where known.state <> 'done' or (leg.state = 'authorized') <> (intent.state = 'authorized')
          or (known.answer ->> 'ok' = 'true' and intent.state not in ('authorized', 'canceled'))
          or leg.state = 'pending'`.execute(pay.databases.service.read)
  ).rows;

test('thirty-two calls for one order, eight of each operation: one operation pays it, and its calls get one response', async () => {
  pay.clock.wait = (ms, signal) => payClock.wait(ms / 10, signal);
  const world = await order(await buyer());
  const operations = Array.from({ length: 4 }, newOperation);
  const replies = await Promise.all(
    Array.from({ length: 32 }, (_, at) => again({ ...world, operation: operations[at % 4] ?? '' }, at + 1)),
  );
  const paid = replies.filter(({ status }) => status === 200);
  expect(new Set(paid.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(paid).toHaveLength(8);
  expect(await held(world)).toEqual([1_000, 3_130]);
  expect((await shop.charges(world.visa)).times).toBe(1);
});

test('orders that are closed while they are authorized: each ends without a fault, and nothing stays held', async () => {
  const rosa = await buyer();
  const worlds = await Promise.all(Array.from({ length: 24 }, () => order(rosa)));
  const replies = await Promise.all(
    worlds.flatMap((world) => [again(world, 1), shop.reverse(world.shopper, world.intentId)]),
  );
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  const first = replies.filter((_, at) => at % 2 === 0).map(({ status }) => status);
  expect((await Promise.all(worlds.map((world) => again(world)))).map(({ status }) => status)).toEqual(first);
  await Promise.all(worlds.map(({ shopper, intentId }) => shop.reverse(shopper, intentId)));
  await expireIntents(program, pay.clock.now());
  for (const world of worlds) expect(await held(world)).toEqual([0, 0]);
  expect(await wrongs()).toEqual([]);
});

test('an intent that is closed while its card is charged stays closed, and no response says otherwise, whatever stops then', async () => {
  const world = await order(await buyer());
  const vault: Deps['vault'] = {
    ...pay.vault,
    charge: async (...requests) => {
      const answer = await pay.vault.charge(...requests);
      expect((await shop.reverse(world.shopper, world.intentId)).body.state).toBe('canceled');
      return answer;
    },
  };
  const stopped = new Error('the machine stopped');
  const db: Deps['db'] = { ...program.db, transaction: () => Promise.reject(stopped) };
  await expect(run({ db, vault }, world)).rejects.toBe(stopped);
  expect((await again(world)).body.errors.code).toBe('INTENT_CLOSED');
  expect((await shop.read(world.intentId)).state).toBe('canceled');
  expect(await held(world)).toEqual([0, 0]);
});

test('an intent that another operation took while its card was charged stays with it, and the charge is given back', async () => {
  const world = await order(await buyer());
  const vault: Deps['vault'] = {
    ...pay.vault,
    charge: async (...requests) => {
      const answer = await pay.vault.charge(...requests);
      await sql`update pay.intent set operation = 'another' where id = ${world.intentId}`.execute(program.db.direct);
      return answer;
    },
  };
  expect(await run({ ...program, vault }, world)).toEqual({ ok: false, refusal: { code: 'INTENT_CLOSED' } });
  expect((await shop.read(world.intentId)).state).toBe('authorizing');
  expect(await held(world)).toEqual([0, 0]);
});

test('a key that comes with another order is refused, while the first one runs and after', async () => {
  const world = await order(await buyer());
  const other = { ...world, tenders: [bank(world.visa, 4_130)] };
  const replies = await Promise.all([again(world, 1), again(other, 2)]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400]));
  const [first] = replies;
  expect((await again(first?.status === 200 ? other : world, 3)).body.errors.code).toBe('IDEMPOTENCY_KEY_REUSED');
});
