import { DAY, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { bank, ebt, gift, TestOrders, type TestShopper } from '#testing/orders.ts';
import { startTestPay, type TestPay } from '#testing/pay-host.ts';
import type { Vault } from '#vault/vault.ts';
import { expireIntents } from './expire.ts';
import { intentsWithLooseLegs } from './legs-sql.ts';

let pay: TestPay;
let shop: TestOrders;
/** What becomes of a release, by the first part of its reference: the issuer's code, or nobody is there. */
const faults = new Map<string, string>();
/** Each release that an issuer was requested, as its leg and what the shop does not see. */
const requests: string[] = [];
/** Until when an issuer that hangs does not answer. */
let hanging = Promise.withResolvers<void>();
/** Each refund that its bank is asked about. */
const checks: string[] = [];
const moody = (vault: Vault): Vault => ({
  ...vault,
  findCharge: (tender, reference) => {
    checks.push(reference);
    return vault.findCharge(tender, reference);
  },
  reverse: async (tender, move) => {
    requests.push(move.reference);
    const fault = [...faults].find(([leg]) => move.reference.startsWith(leg))?.[1];
    if (fault === 'hangs') await hanging.promise;
    if (fault === 'down') throw new Error('the issuer is down');
    if (fault === undefined || fault === 'hangs') return vault.reverse(tender, move);
    const processorRef = `declined_${move.reference}`;
    return { kind: 'declined', networkCode: fault, networkText: 'no', processorRef, remaining: undefined };
  },
});
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'), moody);
  shop = await TestOrders.of(pay);
});
afterEach(() => {
  faults.clear();
  requests.length = 0;
  checks.length = 0;
});
afterAll(() => pay.stop());
const sweep = (now: number) => expireIntents({ db: pay.databases.service, vault: pay.vault }, now);

/** An authorized order: $30 of SNAP, $10 of a gift card and $20 of a bank card. */
async function paid() {
  const shopper = await shop.shopper();
  const [visa, card, snap] = [
    await shop.bankCard(shopper),
    await shop.giftCard(shopper, 1_000),
    await shop.ebtCard(shopper),
  ];
  const intent = await shop.open(shopper, 6_000, 3_000);
  const tenders = [ebt(snap, 3_000), gift(card, 1_000), bank(visa, 2_000)];
  const encryptedPin = await shop.pin(shopper, intent.id, snap);
  const { body } = await shop.authorize(shopper, intent.id, tenders, { encryptedPin });
  const [snapLeg = '', giftLeg = '', bankLeg = ''] = body.legs.map(({ id }) => id);
  return { shopper, visa, card, snap, intent: intent.id, snapLeg, giftLeg, bankLeg };
}
type Paid = Awaited<ReturnType<typeof paid>>;
const reverse = (shopper: TestShopper, intent: string) => shop.reverse(shopper, intent);
const held = async ({ visa, card, snap }: Paid) => [
  (await shop.books(snap)).held,
  (await shop.books(card)).held,
  (await shop.charges(visa)).held,
];

test.each([
  ['declined', '05', 200, '05'],
  ['not reached', 'down', 500, undefined],
])('a leg whose release is %s does not keep the others', async (_, fault, status, code) => {
  const order = await paid();
  faults.set(order.giftLeg, fault);
  const reply = await reverse(order.shopper, order.intent);
  expect(reply.status).toBe(status);
  expect(await held(order)).toEqual([0, 1_000, 0]);
  if (code === undefined) return;
  expect(reply.body).toMatchObject({
    state: 'canceled',
    legs: [],
    unreleased: [{ legId: order.giftLeg, networkCode: code }],
  });
});

