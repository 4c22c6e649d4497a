import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addBody, addCard, newOperation, PAY, SHOP, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { editCard } from '#testing/edit-card.ts';
import { addEbt, addGift, requestEbtBalance, EBT, GIFTS, sealPin } from '#testing/stored-value.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

const VISA = { pan: '4242424242424242' };
let shoppers = 0;
const newShopper = () => pay.bearer({ sub: `shopper-${(shoppers += 1)}-w` });

test('a card can be added once with a token, and by its own shopper only', async () => {
  const [token, other] = [await newShopper(), await newShopper()];
  const tokenized = (await pay.tokenize(VISA, token)).body;
  const post = (bearer: string) =>
    pay.call('POST', '/payment/v2/wallet', {
      token: bearer,
      body: addBody(tokenized),
      headers: { 'x-idempotency-key': `${newOperation()}.1` },
    });
  expect((await post(other)).body.errors).toMatchObject({ statusCode: 400, code: 'TOKEN_INVALID' });
  expect((await post(token)).status).toBe(200);
  expect((await post(token)).body.errors.code).toBe('TOKEN_INVALID');
});

test.each([
  ['cardFirstSix', '411111'],
  ['brand', 'MASTERCARD'],
  ['expirationMonth', '09'],
  ['expirationYear', '2030'],
])(
  'a card is refused when it is declared with another %s than its own, and nothing is used up',
  async (field, other) => {
    const token = await newShopper();
    const body = addBody((await pay.tokenize(VISA, token)).body);
    const add = (change: object) =>
      pay.call('POST', '/payment/v2/wallet', {
        token,
        body: { ...body, paymentMethod: { ...body.paymentMethod, ...change } },
        headers: { 'x-idempotency-key': `${newOperation()}.1` },
      });
    expect((await add({ [field]: other })).body.errors).toMatchObject({
      statusCode: 400,
      code: 'CARD_MISMATCH',
      field: `paymentMethod.${field}`,
      reason: 'What is said of the card is not what its token stands for.',
    });
    expect((await pay.call('GET', '/payment/v2/wallet', { token })).body.data.payment.cards).toEqual([]);
    const added = await add({});
    expect(added.body.data.payment.card).toMatchObject({ bin: '424242', brand: 'VISA' });
  },
);

test('an edit is refused when it names another card by its first six digits', async () => {
  const token = await newShopper();
  const card = (await addCard(pay, VISA, token)).body.data.payment.card;
  const { errors } = (await editCard(pay, token, { ...card, bin: '411111' })).body;
  expect(errors).toMatchObject({ statusCode: 400, code: 'CARD_MISMATCH', field: 'paymentMethod.cardFirstSix' });
  expect((await pay.call('GET', '/payment/v2/wallet', { token })).body.data.payment.cards).toMatchObject([
    { expirationYear: 2029 },
  ]);
  expect((await editCard(pay, token, { ...card, bin: '' })).status).toBe(200);
});

test.each([
  [2046, 11, undefined],
  [2046, 12, '886'],
  [2047, 1, '886'],
  [2099, 12, '886'],
])('in November of 2026 the vault takes an expiry of %i/%i: %s', async (year, month, code) => {
  pay.clock.now = () => Date.UTC(2026, 10, 21, 12);
  try {
    const sub = `long-lived-${year}-${month}`;
    const token = await pay.bearer({ sub });
    const typed = { ...VISA, month: String(month).padStart(2, '0'), year: String(year) };
    expect((await pay.tokenize(typed, token)).body.errors?.meta.frameCode).toBe(code);
    const card = (await addCard(pay, VISA, token)).body.data.payment.card;
    const edited = await editCard(pay, token, card, { year: String(year), month: typed.month });
    expect(edited.body.errors?.code).toBe(code === undefined ? undefined : 'INVALID_REQUEST');
  } finally {
    pay.clock.now = () => Date.now();
  }
});

