import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type Reply, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { addEbt, addGift, requestEbtBalance, EBT_WITH_PIN, GIFTS } from '#testing/stored-value.ts';
import { liftSharedLimits, setLimits } from '#testing/velocity.ts';

/** Wrong PINs are counted by card: account, banner and process make no difference. */
let pay: TestPay;
let other: TestPay;
/** Many calls per test, sequential for each card, on a machine that may be busy. */
const LONG = { timeout: 180_000 };
/** PINs that the SNAP network received, and those that the gift issuer did. */
let requests: string[] = [];

beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'), undefined, (issuers) => ({
    ...issuers,
    pins: {
      ...issuers.pins,
      balance: (request) => {
        requests.push(request.pin);
        return issuers.pins.balance(request);
      },
    },
    gifts: {
      GIFT_CARD: {
        ...issuers.gifts.GIFT_CARD,
        balance: (card) => {
          requests.push(card.pin);
          return issuers.gifts.GIFT_CARD.balance(card);
        },
      },
    },
  }));
  other = await pay.another();
  await liftSharedLimits(pay);
  // One account replaces many here too: the lock is to be what stops it.
  await setLimits(pay, { action: 'EBT_BALANCE_CHECK', maxAttempts: 1_000 });
  await setLimits(pay, { action: 'EBT_CARD_CHANGE', maxAttempts: 1_000 });
});
afterAll(() => pay.stop());
afterEach(() => {
  pay.clock.now = () => Date.now();
});

const TENANTS = [
  'kroger',
  'harris-teeter',
  'silver-sage',
  'mesquite-fare',
  'millbrook-fresh',
  'prairie-basket',
] as const;
let shoppers = 0;

/** One SNAP card in the wallet of one account at one banner. */
async function snapAt(tenant: string, number: string, sub = `pin-shopper-${(shoppers += 1)}`) {
  const token = await pay.bearer({ sub, tenant });
  const { card } = (await addEbt(pay, token, number)).body.data.payment;
  const on = (host: TestPay, pin: string): Promise<Reply> => requestEbtBalance(host, token, { card, pin });
  return { code: async (pin: string, host = pay) => (await on(host, pin)).body.errors?.code };
}

const giftCode = async (card: { readonly pan: string; readonly pin: string }, host = pay, tenant = 'kroger') => {
  const token = await pay.bearer({ sub: `pin-shopper-${(shoppers += 1)}`, tenant });
  return (await addGift(host, token, card)).body.errors?.code;
};

test('one account that tries one SNAP card at six banners sends the network four wrong PINs in all', LONG, async () => {
  const number = EBT_WITH_PIN('2121');
  requests = [];
  const codes: (string | undefined)[] = [];
  for (const tenant of TENANTS) {
    const card = await snapAt(tenant, number, 'one-account');
    for (const pin of ['1001', '1002', '1003', '1004']) codes.push(await card.code(pin));
  }
  expect(requests).toHaveLength(4);
  expect(codes).toEqual(['55', '55', '55', ...Array.from({ length: 21 }, () => '75')]);
});

test(
  '100 simultaneous wrong PINs, of many accounts at six banners and in two processes, call the network four times',
  LONG,
  async () => {
    const number = EBT_WITH_PIN('2222');
    const cards = await Promise.all(
      Array.from({ length: 20 }, (_, at) => snapAt(TENANTS[at % TENANTS.length] ?? 'kroger', number)),
    );
    requests = [];
    const codes = await Promise.all(
      Array.from(
        { length: 100 },
        async (_, at) => await cards[at % cards.length]?.code(`3${100 + at}`, at % 2 === 0 ? pay : other),
      ),
    );
    expect(requests).toHaveLength(4);
    expect(codes.filter((code) => code === '55')).toHaveLength(3);
    // A call that does not get its turn in time gets no balance, and has sent nothing.
    expect(codes.filter((code) => code === '75' || code === 'BALANCE_UNAVAILABLE')).toHaveLength(97);
  },
);

