import { MINUTE } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bank, ebt, gift, TestOrders } from '#testing/orders.ts';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { requestEbtBalance } from '#testing/stored-value.ts';
import { expireIntents } from './expire.ts';

let pay: TestPay;
let shop: TestOrders;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  shop = await TestOrders.of(pay);
});
afterAll(() => pay.stop());

/** A shopper with one card of each kind and an intent of $71.30, of which SNAP may pay $40.00. */
async function ready({ ebtNumber, bankNumber }: { ebtNumber?: string; bankNumber?: string } = {}) {
  const shopper = await shop.shopper();
  const visa = await shop.bankCard(shopper, bankNumber);
  const card = await shop.giftCard(shopper, 1_000);
  const snap = await shop.ebtCard(shopper, ebtNumber);
  const intent = await shop.open(shopper, 7_130, 4_000);
  return { shopper, visa, card, snap, intent };
}
/** Declines once the SNAP leg of the same order is approved. */
const FAILS_BANK_LEG = '3333333333333345';
const DECLINES = '4000000000000341';

test('authorizes SNAP first, then gift cards, then the bank card, and each holds exactly its share', async () => {
  const { shopper, visa, card, snap, intent } = await ready();
  const encryptedPin = await shop.pin(shopper, intent.id, snap);
  const tenders = [bank(visa, 3_130), gift(card, 1_000), ebt(snap, 3_000)];
  const reply = await shop.authorize(shopper, intent.id, tenders, { encryptedPin });
  expect(reply.body).toMatchObject({
    state: 'authorized',
    total: 'USD 71.30',
    legs: [
      { cardId: snap.id, paymentType: 'EBT', amount: 'USD 30.00' },
      { cardId: card.id, paymentType: 'GIFT_CARD', amount: 'USD 10.00' },
      { cardId: visa.id, paymentType: 'BANK_CARD', amount: 'USD 31.30' },
    ],
  });
  expect(await shop.books(snap)).toEqual({ left: 97_000, held: 3_000, taken: 0 });
  expect(await shop.books(card)).toEqual({ left: 0, held: 1_000, taken: 0 });
  expect(await shop.charges(visa)).toEqual({ times: 1, held: 3_130, taken: 0 });
});

test('the shop gets the balances of a gift card and a SNAP card, as their issuers last reported them', async () => {
  const { shopper, visa, card, snap, intent } = await ready();
  const encryptedPin = await shop.pin(shopper, intent.id, snap);
  await shop.authorize(shopper, intent.id, [bank(visa, 100), gift(card, 400), ebt(snap, 3_000)], { encryptedPin });
  const facts = async (id: string) =>
    (await shop.call('GET', `/payment/v2/accounts/${shopper.account}/cards/${id}`)).body;
  expect((await facts(card.id)).balance).toBe('USD 6.00');
  expect((await facts(snap.id)).balance).toBe('USD 970.00');
  expect((await facts(visa.id)).balance).toBeNull();
});

test('a SNAP approval is kept for 15 minutes: another bank card needs no PIN, and SNAP is not charged again', async () => {
  const { shopper, visa, snap, intent } = await ready({ ebtNumber: FAILS_BANK_LEG });
  const first = await shop.authorize(shopper, intent.id, [ebt(snap, 3_000), bank(visa, 4_130)], {
    encryptedPin: await shop.pin(shopper, intent.id, snap),
  });
  expect(first.body.errors).toMatchObject({
    code: 'PAYMENT_DECLINED',
    meta: { cardId: visa.id, paymentType: 'BANK_CARD' },
  });
  expect(await shop.read(intent.id)).toMatchObject({ state: 'open', version: 2, legs: [{ paymentType: 'EBT' }] });
  expect(await shop.books(snap)).toMatchObject({ held: 3_000 });
  const other = await shop.giftCard(shopper, 5_000);
  const second = await shop.authorize(shopper, intent.id, [ebt(snap, 3_000), gift(other, 4_130)]);
  expect(second.body).toMatchObject({ state: 'authorized', legs: [{ amount: 'USD 30.00' }, { amount: 'USD 41.30' }] });
  expect(await shop.legIds(snap)).toHaveLength(1);
  expect(await shop.books(snap)).toEqual({ left: 97_000, held: 3_000, taken: 0 });
});

