import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { editCard, type EditedCard } from '#testing/edit-card.ts';
import { addCard, newOperation, PAY, SHOP, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { seal } from '#testing/seal.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());
afterEach(() => {
  pay.clock.now = () => Date.now();
});

let shoppers = 0;
const newShopper = () => pay.bearer({ sub: `cvv-shopper-${(shoppers += 1)}` });

async function tokenize(token: string, cvv: string, operation = newOperation(), origin = PAY) {
  const jwe = await seal(pay, { kind: 'cvv', cvv, op: operation }, { token, document: 'cvv-form' });
  const headers = { 'x-idempotency-key': `${operation}.1` };
  return await pay.call('POST', '/payment/v2/vault/cvv', { token, body: { jwe }, origin, headers });
}
const checkoutIdOf = async (token: string, cvv: string) => (await tokenize(token, cvv)).body.checkoutId;

const edit = (token: string, card: EditedCard, lowValueToken: string, operation = newOperation()) =>
  editCard(pay, token, card, { lowValueToken, operation });
const visa = async (token: string) => (await addCard(pay, { pan: '4242424242424242' }, token)).body.data.payment.card;
const kept = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from vault.sad`.execute(pay.databases.vault.read)).rows[0]?.n;

test('API-034 API-035 an edit carries the CVV as a checkout id and the first six of the bin', async () => {
  const token = await newShopper();
  const card = await visa(token);
  const checkoutId = await checkoutIdOf(token, '123');
  const reply = await edit(token, card, checkoutId);
  expect(reply.status).toBe(200);
  expect(reply.body.data.payment).toMatchObject({ id: card.id, expirationMonth: 3, expirationYear: 2032 });
  // CVV 911 is the one that the issuer refuses: so it received what was typed.
  expect((await edit(token, card, await checkoutIdOf(token, '911'))).body.errors).toMatchObject({
    statusCode: 420,
    code: 'INVALID_CARD',
  });
  expect((await edit(token, card, '')).status).toBe(200);
});

test('API-034 an edit needs every field of its payload', async () => {
  const token = await newShopper();
  const card = await visa(token);
  const method = { expirationMonth: '03', expirationYear: '2032', lowValueToken: '', cardFirstSix: '424242' };
  const whole = {
    cardId: card.id,
    dateTime: { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' },
    defaultCard: false,
    paymentGram: card.paymentGram,
    saved: true,
    paymentMethod: method,
  };
  const put = async (body: object) => {
    const headers = { 'x-idempotency-key': `${newOperation()}.1` };
    return (await pay.call('PUT', '/payment/v2/wallet', { token, body, headers })).status;
  };
  for (const field of Object.keys(whole)) expect(await put({ ...whole, [field]: undefined })).toBe(400);
  for (const field of Object.keys(method))
    expect(await put({ ...whole, paymentMethod: { ...method, [field]: undefined } })).toBe(400);
  expect(await put(whole)).toBe(200);
});

test('a CVV is deleted as soon as the issuer has responded, and after 15 minutes in any case', async () => {
  const token = await newShopper();
  const card = await visa(token);
  const before = await kept();
  const checkoutId = await checkoutIdOf(token, '123');
  expect(await kept()).toBe((before ?? 0) + 1);
  await edit(token, card, checkoutId);
  expect(await kept()).toBe(before);
  await checkoutIdOf(token, '456');
  await pay.vault.sweep(Date.now() + 15 * 60_000 + 1);
  expect(await kept()).toBe(0);
});

test('a checkout id is valid once, for 15 minutes, for its owner, and is not a card', async () => {
  const sub = `cvv-shopper-${(shoppers += 1)}`;
  const token = await pay.bearer({ sub });
  const card = await visa(token);
  const used = await checkoutIdOf(token, '123');
  await edit(token, card, used);
  expect((await edit(token, card, used)).body.errors).toMatchObject({ statusCode: 400, code: 'TOKEN_INVALID' });
  const others = await checkoutIdOf(await newShopper(), '123');
  expect((await edit(token, card, others)).body.errors.code).toBe('TOKEN_INVALID');
  const wholeCard = (await pay.tokenize({ pan: '5555555555554444' }, token)).body.lowValueToken;
  expect((await edit(token, card, wholeCard)).body.errors.code).toBe('TOKEN_INVALID');
  const old = await checkoutIdOf(token, '123');
  const later = Date.now() + 15 * 60_000 + 1;
  pay.clock.now = () => later;
  expect((await edit(await pay.bearer({ sub }), card, old)).body.errors.code).toBe('TOKEN_INVALID');
});

test('the same operation gets the same checkout id, and may not carry another CVV', async () => {
  const token = await newShopper();
  const operation = newOperation();
  const first = await tokenize(token, '123', operation);
  expect((await tokenize(token, '123', operation)).body.checkoutId).toBe(first.body.checkoutId);
  expect((await tokenize(token, '321', operation)).body.errors.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test.each([
  ['12', '882'],
  ['12345', '883'],
  ['12a', '881'],
])('the CVV "%s" is refused with the code %s of the form', async (cvv, frameCode) => {
  const { errors } = (await tokenize(await newShopper(), cvv)).body;
  expect(errors).toMatchObject({ statusCode: 400, code: 'TOKEN_REFUSED', meta: { frameCode } });
});

test('a CVV of a length that the card does not have is wrong whatever the issuer would say', async () => {
  const token = await newShopper();
  const amex = (await addCard(pay, { pan: '378282246310005', cvv: '1234' }, token)).body.data.payment.card;
  expect((await edit(token, amex, await checkoutIdOf(token, '123'))).body.errors.code).toBe('INVALID_CARD');
  expect((await edit(token, amex, await checkoutIdOf(token, '1234'))).status).toBe(200);
});

test('a page cannot submit a CVV', async () => {
  const reply = await tokenize(await newShopper(), '123', newOperation(), SHOP);
  expect(reply.body.errors).toMatchObject({ statusCode: 403, code: 'FRAMES_ONLY' });
});
