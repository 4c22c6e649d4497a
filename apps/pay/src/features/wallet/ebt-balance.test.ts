import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { newOperation, PAY, SHOP, startTestPay, type TestPay } from '#testing/pay-host.ts';
import {
  addEbt,
  addGift,
  requestEbtBalance,
  EBT,
  EBT_WITH_PIN,
  GIFTS,
  listAll,
  sealPin,
} from '#testing/stored-value.ts';
import { liftSharedLimits } from '#testing/velocity.ts';

let pay: TestPay;
/** PINs that the network received. */
let requests: string[] = [];
let isDown = false;

beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'), undefined, (issuers) => ({
    ...issuers,
    pins: {
      ...issuers.pins,
      balance: async (request) => {
        requests.push(request.pin);
        if (isDown) throw new Error('the network is down');
        return await issuers.pins.balance(request);
      },
    },
  }));
  await liftSharedLimits(pay);
});
afterAll(() => pay.stop());
afterEach(() => {
  pay.clock.now = () => Date.now();
  isDown = false;
});

let shoppers = 0;
const newShopper = () => pay.bearer({ sub: `snap-shopper-${(shoppers += 1)}` });
const ebt = async (token: string, number: string) => (await addEbt(pay, token, number)).body.data.payment.card;
/** A card of its own for each test: its lock affects no other. */
const ownNumber = (pin: string) => EBT_WITH_PIN(pin);
const codeOf = async (token: string, card: { paymentGram: string }, pin: string) =>
  (await requestEbtBalance(pay, token, { card, pin })).body.errors?.code;

test('API-046 API-047 API-048 GW-50 the balance is returned for a PIN, under the name that the specification prints', async () => {
  const token = await newShopper();
  const card = await ebt(token, EBT);
  const reply = await requestEbtBalance(pay, token, { card, pin: '1234' });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    data: {
      payment: { data: { transactionBalanceInquiry: { remainingBalance: { snap: '$1,000.00', cash: '$1,000.00' } } } },
    },
  });
  expect((await listAll(pay, token))[0]?.balance).toBe('$1,000.00');
  const { paymentGram } = card;
  const request = (paymentMethod: object) =>
    pay.call('POST', '/payment/v2/wallet/cards/ebt/balance', {
      token,
      origin: PAY,
      body: { paymentMethod },
      headers: { 'x-idempotency-key': `${newOperation()}.1` },
    });
  const sealed = async () => ({ encryptedPin: await sealPin(pay, '1234', { paymentGram }, { token }) });
  expect((await request({ ...(await sealed()), paymentGram })).body).toEqual(reply.body);
  expect((await request(await sealed())).status).toBe(400);
  expect((await request({ paymentgram: paymentGram })).status).toBe(400);
});

test('a SNAP balance is shown for a quarter of an hour: it needs a PIN for a reason', async () => {
  const sub = `snap-shopper-${(shoppers += 1)}`;
  const token = await pay.bearer({ sub });
  await requestEbtBalance(pay, token, { card: await ebt(token, EBT), pin: '1234' });
  const later = Date.now() + 16 * 60_000;
  pay.clock.now = () => later;
  expect((await listAll(pay, await pay.bearer({ sub })))[0]?.balance).toBeNull();
});

test('ERR-225 ERR-226 three wrong PINs are 402 with code 55, the fourth is 75 and locks the card for 24 hours', async () => {
  const sub = `snap-shopper-${(shoppers += 1)}`;
  const token = await pay.bearer({ sub });
  const card = await ebt(token, ownNumber('1111'));
  for (const pin of ['2222', '3333', '4444']) {
    expect((await requestEbtBalance(pay, token, { card, pin })).body.errors).toMatchObject({
      statusCode: 402,
      code: '55',
    });
  }
  expect((await requestEbtBalance(pay, token, { card, pin: '5555' })).body.errors).toMatchObject({
    statusCode: 402,
    code: '75',
  });
  requests = [];
  expect(await codeOf(token, card, '1111')).toBe('75');
  expect(requests).toEqual([]);
  const almost = Date.now() + DAY - 5_000;
  pay.clock.now = () => almost;
  expect(await codeOf(await pay.bearer({ sub }), card, '1111')).toBe('75');
  const after = Date.now() + DAY + 5_000;
  pay.clock.now = () => after;
  expect((await requestEbtBalance(pay, await pay.bearer({ sub }), { card, pin: '1111' })).status).toBe(200);
});

test('a correct PIN resets the count', async () => {
  const token = await newShopper();
  const card = await ebt(token, ownNumber('1212'));
  for (const pin of ['2222', '3333', '4444', '1212', '2222', '3333', '4444']) await codeOf(token, card, pin);
  expect(await codeOf(token, card, '1212')).toBeUndefined();
});

test('the lock is of the card: removing it, adding it again and another account do not open it', async () => {
  const token = await newShopper();
  const number = ownNumber('1313');
  const card = await ebt(token, number);
  for (const pin of ['2222', '3333', '4444', '5555']) await codeOf(token, card, pin);
  await pay.call('DELETE', `/payment/v2/wallet/${card.id}`, { token });
  expect(await codeOf(token, await ebt(token, number), '1313')).toBe('75');
  const other = await newShopper();
  expect(await codeOf(other, await ebt(other, number), '1313')).toBe('75');
});