test('a kept SNAP approval pays less than it holds, and the rest goes back when it is captured', async () => {
  const { shopper, visa, snap, intent } = await ready({ bankNumber: DECLINES });
  await shop.authorize(shopper, intent.id, [ebt(snap, 3_000), bank(visa, 4_130)], {
    encryptedPin: await shop.pin(shopper, intent.id, snap),
  });
  const good = await shop.bankCard(shopper);
  const { body } = await shop.authorize(shopper, intent.id, [ebt(snap, 2_500), bank(good, 4_630)]);
  expect(body.legs.map(({ amount }) => amount)).toEqual(['USD 25.00', 'USD 46.30']);
  const [snapLeg, bankLeg] = body.legs;
  const tooMuch = new Map([[snapLeg?.id ?? '', 3_000]]);
  expect((await shop.move('capture', shopper, intent.id, { amounts: tooMuch })).body.errors).toMatchObject({
    code: 'MORE_THAN_AUTHORIZED',
    meta: { available: 2_500 },
  });
  const amounts = new Map([
    [snapLeg?.id ?? '', 2_500],
    [bankLeg?.id ?? '', 4_630],
  ]);
  expect((await shop.move('capture', shopper, intent.id, { amounts })).body.state).toBe('captured');
  expect(await shop.books(snap)).toEqual({ left: 97_500, held: 0, taken: 2_500 });
});

test('more than is kept, or another tender, gives the kept SNAP money back', async () => {
  const { shopper, visa, snap, intent } = await ready({ bankNumber: DECLINES });
  const decline = async () =>
    shop.authorize(shopper, intent.id, [ebt(snap, 3_000), bank(visa, 4_130)], {
      encryptedPin: await shop.pin(shopper, intent.id, snap),
    });
  await decline();
  const more = await shop.authorize(shopper, intent.id, [ebt(snap, 3_500), bank(visa, 3_630)]);
  expect(more.body.errors).toMatchObject({ code: 'PIN_REQUIRED', meta: { cardId: snap.id } });
  expect(await shop.books(snap)).toEqual({ left: 100_000, held: 0, taken: 0 });
  await decline();
  expect(await shop.books(snap)).toMatchObject({ held: 3_000 });
  const good = await shop.bankCard(shopper);
  const alone = await shop.authorize(shopper, intent.id, [bank(good, 7_130)]);
  expect(alone.body.legs).toHaveLength(1);
  expect(await shop.books(snap)).toEqual({ left: 100_000, held: 0, taken: 0 });
});

/** An order whose bank card has declined, so that its SNAP money is kept. */
async function kept() {
  const order = await ready({ bankNumber: DECLINES });
  const { shopper, visa, snap, intent } = order;
  const encryptedPin = await shop.pin(shopper, intent.id, snap);
  await shop.authorize(shopper, intent.id, [ebt(snap, 3_000), bank(visa, 4_130)], { encryptedPin });
  expect(await shop.books(snap)).toEqual({ left: 97_000, held: 3_000, taken: 0 });
  return order;
}

test('after 15 minutes a kept SNAP approval is given back, not before', async () => {
  const deps = { db: pay.databases.service, vault: pay.vault };
  const now = pay.clock.now();
  const { snap } = await kept();
  await expireIntents(deps, now + 14 * MINUTE);
  expect(await shop.books(snap)).toMatchObject({ held: 3_000 });
  await expireIntents(deps, now + 16 * MINUTE);
  expect(await shop.books(snap)).toEqual({ left: 100_000, held: 0, taken: 0 });
});

test('when the order is abandoned, a kept SNAP approval is given back at once', async () => {
  const { shopper, snap, intent } = await kept();
  expect((await shop.reverse(shopper, intent.id)).body).toMatchObject({ state: 'canceled', legs: [] });
  expect(await shop.books(snap)).toEqual({ left: 100_000, held: 0, taken: 0 });
});

test('SNAP without a PIN is refused before any issuer is called, and nothing is charged', async () => {
  const { shopper, card, snap, intent } = await ready();
  const reply = await shop.authorize(shopper, intent.id, [ebt(snap, 3_000), gift(card, 1_000)]);
  expect([reply.status, reply.body.errors.code]).toEqual([409, 'PIN_REQUIRED']);
  expect([...(await shop.legIds(snap)), ...(await shop.legIds(card))]).toEqual([]);
  expect(await shop.read(intent.id)).toMatchObject({ state: 'open', version: 1 });
});