test('two simultaneous adds with one token give one card, and its issuer is called once', async () => {
  const token = await pay.bearer({ sub: 'racing-token' });
  const queries = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from sim.charge where kind = 'VERIFY'`.execute(
        pay.databases.vault.read,
      )
    ).rows[0]?.n ?? 0;
  const before = await queries();
  for (let round = 0; round < 5; round += 1) {
    const body = addBody((await pay.tokenize({ pan: '4242424242424242' }, token)).body);
    const add = () =>
      pay.call('POST', '/payment/v2/wallet', { token, body, headers: { 'x-idempotency-key': newOperation() } });
    const replies = await Promise.all([add(), add()]);
    const [made, ...others] = replies.toSorted((one, two) => one.status - two.status);
    expect(made?.status).toBe(200);
    expect(others.map(({ body: { errors } }) => errors.code)).toEqual(['TOKEN_INVALID']);
    const { cards } = (await pay.call('GET', '/payment/v2/wallet', { token })).body.data.payment;
    expect(cards).toHaveLength(1);
    await pay.call('DELETE', `/payment/v2/wallet/${cards[0]?.id}`, { token });
  }
  expect((await queries()) - before).toBe(5);
});

/** SQL statements that this host's requests of a route have sent so far. */
async function sent(route: string): Promise<number> {
  const { text } = await pay.call('GET', '/metrics');
  const sum = text
    .split('\n')
    .find((line) => line.startsWith(`http_request_sql_statements_sum{method="POST",route="${route}"}`));
  return Number(sum?.split(' ')[1] ?? 0);
}

test('a card is exchanged for a token in two statements, and added with it in 23, including those of vault and issuer', async () => {
  const token = await pay.bearer({ sub: 'counted' });
  const routes = ['/payment/v2/vault/tokens', '/payment/v2/wallet'];
  const before = await Promise.all(routes.map(sent));
  expect((await addCard(pay, { pan: '5555555555554444' }, token)).status).toBe(200);
  const after = await Promise.all(routes.map(sent));
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([2, 23]);
});

test('a token is valid for 15 minutes', async () => {
  const token = await newShopper();
  const tokenized = (await pay.tokenize(VISA, token)).body;
  const real = pay.clock.now;
  pay.clock.now = () => real() + 15 * 60_000 + 1_000;
  try {
    const later = await pay.bearer({ sub: `shopper-${shoppers}-w` });
    const reply = await pay.call('POST', '/payment/v2/wallet', {
      token: later,
      body: addBody(tokenized),
      headers: { 'x-idempotency-key': `${newOperation()}.1` },
    });
    expect(reply.body.errors.code).toBe('TOKEN_INVALID');
  } finally {
    pay.clock.now = real;
  }
});

test('the CVV is deleted as soon as the issuer has responded', async () => {
  const token = await newShopper();
  const tokenized = (await pay.tokenize(VISA, token)).body;
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from vault.sad`.execute(pay.databases.vault.read)).rows[0]?.n ??
    0;
  const before = await count();
  await pay.call('POST', '/payment/v2/wallet', {
    token,
    body: addBody(tokenized),
    headers: { 'x-idempotency-key': `${newOperation()}.1` },
  });
  expect(await count()).toBe(before - 1);
});

test('only frames submit tokens', async () => {
  const token = await newShopper();
  const operation = newOperation();
  const reply = await pay.call('POST', '/payment/v2/vault/tokens', {
    token,
    origin: SHOP,
    body: { jwe: await pay.sealCard(VISA, operation, token) },
    headers: { 'x-idempotency-key': `${operation}.1` },
  });
  expect(reply.body.errors).toMatchObject({ statusCode: 403, code: 'FRAMES_ONLY' });
});

test.each([
  ['4242424242424241', '123', '871'],
  ['424242424242', '123', '872'],
  ['42424242424242420000', '123', '873'],
  ['4242abcd42424242', '123', '874'],
  ['6011010000000003', '123', '875'],
  ['6304000000000000', '123', '876'],
  ['4242424242424242', 'abc', '881'],
  ['4242424242424242', '12', '882'],
  ['4242424242424242', '12345', '883'],
  ['4457010200000007', '123', '889'],
])('the vault checks again: %s with %s is %s', async (pan, cvv, code) => {
  const reply = await pay.tokenize({ pan, cvv }, await newShopper());
  expect(reply.status).toBe(400);
  expect(reply.body.errors).toMatchObject({ code: 'TOKEN_REFUSED', meta: { frameCode: code } });
});

test('a frame that is older than its session is 878, and a forged session is 877', async () => {
  const token = await newShopper();
  const real = pay.clock.now;
  const operation = newOperation();
  const jwe = await pay.sealCard(VISA, operation, token);
  pay.clock.now = () => real() + 16 * 60_000;
  const later = await pay.bearer({ sub: `shopper-${shoppers}-w` });
  const hand = (bearer: string) =>
    pay.call('POST', '/payment/v2/vault/tokens', {
      token: bearer,
      origin: PAY,
      body: { jwe },
      headers: { 'x-idempotency-key': `${operation}.1` },
    });
  expect((await hand(later)).body.errors.meta.frameCode).toBe('878');
  pay.clock.now = real;
  expect((await hand(token)).status).toBe(200);
  const forged = await pay.tokenize({ ...VISA, session: 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA' }, token);
  expect(forged.body.errors.meta.frameCode).toBe('877');
});

test('the same operation of a frame gets the same token, and may not name another card', async () => {
  const token = await newShopper();
  const operation = newOperation();
  const first = await pay.tokenize(VISA, token, operation);
  expect((await pay.tokenize(VISA, token, operation)).body.lowValueToken).toBe(first.body.lowValueToken);
  expect((await pay.tokenize({ pan: '5555555555554444' }, token, operation)).body.errors.code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
});

test('what a frame of another tenant’s page sealed is not opened: card, CVV, number or PIN', async () => {
  const token = await newShopper();
  const session = await pay.vault.startFrameSession(
    { tenant: 'another', document: 'payment-form', nonce: 'n' },
    pay.clock.now(),
  );
  expect((await pay.tokenize({ ...VISA, session }, token)).body.errors.meta.frameCode).toBe('877');
  const gift = await addGift(pay, token, GIFTS.hundred, { session });
  expect(gift.body.errors).toMatchObject({ code: 'UNREADABLE_CARD', meta: { frameCode: '877' } });
  expect((await addEbt(pay, token, EBT, { session })).body.errors.meta.frameCode).toBe('877');
  const snap = (await addEbt(pay, token, EBT)).body.data.payment.card;
  const encryptedPin = await sealPin(pay, '1234', { paymentGram: snap.paymentGram }, { token, session });
  const balance = await requestEbtBalance(pay, token, { card: snap, pin: '1234', encryptedPin });
  expect(balance.body.errors.code).toBe('UNREADABLE_PIN');
});
