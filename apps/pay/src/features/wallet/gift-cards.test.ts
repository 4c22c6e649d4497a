import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { payClock } from '#pay-clock.ts';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { addEbt, addGift, requestGiftBalance, EBT, GIFTS, listAll } from '#testing/stored-value.ts';
import { liftSharedLimits } from '#testing/velocity.ts';

let pay: TestPay;
/** Balance requests that the issuer received, by number. */
let requests: string[] = [];
/** Numbers whose issuer responds when this resolves. */
const late = new Map<string, Promise<void>>();

beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'), undefined, (issuers) => ({
    ...issuers,
    gifts: {
      GIFT_CARD: {
        ...issuers.gifts.GIFT_CARD,
        balance: async (card) => {
          requests.push(card.number);
          await late.get(card.number);
          return await issuers.gifts.GIFT_CARD.balance(card);
        },
      },
    },
  }));
  // The longest wait passes ten times as fast.
  pay.clock.wait = (ms, signal) => payClock.wait(ms === 4_000 ? 400 : ms, signal);
  await liftSharedLimits(pay);
});
afterAll(() => pay.stop());

/** Dozens of calls that wait for each other, on a machine that may be busy. */
const LONG = { timeout: 180_000 };
let shoppers = 0;
const newShopper = () => pay.bearer({ sub: `gift-shopper-${(shoppers += 1)}` });
const gift = async (token: string, card: { readonly pan: string; readonly pin: string }) =>
  (await addGift(pay, token, card)).body.data.payment.card;

test('API-031 adds a gift card that a frame has sealed, with its balance', async () => {
  const token = await newShopper();
  const reply = await addGift(pay, token, GIFTS.twentyFive);
  expect(reply.status).toBe(200);
  expect(reply.body.data.payment.card).toMatchObject({
    cardType: 'GIFT_CARD',
    lastFourPan: '1111',
    balance: '$25.00',
    brand: 'NONE',
    description: 'Gift Card',
    imageType: 'gift',
    saved: true,
    default: false,
    expired: false,
    expirationMonth: null,
    address: null,
  });
  expect(await listAll(pay, token)).toEqual([reply.body.data.payment.card]);
});

test('API-043 API-044 API-045 GW-50 returns the balance of a gift card by its gram alone', async () => {
  const token = await newShopper();
  const card = await gift(token, GIFTS.hundred);
  const reply = await requestGiftBalance(pay, token, card.paymentGram);
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ data: { payment: { remainingBalance: '$100.00' } } });
  const printed = { token, body: { paymentgram: card.paymentGram } };
  expect((await pay.call('POST', '/payment/v2/wallet/gift-card/balance', printed)).body).toEqual(reply.body);
  expect((await pay.call('POST', '/payment/v2/wallet/gift-card/balance', { token, body: {} })).status).toBe(400);
});

test.each([
  ['a balance of nothing', GIFTS.zero, 402, 'GIFT_CARD_ZERO_BALANCE'],
  ['a wrong PIN', { ...GIFTS.twentyFive, pin: '9999' }, 402, 'GIFT_CARD_INVALID'],
  ['a PIN that is not four digits', { ...GIFTS.twentyFive, pin: '111' }, 402, 'GIFT_CARD_INVALID'],
  ['a card that is not active', GIFTS.inactive, 402, 'GIFT_CARD_INVALID'],
  ['a number that nobody issued', { pan: '9850000025000011111', pin: '1111' }, 402, 'GIFT_CARD_INVALID'],
  ['a number that is not 19 digits', { pan: '984000002500001111', pin: '1111' }, 402, 'GIFT_CARD_INVALID'],
  ['a number of 20 digits', { pan: '98400000250000111111', pin: '1111' }, 402, 'GIFT_CARD_INVALID'],
])('%s is refused, and nothing is added', async (_, card, status, code) => {
  const token = await newShopper();
  const reply = await addGift(pay, token, card);
  expect(reply.body.errors).toMatchObject({ statusCode: status, code });
  expect(await listAll(pay, token)).toEqual([]);
});

test('a number or PIN of the wrong length is not sent to the issuer', async () => {
  requests = [];
  const token = await newShopper();
  await addGift(pay, token, { pan: '984000002500001111', pin: '1111' });
  await addGift(pay, token, { ...GIFTS.twentyFive, pin: '11111' });
  expect(requests).toEqual([]);
});

test('the same gift card again is in the wallet already, and a deleted one can come back', async () => {
  const token = await newShopper();
  const card = await gift(token, GIFTS.five);
  expect((await addGift(pay, token, GIFTS.five)).body.errors).toMatchObject({
    statusCode: 409,
    code: 'DUPLICATE_CARD',
  });
  expect((await pay.call('DELETE', `/payment/v2/wallet/${card.id}`, { token })).status).toBe(204);
  expect((await addGift(pay, token, GIFTS.five)).status).toBe(200);
});

test('GFT-007 the sixth gift card is refused while five exist, and the issuer is not called', async () => {
  const token = await newShopper();
  for (const card of [GIFTS.twentyFive, GIFTS.hundred, GIFTS.five, GIFTS.fiveHundred, GIFTS.one]) {
    expect((await addGift(pay, token, card)).status).toBe(200);
  }
  requests = [];
  const sixth = await addGift(pay, token, GIFTS.down);
  expect(sixth.body.errors).toMatchObject({ statusCode: 422, code: 'GIFT_CARD_LIMIT_REACHED' });
  expect(requests).toEqual([]);
  expect(await listAll(pay, token)).toHaveLength(5);
});

