import { DAY } from '@cartwright/rules/zoned-time';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { addEbt, EBT, listAll } from '#testing/stored-value.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());
afterEach(() => {
  pay.clock.now = () => Date.now();
});

let shoppers = 0;
const newShopper = () => pay.bearer({ sub: `ebt-shopper-${(shoppers += 1)}` });
const ebt = async (token: string, number: string) => (await addEbt(pay, token, number)).body.data.payment.card;

test('API-029 adds a SNAP EBT card that a frame has sealed, without its PIN', async () => {
  const token = await newShopper();
  const reply = await addEbt(pay, token, EBT);
  expect(reply.status).toBe(200);
  expect(reply.body.data.payment.card).toMatchObject({
    cardType: 'EBT_CARD',
    brand: 'EBT',
    lastFourPan: '2222',
    balance: null,
    description: 'SNAP EBT',
    default: false,
    expirationMonth: null,
  });
  expect(reply.text).not.toContain(EBT);
  expect(await listAll(pay, token)).toEqual([reply.body.data.payment.card]);
});

test.each([
  ['999900001111222', '15 digits'],
  ['99990000111122223333', '20 digits'],
  ['9999a00011112222', 'a letter'],
  ['1111111111111111', 'a number that the network does not know'],
])('%s is refused: %s', async (number) => {
  const token = await newShopper();
  expect((await addEbt(pay, token, number)).body.errors).toMatchObject({ statusCode: 400, code: 'EBT_CARD_INVALID' });
  expect(await listAll(pay, token)).toEqual([]);
});

test('EBT-023 a wallet has one EBT card, of 16 to 19 digits', async () => {
  const of = (digits: number) => '9999000011112222333344'.slice(0, digits);
  for (const digits of [16, 18, 19]) expect((await addEbt(pay, await newShopper(), of(digits))).status).toBe(200);
  const token = await newShopper();
  for (const digits of [15, 20])
    expect((await addEbt(pay, token, of(digits))).body.errors.code).toBe('EBT_CARD_INVALID');
  expect((await addEbt(pay, token, of(16))).status).toBe(200);
  expect((await addEbt(pay, token, of(19))).body.errors.code).toBe('EBT_ALREADY_EXISTS');
});

test('EBT-003 ERR-207 a second EBT card is refused in the very words that the wallet goes by', async () => {
  const token = await newShopper();
  await ebt(token, EBT);
  for (const number of [EBT, '9999000011113333']) {
    expect((await addEbt(pay, token, number)).body.errors).toMatchObject({
      statusCode: 400,
      code: 'EBT_ALREADY_EXISTS',
      reason: 'EBT card already exists',
    });
  }
  expect(await listAll(pay, token)).toHaveLength(1);
});

test('50 simultaneous adds of EBT cards leave one card', async () => {
  const token = await newShopper();
  const numbers = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? EBT : `99990000111${10_000 + at}`));
  const replies = await Promise.all(numbers.map((number) => addEbt(pay, token, number)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.errors.code))).toEqual(
    new Set(['EBT_ALREADY_EXISTS']),
  );
  expect(await listAll(pay, token)).toHaveLength(1);
});

test('an account changes its EBT card three times a day, and again on the next', async () => {
  const sub = `ebt-shopper-${(shoppers += 1)}`;
  const token = await pay.bearer({ sub });
  for (const at of [1, 2, 3]) {
    const card = await ebt(token, `999900001111000${at}`);
    await pay.call('DELETE', `/payment/v2/wallet/${card.id}`, { token });
  }
  const refused = await addEbt(pay, token, EBT);
  expect(refused.body.errors).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const tomorrow = Date.now() + DAY;
  pay.clock.now = () => tomorrow;
  expect((await addEbt(pay, await pay.bearer({ sub }), EBT)).status).toBe(200);
});

test('a number in the clear is refused and raises an alarm, whatever its kind', async () => {
  const token = await newShopper();
  const body = {
    dateTime: { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' },
    defaultCard: false,
    paymentMethod: { paymentType: 'EBT', pan: EBT },
    save: true,
  };
  const reply = await pay.call('POST', '/payment/v2/wallet', {
    token,
    body,
    origin: 'http://localhost:3001',
    headers: { 'x-idempotency-key': `${newOperation()}.1` },
  });
  expect(reply.body.errors).toMatchObject({ statusCode: 400, code: 'PAN_NOT_ACCEPTED_FROM_HOST' });
  expect(reply.text).not.toContain(EBT);
  expect(await listAll(pay, token)).toEqual([]);
});
