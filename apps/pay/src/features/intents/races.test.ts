import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bank, ebt, gift, type IntentReply, TestOrders, type TestTender } from '#testing/orders.ts';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { expireIntents } from './expire.ts';

let pay: TestPay;
let shop: TestOrders;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  shop = await TestOrders.of(pay);
});
afterAll(() => pay.stop());

const CLIENTS = 32;
const DECLINES = '4000000000000341';

/** What is wrong with the legs of the host, by its own ledger and by those of the issuers. */
async function wrongs(): Promise<readonly unknown[]> {
  const { read } = pay.databases.service;
  const sums = await sql`
    select 'the legs of an authorized intent are not its total' as wrong, intent.id
      from pay.intent join pay.leg on leg.intent_id = intent.id and leg.operation = intent.operation
     where intent.state in ('authorized', 'captured') and leg.state in ('authorized', 'captured')
     group by intent.id having sum(requested_cents) <> max(total_cents)
    union all
    select 'an approval that nothing stands for', leg.id
      from pay.leg join pay.intent on intent.id = leg.intent_id
     where leg.state = 'authorized' and leg.kept_until is null
       and (intent.operation <> leg.operation or intent.state <> 'authorized')
    union all
    select 'a leg that is still being asked for', leg.id from pay.leg join pay.intent on intent.id = leg.intent_id
     where leg.state = 'settling' or intent.state = 'authorizing'
    union all
    select 'a leg with two charges', leg_id from pay.txn where type = 'AUTHORIZATION' group by leg_id having count(*) > 1`.execute(
    read,
  );
  return sums.rows;
}

test('thirty-two clients with one order, each with its own operation: one of them pays it, once', async () => {
  const shopper = await shop.shopper();
  const [visa, card, snap] = [
    await shop.bankCard(shopper),
    await shop.giftCard(shopper, 2_000),
    await shop.ebtCard(shopper),
  ];
  const intent = await shop.open(shopper, 7_130, 4_000);
  const tenders = [ebt(snap, 3_000), gift(card, 2_000), bank(visa, 2_130)];
  const replies = await Promise.all(
    Array.from({ length: CLIENTS }, async () =>
      shop.authorize(shopper, intent.id, tenders, { encryptedPin: await shop.pin(shopper, intent.id, snap) }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const losers = replies.filter(({ status }) => status !== 200);
  expect(losers.every(({ body }) => ['IN_PROGRESS', 'INTENT_CLOSED'].includes(body.errors.code))).toBe(true);
  expect(await shop.books(snap)).toEqual({ left: 97_000, held: 3_000, taken: 0 });
  expect(await shop.books(card)).toEqual({ left: 0, held: 2_000, taken: 0 });
  expect(await shop.charges(visa)).toEqual({ times: 1, held: 2_130, taken: 0 });
  expect(await wrongs()).toEqual([]);
});

test('thirty-two attempts at one operation, half of them without the PIN, end the same way: each card charged once, or none', async () => {
  const shopper = await shop.shopper();
  const [visa, snap] = [await shop.bankCard(shopper), await shop.ebtCard(shopper)];
  const intent = await shop.open(shopper, 5_000, 4_000);
  const encryptedPin = await shop.pin(shopper, intent.id, snap);
  const operation = newOperation();
  const replies = await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) =>
      shop.authorize(shopper, intent.id, [ebt(snap, 3_000), bank(visa, 2_000)], {
        operation,
        attempt: at + 1,
        ...(at % 2 === 0 && { encryptedPin }),
      }),
    ),
  );
  const ends = new Set(replies.map(({ body }) => body.state ?? body.errors.code));
  expect([['authorized'], ['PIN_REQUIRED']]).toContainEqual([...ends]);
  const isPaid = ends.has('authorized');
  expect((await shop.legIds(snap)).length).toBe(isPaid ? 1 : 0);
  expect(await shop.charges(visa)).toEqual({ times: isPaid ? 1 : 0, held: isPaid ? 2_000 : 0, taken: 0 });
});

