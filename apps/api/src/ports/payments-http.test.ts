import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { cents } from '@cartwright/rules/money';
import { expect, onTestFinished, test } from 'vitest';
import { refusal, type Script, scriptedHost } from '#testing/scripted-host.ts';
import { httpPayments } from './payments-http.ts';
import { PaymentsUnavailable } from './payments.ts';

async function hostThat(script: Script) {
  const { heard, origin, close } = await scriptedHost(script);
  return { heard, close, payments: paymentsAt(origin) };
}

const paymentsAt = (origin: string) =>
  httpPayments({ origin, serviceToken: async () => 'our-token', clock: { now: () => 0 } });

const ID = '0193e0a2-7d35-7000-8000-000000000001';
const LEG = '0193e0a2-7d35-7000-8000-0000000000a1';
const leg = {
  id: LEG,
  cardId: 'c1',
  paymentType: 'BANK_CARD',
  brand: 'VISA',
  lastFour: '4242',
  amount: 'USD 8.97',
  captured: 'USD 0.00',
  refunded: 'USD 0.00',
  networkCode: '00',
  processorRef: 'r1',
};
const authorized = { status: 200, body: { id: ID, version: 1, state: 'authorized', total: 'USD 8.97', legs: [leg] } };
const request = {
  intentId: ID,
  accountId: 'pro_1',
  operation: 'pat_12345678',
  total: cents(897),
  tenders: [{ cardId: 'c1', paymentType: 'BANK_CARD' as const, amount: cents(897) }],
};

test('authorizes under the attempt’s operation with our token, and reads what was authorized', async () => {
  const { heard, payments } = await hostThat([authorized]);
  expect(await payments.authorize({ ...request, fulfillment: 'PICKUP' })).toEqual({
    ok: true,
    value: [{ ...leg, amount: 897, captured: 0, refunded: 0 }],
  });
  expect(heard).toEqual([
    {
      path: `/payment/v2/intents/${ID}/authorize`,
      key: 'pat_12345678.1',
      authorization: 'Bearer our-token',
      body: JSON.stringify({
        accountId: 'pro_1',
        total: 'USD 8.97',
        tenders: [{ cardId: 'c1', paymentType: 'BANK_CARD', amount: 'USD 8.97' }],
        fulfillment: 'PICKUP',
      }),
    },
  ]);
});

test('SUB-016 the fraud data of a visit goes with the authorization', async () => {
  const { heard, payments } = await hostThat([authorized]);
  const visit = { pageId: '/checkout', sessionId: 's', ubaId: 'u', ubaEvents: ['keydown@1'] };
  await payments.authorize(request, undefined, visit);
  expect(heard.map(({ body }) => body)).toEqual([expect.stringContaining(`"identityData":${JSON.stringify(visit)}`)]);
});

test('repeats the same operation when the connection broke or the host is still working on it', async () => {
  for (const first of [null, refusal(503, 'IN_PROGRESS'), { status: 500, body: {} }]) {
    const { heard, payments } = await hostThat([first, authorized]);
    expect(await payments.authorize(request)).toMatchObject({ ok: true });
    expect(heard.map(({ key }) => key)).toEqual(['pat_12345678.1', 'pat_12345678.2']);
  }
});

test('a decline is a value with the network’s code; an unusable card is distinguished', async () => {
  const { payments } = await hostThat([
    refusal(402, 'PAYMENT_DECLINED', {
      meta: { networkCode: '51', cardId: 'c1', paymentType: 'EBT', remainingBalance: 1250 },
    }),
    refusal(402, 'PAYMENT_DECLINED', { meta: { networkCode: '05' } }),
    refusal(422, 'KC2617', { meta: { networkCode: '5001', cardId: 'c1', paymentType: 'BANK_CARD' } }),
    refusal(409, 'CARD_NOT_ACCEPTED', { meta: { cardId: 'c1' } }),
    refusal(404, 'CARD_NOT_FOUND'),
    refusal(409, 'CARD_EXPIRED'),
    refusal(409, 'PIN_REQUIRED'),
    refusal(409, 'SNAP_NOT_ELIGIBLE'),
    refusal(409, 'INTENT_CLOSED'),
    refusal(404, 'NOT_FOUND'),
  ]);
  expect(await payments.authorize(request)).toEqual({
    ok: false,
    refusal: {
      code: 'PAYMENT_DECLINED',
      networkCode: '51',
      reason: 'as it is',
      cardId: 'c1',
      paymentType: 'EBT',
      remainingBalance: 1250,
    },
  });
  expect(await payments.authorize(request)).toMatchObject({ refusal: { networkCode: '05', cardId: undefined } });
  expect(await payments.authorize(request)).toMatchObject({
    refusal: { code: 'PAYMENT_DECLINED', networkCode: '5001', cardId: 'c1' },
  });
  expect(await payments.authorize(request)).toMatchObject({ refusal: { code: 'PAYMENT_DECLINED', cardId: 'c1' } });
  const others = ['CARD_NOT_FOUND', 'CARD_EXPIRED', 'PIN_REQUIRED', 'SNAP_NOT_ELIGIBLE', 'INTENT_CLOSED'];
  for (const code of [...others, 'INTENT_CLOSED']) {
    expect(await payments.authorize(request)).toEqual({ ok: false, refusal: { code } });
  }
});

