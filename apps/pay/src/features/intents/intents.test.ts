import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addCard, newOperation, startTestPay, TENANT, type TestPay, toReply } from '#testing/pay-host.ts';
import type { Vault } from '#vault/vault.ts';

let pay: TestPay;
let service: string;
/** Makes the next charge break off after the processor was called, before anything is written. */
let crashes = 0;
const crashing = (vault: Vault): Vault => ({
  ...vault,
  charge: async (...args) => {
    const answer = await vault.charge(...args);
    if (crashes > 0) {
      crashes -= 1;
      throw new Error('the machine stopped here');
    }
    return answer;
  },
});

beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'), crashing);
  service = await pay.bearer({ scope: 'service' });
});
afterAll(() => pay.stop());

let orders = 0;
const newOrder = () => `${String((orders += 1)).padStart(16, '2')}01`;
const call = (method: 'GET' | 'POST', url: string, body?: object, key?: string) =>
  pay.app
    .inject({
      method,
      url,
      headers: { authorization: `Bearer ${service}`, ...(key !== undefined && { 'idempotency-key': key }) },
      ...(body && { payload: body }),
    })
    .then(toReply);

async function shopperWith(...numbers: string[]) {
  const account = `acct_${randomUUID()}`;
  const token = await pay.bearer({ sub: account });
  const cards: string[] = [];
  for (const pan of numbers)
    cards.push(
      (await addCard(pay, { pan, cvv: pan.startsWith('37') ? '1234' : '123' }, token)).body.data.payment.card.id,
    );
  return { account, token, cards };
}

const open = (accountId: string, checkoutId: string, total = 'USD 71.30') =>
  call('POST', '/payment/v2/intents', { checkoutId, accountId, tenant: TENANT, application: 'CLICKLIST', total });
const pays = (cardId: string | undefined, amount: string) => ({
  cardId: cardId ?? '',
  paymentType: 'BANK_CARD',
  amount,
});
const authorize = (
  id: string,
  accountId: string,
  tenders: { amount: string }[],
  { key = `${newOperation()}.1`, total = 'USD 71.30' } = {},
) => call('POST', `/payment/v2/intents/${id}/authorize`, { accountId, total, tenders }, key);