test('new keys and new peppers give a SNAP card no additional attempts', LONG, async () => {
  const number = EBT_WITH_PIN('2323');
  const card = await snapAt('kroger', number);
  for (const pin of ['1001', '1002', '1003']) expect(await card.code(pin)).toBe('55');
  await pay.vault.rotateKey('kroger', Date.now());
  await pay.vault.rotatePepper(Date.now());
  while ((await pay.vault.tendKeys(Date.now())) > 0);
  expect(await card.code('1004', other)).toBe('75');
  await pay.vault.rotatePepper(Date.now());
  while ((await pay.vault.tendKeys(Date.now())) > 0);
  requests = [];
  expect(await card.code('2323')).toBe('75');
  expect(await (await snapAt('silver-sage', number)).code('2323')).toBe('75');
  expect(requests).toEqual([]);
});

test(
  'wrong PINs are deleted a day after the last of them, and so is what the card was counted under',
  LONG,
  async () => {
    const sub = 'slow-guesser';
    const number = EBT_WITH_PIN('2424');
    const card = await snapAt('kroger', number, sub);
    for (const pin of ['1001', '1002', '1003']) expect(await card.code(pin)).toBe('55');
    const counted = async () =>
      (await sql`select 1 from vault.pin_attempt`.execute(pay.databases.vault.read)).rows.length;
    const now = Date.now();
    await pay.vault.sweep(now + DAY - 60_000);
    expect(await counted()).toBeGreaterThan(0);
    pay.clock.now = () => now + DAY + 60_000;
    const tomorrow = await snapAt('silver-sage', number, sub);
    expect(await tomorrow.code('1004')).toBe('55');
    await pay.vault.sweep(now + 3 * DAY);
    expect(await counted()).toBe(0);
  },
);

test(
  'five wrong PINs of a gift card, from any accounts, banners and processes, are all that its issuer gets',
  LONG,
  async () => {
    requests = [];
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        giftCode({ ...GIFTS.hundred, pin: `00${10 + at}` }, at % 2 === 0 ? pay : other, TENANTS[at % TENANTS.length]),
      ),
    );
    expect(requests).toHaveLength(5);
    expect(codes.filter((code) => code === 'GIFT_CARD_INVALID')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(35);
    expect(await giftCode(GIFTS.hundred)).toBe('TOO_MANY_REQUESTS');
  },
);

test('a gift card that is in a wallet still shows its balance while others are kept from adding it', LONG, async () => {
  const token = await pay.bearer({ sub: 'gift-owner' });
  const { card } = (await addGift(pay, token, GIFTS.five)).body.data.payment;
  for (const pin of ['0001', '0002', '0003', '0004', '0005'])
    expect(await giftCode({ ...GIFTS.five, pin })).toBe('GIFT_CARD_INVALID');
  expect(await giftCode(GIFTS.five)).toBe('TOO_MANY_REQUESTS');
  const { paymentGram } = card;
  const balance = await pay.call('POST', '/payment/v2/wallet/gift-card/balance', { token, body: { paymentGram } });
  expect(balance.body.data.payment.remainingBalance).toBe('$5.01');
});

/** The content of a response, without its request id. */
const message = ({ status, headers, body }: Reply): object => ({
  status,
  errors: { ...body.errors, requestId: undefined },
  // To the minute: the seconds differ with the moment at which each card was locked.
  wait: headers['retry-after'] === undefined ? undefined : Math.round(Number(headers['retry-after']) / 60),
});

test(
  'an unknown gift card number gets the same response as a wrong PIN, the first time and after the last',
  LONG,
  async () => {
    const known = { pan: GIFTS.fiveHundred.pan, pin: '0000' };
    const unknown = { pan: '9850000500000055557', pin: '0000' };
    const token = await pay.bearer({ sub: 'number-hunter' });
    requests = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const replies = [await addGift(pay, token, known), await addGift(other, token, unknown)];
      expect(message(replies[1] as Reply)).toEqual(message(replies[0] as Reply));
      expect(replies[0]?.body.errors.code).toBe(attempt <= 5 ? 'GIFT_CARD_INVALID' : 'TOO_MANY_REQUESTS');
    }
    expect(requests).toHaveLength(10);
    expect(Number((await addGift(pay, token, unknown)).headers['retry-after'])).toBeGreaterThan(23 * 3_600);
  },
);