test('an operation that is known with another request is a fault, since its money may have moved', async () => {
  const { payments } = await hostThat([refusal(400, 'IDEMPOTENCY_KEY_REUSED')]);
  await expect(payments.authorize(request)).rejects.toThrow('refused an authorization: IDEMPOTENCY_KEY_REUSED');
});

test('passes on the sealed PIN of a SNAP card beside the stored request', async () => {
  const { heard, payments } = await hostThat([authorized]);
  await payments.authorize(request, 'a.b.c.d.e');
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ accountId: 'pro_1', encryptedPin: 'a.b.c.d.e' });
  expect(request).not.toHaveProperty('encryptedPin');
});

const move = {
  intentId: ID,
  accountId: 'pro_1',
  operation: 'cap_12345678',
  legs: [{ legId: LEG, amount: cents(500) }],
};

test('captures and refunds leg by leg under one operation, which is repeated when its response was lost', async () => {
  for (const kind of ['capture', 'refund'] as const) {
    const { heard, payments } = await hostThat([null, authorized]);
    const value = kind === 'capture' ? { unreleased: [] } : [{ id: LEG, amount: 897 }];
    expect(await payments[kind](move)).toMatchObject({ value });
    expect(heard.map(({ path, key }) => [path, key])).toEqual([
      [`/payment/v2/intents/${ID}/${kind}`, 'cap_12345678.1'],
      [`/payment/v2/intents/${ID}/${kind}`, 'cap_12345678.2'],
    ]);
    expect(JSON.parse(heard[1]?.body ?? '')).toEqual({
      accountId: 'pro_1',
      legs: [{ legId: LEG, amount: 'USD 5.00' }],
    });
  }
});

test('names the legs that may still be held after a capture or a release', async () => {
  const body = { ...authorized.body, unreleased: [{ legId: LEG, networkCode: '05' }] };
  const { payments } = await hostThat([body, body].map((each) => ({ status: 200, body: each })));
  for (const kind of ['capture', 'reverse'] as const)
    expect(await payments[kind]({ ...move, reason: 'off' })).toMatchObject({ value: { unreleased: [LEG] } });
});

test('a move that is not allowed is a value, and an invalid request is a fault', async () => {
  const { payments } = await hostThat([
    refusal(409, 'MORE_THAN_AUTHORIZED'),
    refusal(404, 'LEG_NOT_FOUND'),
    refusal(404, 'NOT_FOUND'),
    refusal(402, 'PAYMENT_DECLINED', { meta: { networkCode: '4001', cardId: 'c1', paymentType: 'BANK_CARD' } }),
    refusal(409, 'MORE_THAN_CAPTURED'),
    refusal(409, 'EBT_WINDOW_CLOSED'),
    refusal(409, 'INTENT_CLOSED'),
    refusal(400, 'INVALID_REQUEST'),
  ]);
  const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) => answer.refusal?.code;
  for (const code of ['MORE_THAN_AUTHORIZED', 'LEG_NOT_FOUND', 'INTENT_CLOSED', 'PAYMENT_DECLINED'])
    expect(codeOf(await payments.capture(move))).toBe(code);
  for (const code of ['MORE_THAN_CAPTURED', 'EBT_WINDOW_CLOSED', 'INTENT_CLOSED'])
    expect(codeOf(await payments.refund(move))).toBe(code);
  await expect(payments.refund(move)).rejects.toThrow('refused a move of money: INVALID_REQUEST');
});

test('lists the moves of an intent, under the operations that requested them; none of one that is unknown', async () => {
  const made = {
    id: LEG,
    legId: LEG,
    operation: 'cap_12345678',
    type: 'capture',
    status: 'declined',
    networkCode: '51',
  };
  const moves = [{ ...made, amount: 'USD 5.00', at: '2026-11-21T15:00:00.000Z' }];
  const { heard, payments } = await hostThat([
    { ...authorized, body: { ...authorized.body, moves } },
    refusal(404, 'NOT_FOUND'),
    refusal(401, 'NOT_SIGNED_IN'),
  ]);
  expect(await payments.movesOf(ID)).toEqual([{ ...moves[0], amount: 500 }]);
  expect(await payments.movesOf(ID)).toEqual([]);
  await expect(payments.movesOf(ID)).rejects.toBeInstanceOf(PaymentsUnavailable);
  expect(heard[0]).toMatchObject({ path: `/payment/v2/intents/${ID}`, authorization: 'Bearer our-token' });
});