test.each(['05', 'down'])('a capture is reported although the release of another leg fails (%s)', async (fault) => {
  const order = await paid();
  faults.set(order.giftLeg, fault);
  const amounts = new Map([
    [order.snapLeg, 2_500],
    [order.giftLeg, 0],
    [order.bankLeg, 0],
  ]);
  const reply = await shop.move('capture', order.shopper, order.intent, { amounts });
  expect(reply).toMatchObject({
    status: 200,
    body: { state: 'captured', unreleased: [{ legId: order.giftLeg, networkCode: fault === 'down' ? '' : fault }] },
  });
  expect(await held(order)).toEqual([0, 1_000, 0]);
  faults.clear();
  await sweep(Date.now() + 6 * MINUTE);
  expect(await reverse(order.shopper, order.intent)).toMatchObject({ body: { state: 'captured', unreleased: [] } });
  expect(await held(order)).toEqual([0, 0, 0]);
});

test('a declined release is requested again under another reference, ever later, until the hold has lapsed', async () => {
  const order = await paid();
  faults.set(order.giftLeg, '05');
  await reverse(order.shopper, order.intent);
  await reverse(order.shopper, order.intent);
  const start = Date.now();
  const own = () => requests.filter((reference) => reference.startsWith(order.giftLeg));
  expect(own()).toEqual([`${order.giftLeg}:reverse`]);
  const tries = [6, 7, 13, 14, 20, 30].map((minutes) => start + minutes * MINUTE);
  for (const now of tries) await Promise.all([sweep(now), sweep(now)]);
  expect(new Set(own()).size).toBe(4);
  for (let day = 1; day < 40; day += 1) await sweep(start + day * DAY);
  const all = new Set(own()).size;
  expect(all).toBeGreaterThan(6);
  for (let day = 40; day < 80; day += 1) await sweep(start + day * DAY);
  expect(new Set(own()).size).toBe(all);
  expect((await reverse(order.shopper, order.intent)).body).toMatchObject({
    unreleased: [{ legId: order.giftLeg, networkCode: '05' }],
  });
});

test('a declined release is checked as no refund, and a refund is released by nobody', async () => {
  const order = await paid();
  faults.set(order.giftLeg, '05');
  const amounts = new Map([
    [order.snapLeg, 0],
    [order.giftLeg, 0],
    [order.bankLeg, 2_000],
  ]);
  await shop.move('capture', order.shopper, order.intent, { amounts });
  await shop.move('refund', order.shopper, order.intent, { amounts: new Map([[order.bankLeg, 500]]) });
  faults.set(order.giftLeg, 'down');
  requests.length = 0;
  const own = () => requests.filter((each) => [order.giftLeg, order.bankLeg].some((leg) => each.startsWith(leg)));
  await expect(sweep(Date.now() + 6 * MINUTE)).rejects.toThrow('1 payments could not be ended');
  expect(own()).toEqual([expect.stringMatching(`^${order.giftLeg}:reverse:`)]);
  const { rows } = await sql<{ id: string; type: string }>`
    select id, type from pay.txn where leg_id in (${order.giftLeg}, ${order.bankLeg})`.execute(
    pay.databases.service.read,
  );
  expect(rows.filter(({ id }) => checks.includes(id)).map(({ type }) => type)).toEqual(['RETURN']);
});

test('a capture names no hold of an attempt before it, whose cards another one replaced', async () => {
  const shopper = await shop.shopper();
  const [card, declines, visa] = [
    await shop.giftCard(shopper, 1_000),
    await shop.bankCard(shopper, '4000000000000341'),
    await shop.bankCard(shopper),
  ];
  const { id } = await shop.open(shopper, 3_000);
  faults.set('', '05'); // of every leg
  const first = await shop.authorize(shopper, id, [gift(card, 1_000), bank(declines, 2_000)]);
  expect(first.body.errors.code).toBe('PAYMENT_DECLINED');
  expect(requests).toHaveLength(1);
  faults.clear();
  const { body } = await shop.authorize(shopper, id, [bank(visa, 3_000)]);
  const amounts = new Map(body.legs.map((leg) => [leg.id, 3_000]));
  expect(await shop.move('capture', shopper, id, { amounts })).toMatchObject({
    status: 200,
    body: { state: 'captured', unreleased: [] },
  });
});