/** Serial numbers of their own, so that each is another card of $3.00. */
function threeDollars(at: number): { pan: string; pin: string } {
  const serial = String(100_000 + at);
  const body = `984000000300${serial}`;
  const doubled = [...body].toReversed().map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1));
  const sum = doubled.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return { pan: `${body}${(10 - (sum % 10)) % 10}`, pin: serial.slice(-4) };
}

test('50 different gift cards at once leave five', LONG, async () => {
  const token = await newShopper();
  const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => addGift(pay, token, threeDollars(at))));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.errors.code))).toEqual(new Set(['GIFT_CARD_LIMIT_REACHED']));
  expect(await listAll(pay, token)).toHaveLength(5);
});

test('50 adds of one gift card at once leave one card', LONG, async () => {
  const token = await newShopper();
  const replies = await Promise.all(Array.from({ length: 50 }, () => addGift(pay, token, GIFTS.hundred)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await listAll(pay, token)).toHaveLength(1);
});

test('an operation runs once: a second attempt, sealed anew, gets the first response and calls no issuer', async () => {
  const token = await newShopper();
  const operation = newOperation();
  const first = await addGift(pay, token, GIFTS.hundred, { operation });
  requests = [];
  const second = await addGift(pay, token, GIFTS.hundred, { operation, attempt: 2 });
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(requests).toEqual([]);
});

test('after dozens of attempts with gift cards the caller must wait, before the issuer is called', LONG, async () => {
  const token = await newShopper();
  requests = [];
  const tries = Array.from({ length: 64 }, (_, index) => ({
    pan: GIFTS.twentyFive.pan.slice(0, -4) + String(1_000 + index),
    pin: '0000',
  }));
  const codesOf = async (cards: typeof tries) =>
    (await Promise.all(cards.map((card) => addGift(pay, token, card)))).map(({ body }) => body.errors.code);
  expect(await codesOf(tries.slice(0, 60))).not.toContain('TOO_MANY_REQUESTS');
  expect(await codesOf(tries.slice(60))).toEqual(Array.from({ length: 4 }, () => 'TOO_MANY_REQUESTS'));
  expect(requests.length).toBeLessThanOrEqual(60);
  const refused = await addGift(pay, token, GIFTS.twentyFive);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await addGift(pay, await newShopper(), GIFTS.twentyFive)).status).toBe(200);
});

test('after five wrong PINs of a gift card its issuer is not called again, for any account', LONG, async () => {
  const token = await newShopper();
  requests = [];
  const wrong = await Promise.all(
    Array.from({ length: 12 }, (_, at) => addGift(pay, token, { ...GIFTS.fiveHundred, pin: `000${at % 10}` })),
  );
  expect(requests).toHaveLength(5);
  const codes = wrong.map(({ body }) => body.errors.code);
  expect(codes.filter((code) => code === 'GIFT_CARD_INVALID')).toHaveLength(5);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7);
  expect((await addGift(pay, token, GIFTS.fiveHundred)).body.errors.statusCode).toBe(429);
  expect((await addGift(pay, token, GIFTS.hundred)).status).toBe(200);
  expect((await addGift(pay, await newShopper(), GIFTS.fiveHundred)).body.errors.statusCode).toBe(429);
});

test('API-022 the list shows SNAP cards, shows gift cards and asks for their balances only when its headers say so', async () => {
  const token = await newShopper();
  const card = await gift(token, GIFTS.hundred);
  const snap = (await addEbt(pay, token, EBT)).body.data.payment.card;
  const list = async (headers: { readonly [name: string]: string }) =>
    (await pay.call('GET', '/payment/v2/wallet', { token, headers })).body.data.payment.cards.map(({ id }) => id);
  requests = [];
  expect(await list({})).toEqual([]);
  expect(await list({ 'x-show-snap-cards': 'false', 'x-show-gift-cards': 'false' })).toEqual([]);
  expect(await list({ 'x-show-gift-cards': 'false', 'x-fetch-gift-balances': 'true' })).toEqual([]);
  expect(await list({ 'x-show-snap-cards': 'true' })).toEqual([snap.id]);
  expect(await list({ 'x-show-gift-cards': 'true', 'x-fetch-gift-balances': 'false' })).toEqual([card.id]);
  expect(requests).toEqual([]);
  await list({ 'x-show-gift-cards': 'true', 'x-fetch-gift-balances': 'true' });
  expect(requests).toEqual([GIFTS.hundred.pan]);
});

test('a gift card whose issuer is out of order has no balance, and the next request may get one', async () => {
  const token = await newShopper();
  const card = await gift(token, GIFTS.down);
  await gift(token, GIFTS.twentyFive);
  const fetched = { 'x-fetch-gift-balances': 'true' };
  const balances = new Map(
    (await listAll(pay, token, fetched)).map(({ lastFourPan, balance }) => [lastFourPan, balance]),
  );
  expect(balances.get('0009')).toBeNull();
  expect(balances.get('1111')).toBe('$25.00');
  expect((await requestGiftBalance(pay, token, card.paymentGram)).body.data.payment.remainingBalance).toBe('$25.00');
});

test('a slow issuer makes no list late: its balance is unknown, the others are there', async () => {
  const token = await newShopper();
  for (const card of [GIFTS.one, GIFTS.five, GIFTS.twentyFive, GIFTS.hundred]) await gift(token, card);
  const issuer = Promise.withResolvers<void>();
  late.set(GIFTS.one.pan, issuer.promise);
  const cards = await listAll(pay, token, { 'x-fetch-gift-balances': 'true' });
  issuer.resolve();
  late.clear();
  expect(cards.map(({ lastFourPan, balance }) => `${lastFourPan} ${balance}`)).toEqual([
    '2226 $100.00',
    '1111 $25.00',
    '3339 $5.01',
    '6660 null',
  ]);
});