test('SNAP pays no more than the eligible part of the order, which a later opening may change', async () => {
  const { shopper, visa, snap } = await ready();
  const checkout = '777777777777777701';
  const intent = await shop.open(shopper, 7_130, 4_000, checkout);
  const pays = async (amount: number) =>
    shop.authorize(shopper, intent.id, [ebt(snap, amount), bank(visa, 7_130 - amount)], {
      encryptedPin: await shop.pin(shopper, intent.id, snap),
    });
  const refused = await pays(4_001);
  expect([refused.status, refused.body.errors]).toMatchObject([
    409,
    { code: 'SNAP_NOT_ELIGIBLE', meta: { snapEligible: 4_000 } },
  ]);
  expect(await shop.legIds(snap)).toEqual([]);
  expect(await shop.open(shopper, 7_130, 4_001, checkout)).toMatchObject({ id: intent.id, version: 2 });
  expect((await pays(4_001)).body.state).toBe('authorized');
});

test('a SNAP card that has too little is declined with its balance, which the host stores', async () => {
  const { shopper, visa, snap } = await ready();
  const intent = await shop.open(shopper, 120_000, 120_000);
  const encryptedPin = await shop.pin(shopper, intent.id, snap, { maxAmount: 120_000 });
  const tenders = [ebt(snap, 110_000), bank(visa, 10_000)];
  const { status, body } = await shop.authorize(shopper, intent.id, tenders, { encryptedPin });
  expect([status, body.errors]).toMatchObject([
    402,
    {
      code: 'PAYMENT_DECLINED',
      meta: { networkCode: '51', cardId: snap.id, paymentType: 'EBT', remainingBalance: 100_000 },
    },
  ]);
  expect(await shop.charges(visa)).toMatchObject({ times: 0 });
  const facts = await shop.call('GET', `/payment/v2/accounts/${shopper.account}/cards/${snap.id}`);
  expect(facts.body.balance).toBe('USD 1000.00');
});

test('a gift card that has too little is declined, and SNAP stays kept', async () => {
  const { shopper, card, snap, intent } = await ready();
  const encryptedPin = await shop.pin(shopper, intent.id, snap);
  const { body } = await shop.authorize(shopper, intent.id, [ebt(snap, 4_000), gift(card, 3_130)], { encryptedPin });
  expect(body.errors.meta).toMatchObject({ networkCode: '51', paymentType: 'GIFT_CARD', remainingBalance: 1_000 });
  expect(await shop.books(snap)).toMatchObject({ held: 4_000 });
});

test('wrong PINs of purchases and of balance checks lock a card together; the network is not called after that', async () => {
  const { shopper, visa, snap, intent } = await ready({ ebtNumber: '6777777777774711' });
  const pays = async (pin: string) =>
    (
      await shop.authorize(shopper, intent.id, [ebt(snap, 3_000), bank(visa, 4_130)], {
        encryptedPin: await shop.pin(shopper, intent.id, snap, { pin }),
      })
    ).body;
  const codes = [];
  for (const _ of [1, 2]) codes.push((await pays('0000')).errors.meta['networkCode']);
  codes.push((await requestEbtBalance(pay, shopper.token, { card: snap, pin: '0000' })).body.errors.code);
  for (const pin of ['0000', '4711']) codes.push((await pays(pin)).errors.meta['networkCode']);
  expect(codes).toEqual(['55', '55', '55', '75', '75']);
  expect(await shop.charges(visa)).toMatchObject({ times: 0 });
});

test('a PIN is valid once: only for its order, its card and its amount', async () => {
  const { shopper, visa, snap, intent } = await ready();
  const pays = (encryptedPin: string) =>
    shop.authorize(shopper, intent.id, [ebt(snap, 3_000), bank(visa, 4_130)], { encryptedPin });
  const stranger = await shop.shopper();
  const strange = await shop.ebtCard(stranger);
  const elsewhere = await shop.open(shopper, 7_130, 4_000);
  const wrong = [
    shop.pin(shopper, elsewhere.id, snap),
    shop.pin(shopper, intent.id, strange),
    shop.pin(await shop.shopper(), intent.id, snap),
    shop.pin(shopper, intent.id, snap, { maxAmount: 2_999 }),
  ];
  for (const pin of wrong) expect((await pays(await pin)).body.errors.code).toBe('PIN_REQUIRED');
  const pin = await shop.pin(shopper, intent.id, snap);
  expect((await pays(pin)).body.state).toBe('authorized');
  const next = await shop.open(shopper, 7_130, 4_000);
  const again = { encryptedPin: pin, operation: newOperation() };
  expect((await shop.authorize(shopper, next.id, [ebt(snap, 3_000), bank(visa, 4_130)], again)).body.errors.code).toBe(
    'PIN_REQUIRED',
  );
});