test('one gift card on thirty-two simultaneous orders pays for as many as it has money for, and is never negative', async () => {
  const shopper = await shop.shopper();
  const card = await shop.giftCard(shopper, 2_500);
  const intents = await Promise.all(Array.from({ length: CLIENTS }, () => shop.open(shopper, 1_000)));
  const replies = await Promise.all(intents.map(({ id }) => shop.authorize(shopper, id, [gift(card, 1_000)])));
  const codes = replies.map(({ status, body }) => (status === 200 ? '00' : body.errors.meta['networkCode']));
  expect([codes.filter((code) => code === '00').length, codes.filter((code) => code === '51').length]).toEqual([2, 30]);
  expect(await shop.books(card)).toEqual({ left: 500, held: 2_000, taken: 0 });
});

const ROUNDS = 4;

/**
 * A client of the crowd: authorizes, captures, refunds or reverses one of a few orders after another, whatever the
 * outcome.
 */
async function client(world: Awaited<ReturnType<typeof crowd>>, turn: number): Promise<readonly IntentReply[]> {
  const replies: IntentReply[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dice = (sides: number) => Math.floor(((turn + 1) * 7_919 + (round + 1) * 104_729) / 13) % sides;
    replies.push(...(await visit(world, dice)));
  }
  return replies;
}

async function visit(
  { shopper, intents, good, bad, card, snap }: Awaited<ReturnType<typeof crowd>>,
  dice: (sides: number) => number,
): Promise<readonly IntentReply[]> {
  const intent = intents[dice(intents.length)] ?? '';
  const modalities: readonly (readonly TestTender[])[] = [
    [ebt(snap, 1_000), gift(card, 500), bank(good, 1_500)],
    [ebt(snap, 1_000), bank(bad, 2_000)],
    [ebt(snap, 800), bank(good, 2_200)],
    [gift(card, 500), bank(good, 2_500)],
  ];
  const pin = dice(3) === 0 ? {} : { encryptedPin: await shop.pin(shopper, intent, snap) };
  const paid = await shop.authorize(shopper, intent, modalities[dice(modalities.length)] ?? [], pin);
  if (dice(11) === 0) return [paid, await shop.reverse(shopper, intent)];
  if (paid.status !== 200 || dice(5) === 0) return [paid];
  const amounts = new Map(paid.body.legs.map(({ id }, at) => [id, 100 + at]));
  const taken = await shop.move('capture', shopper, intent, { amounts });
  return [paid, taken, await shop.move('refund', shopper, intent, { amounts: new Map([...amounts].slice(0, 1)) })];
}

async function crowd() {
  const shopper = await shop.shopper();
  const [good, bad] = [await shop.bankCard(shopper), await shop.bankCard(shopper, DECLINES)];
  const [card, snap] = [await shop.giftCard(shopper, 2_000), await shop.ebtCard(shopper)];
  const opened = await Promise.all(Array.from({ length: 16 }, () => shop.open(shopper, 3_000, 1_500)));
  return { shopper, good, bad, card, snap, intents: opened.map(({ id }) => id) };
}

test('a crowd that authorizes, captures, refunds and reverses at once: both ledgers agree to the cent', async () => {
  const world = await crowd();
  const replies = await Promise.all(Array.from({ length: CLIENTS }, (_, turn) => client(world, turn)));
  expect(replies.flat().filter(({ status }) => status === 500)).toEqual([]);
  expect(replies.flat().some(({ body }) => body.state === 'captured')).toBe(true);
  await expireIntents({ db: pay.databases.service, vault: pay.vault }, pay.clock.now() + 16 * 60_000);
  expect(await wrongs()).toEqual([]);
  const ours = await sql<{ tender: string; held: number; taken: number }>`
    select tender, coalesce(sum(authorized_cents) filter (where leg.state = 'authorized'), 0)::int as held,
           sum(captured_cents - refunded_cents)::int as taken
      from pay.leg join pay.card on card.id = leg.card_id
     where card.account_id = ${world.shopper.account} group by tender order by tender`.execute(
    pay.databases.service.read,
  );
  const both = [await shop.charges(world.good), await shop.charges(world.bad)];
  const sumOf = (name: 'held' | 'taken') => both.reduce((all, each) => all + each[name], 0);
  const [snap, card] = [await shop.books(world.snap), await shop.books(world.card)];
  expect(ours.rows).toEqual([
    { tender: 'BANK_CARD', held: sumOf('held'), taken: sumOf('taken') },
    { tender: 'EBT', held: snap.held, taken: snap.taken },
    { tender: 'GIFT_CARD', held: card.held, taken: card.taken },
  ]);
  expect([snap.left + snap.held + snap.taken, card.left + card.held + card.taken]).toEqual([100_000, 2_000]);
});