test('lists the refunds that banks returned, from a moment on and after the last of a page', async () => {
  const refund = {
    id: LEG,
    intentId: ID,
    legId: LEG,
    checkoutId: '884122073301550201',
    operation: 'mov_12345678',
    amount: 'USD 5.00',
    networkCode: 'R02',
    returnedAt: '2026-11-21T15:00:00.000Z',
  };
  const { heard, payments } = await hostThat([
    { status: 200, body: { refunds: [refund] } },
    { status: 200, body: { refunds: [] } },
    refusal(401, 'NOT_SIGNED_IN'),
  ]);
  const from = Date.parse('2026-11-21T15:00:00Z');
  expect(await payments.returnedRefunds({ from })).toEqual([{ ...refund, amount: 500 }]);
  expect(await payments.returnedRefunds({ from, after: LEG })).toEqual([]);
  await expect(payments.returnedRefunds({ from })).rejects.toBeInstanceOf(PaymentsUnavailable);
  const query = 'from=2026-11-21T15%3A00%3A00.000Z';
  expect(heard.map(({ path }) => path).slice(0, 2)).toEqual([
    `/payment/v2/refunds/returned?${query}`,
    `/payment/v2/refunds/returned?${query}&after=${LEG}`,
  ]);
});

test('knows that nothing was sent when nobody listens, and does not know it when the connection broke', async () => {
  const failing = async (payments: ReturnType<typeof paymentsAt>) =>
    payments.authorize(request).catch((error: unknown) => error);
  const gone = await hostThat([]);
  await gone.close();
  const nobody = await failing(gone.payments);
  expect(nobody).toBeInstanceOf(PaymentsUnavailable);
  expect(nobody).toMatchObject({ wasSent: false });
  const { payments } = await hostThat([null, null]);
  expect(await failing(payments)).toMatchObject({ name: 'PaymentsUnavailable', wasSent: true });
});

const failure = (syscall: string, code: string) => Object.assign(new Error(`${syscall} ${code}`), { syscall, code });
const unreachable = failure('connect', 'EHOSTUNREACH');
test.each([
  [unreachable, false],
  [failure('connect', 'ENETUNREACH'), false],
  [failure('getaddrinfo', 'ENOTFOUND'), false],
  [failure('getaddrinfo', 'EAI_AGAIN'), false],
  [failure('write', 'EHOSTUNREACH'), true],
  [failure('read', 'ENETUNREACH'), true],
  [new AggregateError([unreachable, failure('connect', 'ECONNREFUSED')], 'of every address'), false],
  [new AggregateError([unreachable, failure('connect', 'ETIMEDOUT')], 'of every address'), true],
])('after %s the request may have been sent: %s', async (error, wasSent) => {
  const fail = (started: unknown) => void (started as { readonly request: ClientRequest }).request.destroy(error);
  subscribe('http.client.request.start', fail);
  onTestFinished(() => void unsubscribe('http.client.request.start', fail));
  await expect(paymentsAt('http://127.0.0.1:9').authorize(request)).rejects.toMatchObject({ wasSent });
});

test('opens an intent for a checkout of its banner, and shows a card or that there is none', async () => {
  const facts = {
    cardId: 'c1',
    paymentType: 'BANK_CARD',
    brand: 'VISA',
    lastFour: '4242',
    expirationMonth: 1,
    expirationYear: 2030,
    expired: false,
    balance: null,
  };
  const { heard, payments } = await hostThat([
    { ...authorized, body: { ...authorized.body, state: 'open', legs: [] } },
    { status: 200, body: facts },
    refusal(404, 'NOT_FOUND'),
  ]);
  expect(
    await payments.openIntent({
      checkoutId: '111111111111111101',
      accountId: 'pro_1',
      bannerId: 'main',
      total: cents(897),
      snapEligible: cents(400),
    }),
  ).toEqual({ id: ID });
  expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
    checkoutId: '111111111111111101',
    accountId: 'pro_1',
    tenant: 'main',
    application: 'CLICKLIST',
    total: 'USD 8.97',
    snapEligible: 'USD 4.00',
  });
  expect(await payments.card('pro_1', 'c1')).toEqual(facts);
  expect(await payments.card('pro_1', 'c2')).toBeNull();
  expect(heard[1]?.path).toBe('/payment/v2/accounts/pro_1/cards/c1');
});