test('32 simultaneous wrong PINs from eight accounts call the network four times', async () => {
  const number = ownNumber('1414');
  const accounts = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const token = await newShopper();
      return { token, card: await ebt(token, number) };
    }),
  );
  requests = [];
  const codes = await Promise.all(
    accounts.flatMap(({ token, card }) => ['2222', '3333', '4444', '5555'].map((pin) => codeOf(token, card, pin))),
  );
  expect(requests).toHaveLength(4);
  expect(codes.filter((code) => code === '55')).toHaveLength(3);
  expect(codes.filter((code) => code === '75')).toHaveLength(29);
});

test('a network that is down counts no PIN as wrong', async () => {
  const token = await newShopper();
  const card = await ebt(token, ownNumber('1515'));
  isDown = true;
  for (const _ of [1, 2, 3, 4, 5])
    expect((await requestEbtBalance(pay, token, { card, pin: '1515' })).status).toBe(500);
  isDown = false;
  expect(await codeOf(token, card, '9999')).toBe('55');
});

test.each([
  ['', '893'],
  ['123', '893'],
  ['12345', '894'],
])('the PIN "%s" is refused with 402 %s, and the network is not asked', async (pin, code) => {
  const token = await newShopper();
  const card = await ebt(token, EBT);
  requests = [];
  expect((await requestEbtBalance(pay, token, { card, pin })).body.errors).toMatchObject({ statusCode: 402, code });
  expect(requests).toEqual([]);
});

test.each([
  ['5555555555555514', '14', 'Invalid card number'],
  ['5555555555555554', '54', 'Expired card'],
  ['5555555555555591', '91', 'Issuer unavailable'],
])('the network answers %s with %s, and its words are passed on', async (number, code, message) => {
  const token = await newShopper();
  const { errors } = (await requestEbtBalance(pay, token, { card: await ebt(token, number), pin: '1234' })).body;
  expect(errors).toMatchObject({ statusCode: 402, code, reason: message, meta: { networkCode: code, message } });
});

test.each(['0884', '0885', '0889'])('the PIN entry that failed is told by its own code: %s', async (pin) => {
  const token = await newShopper();
  expect(await codeOf(token, await ebt(token, EBT), pin)).toBe(pin.slice(1));
});

test('ten balance checks a day for an account; a tenant may set another number', async () => {
  const token = await newShopper();
  const card = await ebt(token, EBT);
  for (const _ of Array.from({ length: 10 })) expect(await codeOf(token, card, '1234')).toBeUndefined();
  const refused = await requestEbtBalance(pay, token, { card, pin: '1234' });
  expect(refused.body.errors).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const db = pay.databases.service.read;
  await sql`insert into pay.velocity_limit (tenant_id, action, dimension, outcome, window_seconds, max_attempts)
    values ('kroger', 'EBT_BALANCE_CHECK', 'ACCOUNT', 'ANY', 86400, 11)`.execute(db);
  expect(await codeOf(token, card, '1234')).toBeUndefined();
  expect(await codeOf(token, card, '1234')).toBe('TOO_MANY_REQUESTS');
  await sql`delete from pay.velocity_limit where tenant_id = 'kroger'`.execute(db);
});

test('a sealed PIN is valid once, for its card, its purpose and two minutes', async () => {
  const token = await newShopper();
  const card = await ebt(token, EBT);
  const { paymentGram } = card;
  const unreadable = async (encryptedPin: string) =>
    (await requestEbtBalance(pay, token, { card, pin: '', encryptedPin })).body.errors;
  const encryptedPin = await sealPin(pay, '1234', { paymentGram }, { token });
  expect((await requestEbtBalance(pay, token, { card, pin: '', encryptedPin })).status).toBe(200);
  requests = [];
  expect(await unreadable(encryptedPin)).toMatchObject({ statusCode: 400, code: 'UNREADABLE_PIN' });
  for (const other of [
    { paymentGram: `${paymentGram}x` },
    { paymentGram, purpose: 'purchase', intentId: newOperation(), maxAmount: 1_000 },
    { paymentGram, iat: Date.now() - 121_000 },
    { paymentGram, iat: Date.now() + 60_000 },
  ]) {
    expect(await unreadable(await sealPin(pay, '1234', other, { token }))).toMatchObject({ code: 'UNREADABLE_PIN' });
  }
  expect(requests).toEqual([]);
});

test('one operation is one check: a second attempt gets the first response, also for a wrong PIN', async () => {
  const token = await newShopper();
  const card = await ebt(token, ownNumber('1616'));
  const operation = newOperation();
  const first = await requestEbtBalance(pay, token, { card, pin: '9999', operation });
  requests = [];
  const second = await requestEbtBalance(pay, token, { card, pin: '9999', operation, attempt: 2 });
  expect(second.body.errors.code).toBe('55');
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(first.body.errors.code).toBe('55');
  expect(requests).toEqual([]);
});

test('a page cannot send a PIN, and a gift card has no PIN to send', async () => {
  const token = await newShopper();
  const card = await ebt(token, EBT);
  expect((await requestEbtBalance(pay, token, { card, pin: '1234', origin: SHOP })).body.errors).toMatchObject({
    statusCode: 403,
    code: 'FRAMES_ONLY',
  });
  const gift = (await addGift(pay, token, GIFTS.hundred)).body.data.payment.card;
  expect((await requestEbtBalance(pay, token, { card: gift, pin: '1234' })).status).toBe(404);
});

test.each(['\0'.repeat(16), '\ud800'.repeat(16), 'short'])(
  'a PIN that is sealed under a name no frame gives is unreadable: %j',
  async (jti) => {
    const token = await newShopper();
    const card = await ebt(token, EBT);
    const reply = await requestEbtBalance(pay, token, { card, pin: '1234', sealed: { jti } });
    expect(reply.body.errors).toMatchObject({ statusCode: 400, code: 'UNREADABLE_PIN' });
  },
);