async function charges(kind: 'AUTHORIZE' | 'REVERSE', cardId: string | undefined): Promise<number> {
  const legs = await sql<{ id: string }>`select id from pay.leg where card_id = ${cardId}`.execute(
    pay.databases.service.read,
  );
  const references = legs.rows.map(({ id }) => (kind === 'AUTHORIZE' ? id : `${id}:reverse`));
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from sim.charge where kind = ${kind} and reference = any(${references})`.execute(
    pay.databases.vault.read,
  );
  return rows[0]?.n ?? 0;
}

test('one checkout has one open intent, and another total makes it a new version', async () => {
  const { account } = await shopperWith();
  const order = newOrder();
  const [one, two] = await Promise.all([open(account, order), open(account, order)]);
  expect(one.body.errors).toBeUndefined();
  expect(two.body.id).toBe(one.body.id);
  expect(one.body).toMatchObject({ state: 'open', total: 'USD 71.30', legs: [] });
  const changed = await open(account, order, 'USD 80.00');
  expect(changed.body).toMatchObject({ id: one.body.id, total: 'USD 80.00', version: 2 });
});

test("a checkout of one account is not opened for another, and a tenant must be the caller's", async () => {
  const order = newOrder();
  await open('acct_a', order);
  expect((await open('acct_b', order)).status).toBe(403);
  expect(
    (
      await call('POST', '/payment/v2/intents', {
        checkoutId: newOrder(),
        accountId: 'a',
        tenant: 'harris-teeter',
        application: 'CLICKLIST',
        total: 'USD 1.00',
      })
    ).status,
  ).toBe(403);
});

test('authorizes a card and returns what was authorized', async () => {
  const { account, cards } = await shopperWith('4242424242424242');
  const intent = (await open(account, newOrder())).body;
  const reply = await authorize(intent.id, account, [pays(cards[0], 'USD 71.30')]);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    state: 'authorized',
    total: 'USD 71.30',
    legs: [
      {
        cardId: cards[0],
        paymentType: 'BANK_CARD',
        brand: 'VISA',
        lastFour: '4242',
        amount: 'USD 71.30',
        networkCode: '00',
      },
    ],
  });
  expect((await call('GET', `/payment/v2/intents/${intent.id}`)).body).toEqual({ ...reply.body, moves: [] });
});

test('ten simultaneous calls of one operation are one charge and one response', async () => {
  const { account, cards } = await shopperWith('4242424242424242');
  const intent = (await open(account, newOrder())).body;
  const operation = newOperation();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, attempt) =>
      authorize(intent.id, account, [pays(cards[0], 'USD 71.30')], { key: `${operation}.${attempt + 1}` }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ body }) => body.legs[0]?.processorRef)).size).toBe(1);
  expect(await charges('AUTHORIZE', cards[0])).toBe(1);
});

test('two simultaneous operations on one intent are one charge', async () => {
  const { account, cards } = await shopperWith('4242424242424242');
  const intent = (await open(account, newOrder())).body;
  const replies = await Promise.all([1, 2].map(() => authorize(intent.id, account, [pays(cards[0], 'USD 71.30')])));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await charges('AUTHORIZE', cards[0])).toBe(1);
});

test('a crash between the charge and its booking charges nobody twice', async () => {
  const { account, cards } = await shopperWith('4242424242424242');
  const intent = (await open(account, newOrder())).body;
  const operation = newOperation();
  crashes = 1;
  expect((await authorize(intent.id, account, [pays(cards[0], 'USD 71.30')], { key: `${operation}.1` })).status).toBe(
    500,
  );
  const again = await authorize(intent.id, account, [pays(cards[0], 'USD 71.30')], { key: `${operation}.2` });
  expect(again.body.state).toBe('authorized');
  expect(await charges('AUTHORIZE', cards[0])).toBe(1);
});

test('an intent that is reversed after a crash gives back what the processor had approved', async () => {
  const { account, cards } = await shopperWith('4242424242424242');
  const intent = (await open(account, newOrder())).body;
  const operation = newOperation();
  crashes = 1;
  await authorize(intent.id, account, [pays(cards[0], 'USD 71.30')], { key: `${operation}.1` });
  const reversed = await call('POST', `/payment/v2/intents/${intent.id}/reverse`, {
    accountId: account,
    reason: 'given up',
  });
  expect(reversed.body.state).toBe('canceled');
  expect(await charges('REVERSE', cards[0])).toBe(1);
  const late = await authorize(intent.id, account, [pays(cards[0], 'USD 71.30')], { key: `${operation}.2` });
  expect(late.body.errors.code).toBe('INTENT_CLOSED');
});

test('all or nothing: what one card had approved is given back when the next one declines', async () => {
  const { account, cards } = await shopperWith('4242424242424242', '4000000000000341');
  const intent = (await open(account, newOrder())).body;
  const reply = await authorize(intent.id, account, [pays(cards[0], 'USD 50.00'), pays(cards[1], 'USD 21.30')]);
  expect(reply.body.errors).toMatchObject({
    statusCode: 402,
    code: 'PAYMENT_DECLINED',
    meta: { cardId: cards[1], networkCode: '05' },
  });
  expect(await charges('AUTHORIZE', cards[0])).toBe(1);
  expect(await charges('REVERSE', cards[0])).toBe(1);
  expect((await call('GET', `/payment/v2/intents/${intent.id}`)).body).toMatchObject({
    state: 'open',
    legs: [],
    version: 2,
  });
});

test('after a decline another card pays on the same intent', async () => {
  const { account, cards } = await shopperWith('4000000000009995', '5555555555554444');
  const intent = (await open(account, newOrder())).body;
  const declined = await authorize(intent.id, account, [pays(cards[0], 'USD 71.30')]);
  expect(declined.body.errors).toMatchObject({
    code: 'PAYMENT_DECLINED',
    reason: 'Insufficient funds',
    meta: { networkCode: '51' },
  });
  expect((await authorize(intent.id, account, [pays(cards[1], 'USD 71.30')])).body.state).toBe('authorized');
});

test('reversing gives the money back once, however often it is requested', async () => {
  const { account, cards } = await shopperWith('4242424242424242');
  const intent = (await open(account, newOrder())).body;
  await authorize(intent.id, account, [pays(cards[0], 'USD 71.30')]);
  for (const _ of [1, 2]) {
    const reply = await call('POST', `/payment/v2/intents/${intent.id}/reverse`, {
      accountId: account,
      reason: 'cancelled',
    });
    expect(reply.body).toMatchObject({ state: 'canceled', legs: [] });
  }
  expect(await charges('REVERSE', cards[0])).toBe(1);
});

test('tenders that do not add up, foreign cards and foreign intents change nothing', async () => {
  const { account, cards } = await shopperWith('4242424242424242');
  const other = await shopperWith('4242424242424242');
  const intent = (await open(account, newOrder())).body;
  expect((await authorize(intent.id, account, [pays(cards[0], 'USD 70.00')])).status).toBe(400);
  expect((await authorize(intent.id, account, [pays(other.cards[0], 'USD 71.30')])).body.errors.code).toBe(
    'CARD_NOT_FOUND',
  );
  expect((await authorize(intent.id, other.account, [pays(other.cards[0], 'USD 71.30')])).status).toBe(404);
  expect(
    (await call('POST', `/payment/v2/intents/${intent.id}/reverse`, { accountId: other.account, reason: 'x' })).status,
  ).toBe(404);
  expect((await call('GET', `/payment/v2/intents/${intent.id}`)).body.state).toBe('open');
});

test('no amount is negative: a negative total is refused, and no intent is opened for it', async () => {
  const wanted = { checkoutId: newOrder(), accountId: 'acc-minus', tenant: TENANT, application: 'CLICKLIST' };
  const refused = await call('POST', '/payment/v2/intents', { ...wanted, total: 'USD -5.00' });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toMatchObject({ code: 'INVALID_REQUEST', field: 'total' });
  const { rows } = await sql`select 1 from pay.intent where account_id = 'acc-minus'`.execute(
    pay.databases.service.read,
  );
  expect(rows).toEqual([]);
});

test('an expired card is refused before its issuer is called', async () => {
  const { account, cards } = await shopperWith('4242424242424242');
  await sql`update pay.card set expiration_month = 1, expiration_year = 2020 where id = ${cards[0]}`.execute(
    pay.databases.service.read,
  );
  const intent = (await open(account, newOrder())).body;
  expect((await authorize(intent.id, account, [pays(cards[0], 'USD 71.30')])).body.errors).toMatchObject({
    statusCode: 409,
    code: 'CARD_EXPIRED',
  });
  expect(await charges('AUTHORIZE', cards[0])).toBe(0);
});

test('a card is shown to the shop by its last four digits and its expiry', async () => {
  const { account, cards } = await shopperWith('378282246310005');
  const facts = await call('GET', `/payment/v2/accounts/${account}/cards/${cards[0]}`);
  expect(facts.body).toEqual({
    cardId: cards[0],
    paymentType: 'BANK_CARD',
    brand: 'AMEX',
    lastFour: '0005',
    expirationMonth: 8,
    expirationYear: 2029,
    expired: false,
    balance: null,
  });
  expect((await call('GET', `/payment/v2/accounts/other/cards/${cards[0]}`)).status).toBe(404);
});

test('an order in the band of declined amounts is declined with the amount as its code', async () => {
  const { account, cards } = await shopperWith('4242424242424242');
  const intent = (await open(account, newOrder(), 'USD 2046.00')).body;
  const reply = await authorize(intent.id, account, [pays(cards[0], 'USD 2046.00')], { total: 'USD 2046.00' });
  expect(reply.body.errors.meta.networkCode).toBe('2046');
});

test('the wallet knows of a card whose issuer declined the last payment, until it approves one', async () => {
  const { account, token, cards } = await shopperWith('4242424242424242', '5555555555554444');
  const declined = async () => {
    const { body } = await pay.call('GET', '/payment/v2/wallet', { token, headers: { 'x-application': 'CLICKLIST' } });
    return body.data.payment.cards.flatMap((card: { id: string; declined: boolean }) => (card.declined ? card.id : []));
  };
  const payWith = async (total: string) =>
    authorize((await open(account, newOrder(), total)).body.id, account, [pays(cards[0], total)], { total });
  expect(await declined()).toEqual([]);
  expect((await payWith('USD 2046.00')).body.errors.code).toBe('PAYMENT_DECLINED');
  expect(await declined()).toEqual([cards[0]]);
  expect((await payWith('USD 20.00')).body.state).toBe('authorized');
  expect(await declined()).toEqual([]);
});