test('what a card has left is known once its hold is released, at first or when it is requested again', async () => {
  const known = async ({ card }: Paid) => {
    const { rows } = await sql<{ cents: number }>`
      select cached_balance_cents::int as cents from pay.card where id = ${card.id}`.execute(
      pay.databases.service.read,
    );
    return rows[0]?.cents;
  };
  const [released, later] = [await paid(), await paid()];
  expect(await known(released)).toBe(0);
  await reverse(released.shopper, released.intent);
  expect(await known(released)).toBe(1_000);
  faults.set(later.giftLeg, '05');
  await reverse(later.shopper, later.intent);
  expect(await known(later)).toBe(0);
  faults.clear();
  await sweep(Date.now() + 6 * MINUTE);
  expect(await known(later)).toBe(1_000);
});

/** Writes 250 legs like this one, as of other shoppers, and its release for each. */
const copyLeg = (leg: string) =>
  sql`
    with legs as (
      insert into pay.leg (id, intent_id, card_id, tender, state, requested_cents, authorized_cents, operation, plan_version, processor_ref, position)
      select overlay(gen_random_uuid()::text placing 'deadbeef' from 1)::uuid, intent_id, card_id, tender, state,
             requested_cents, authorized_cents, operation, plan_version, processor_ref, 100 + n
        from pay.leg, generate_series(1, 250) as n where id = ${leg} returning id)
    insert into pay.txn
    select copy.* from pay.txn as txn, legs,
           jsonb_populate_record(txn, jsonb_build_object('id', gen_random_uuid(), 'leg_id', legs.id,
             'check_at', txn.check_at - interval '1 minute')) as copy
     where txn.leg_id = ${leg} and txn.type = 'REVERSAL'`.execute(pay.databases.service.direct);

test('an issuer that is down delays no release of another issuer, however many wait for it', async () => {
  const [first, second] = [await paid(), await paid()];
  faults.set(first.snapLeg, '05');
  faults.set(second.giftLeg, '05');
  await reverse(first.shopper, first.intent);
  await reverse(second.shopper, second.intent);
  await copyLeg(first.snapLeg);
  faults.set('deadbeef', 'down');
  faults.delete(second.giftLeg);
  requests.length = 0;
  await expect(sweep(Date.now() + 6 * MINUTE)).rejects.toThrow('100 payments could not be ended');
  expect(await held(second)).toEqual([0, 0, 0]);
  expect(requests.filter((reference) => reference.startsWith(second.giftLeg))).toHaveLength(1);
});

test('a release that never reached its issuer waits for no other issuer', async () => {
  const orders = [await paid(), await paid(), await paid()] as const;
  const [first, second, third] = orders;
  for (const leg of [first.snapLeg, second.snapLeg, third.giftLeg]) faults.set(leg, 'down');
  for (const { shopper, intent } of orders) await reverse(shopper, intent);
  const loose = await intentsWithLooseLegs(pay.databases.service.read, { now: Date.now() + 6 * MINUTE, limit: 1 });
  expect(loose).toHaveLength(2);
  expect(loose).toContainEqual({ intentId: third.intent, tender: 'GIFT_CARD' });
});

test('an issuer that hangs keeps no money of another issuer from being given back', async () => {
  const [first, second] = [await paid(), await paid()];
  for (const leg of [first.snapLeg, second.giftLeg]) faults.set(leg, 'down');
  for (const { shopper, intent } of [first, second]) await reverse(shopper, intent);
  expect((await held(second))[1]).toBe(1_000);
  faults.set(first.snapLeg, 'hangs');
  faults.delete(second.giftLeg);
  hanging = Promise.withResolvers();
  const sweeping = sweep(Date.now() + 6 * MINUTE).catch((error: unknown) => error);
  await expect.poll(async () => (await held(second))[1], { timeout: 5_000 }).toBe(0);
  expect((await held(first))[0]).toBe(3_000);
  hanging.resolve();
  await sweeping;
  expect((await held(first))[0]).toBe(0);
});
