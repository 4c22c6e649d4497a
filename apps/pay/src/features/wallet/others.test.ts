import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { payApi } from '@cartwright/contracts/pay-api';
import { addBody, addCard, newOperation, PAY, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { seal } from '#testing/seal.ts';
import { addEbt, addGift, EBT, GIFTS, listAll, sealPin } from '#testing/stored-value.ts';

/** What one shopper's bearer can reach of another shopper's wallet, call by call. */
let pay: TestPay;
let victim: string;
let thief: string;
let bank: Card;
let gift: Card;
let snap: Card;
let addressId: string;

interface Card {
  readonly id: string;
  readonly vaultCardId: string;
  readonly paymentGram: string;
  readonly bin: string | null;
}
const dateTime = { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' };
const address = { addressLine1: '1 Elm', city: 'Cincinnati', countryCode: 'US', stateCode: 'OH', zip: '45202' };

beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  victim = await pay.bearer({ sub: 'victim' });
  thief = await pay.bearer({ sub: 'thief' });
  bank = (await addCard(pay, { pan: '4242424242424242' }, victim)).body.data.payment.card;
  gift = (await addGift(pay, victim, GIFTS.hundred)).body.data.payment.card;
  snap = (await addEbt(pay, victim, EBT)).body.data.payment.card;
  const saved = await pay.call('PUT', '/payment/v2/wallet/account/billing', {
    token: victim,
    body: { address },
    headers: { 'x-idempotency-key': `${newOperation()}.1` },
  });
  addressId = saved.body.data.payment.address.id;
});
afterAll(() => pay.stop());

const edit = (card: Card, lowValueToken = '') => ({
  cardId: card.id,
  dateTime,
  defaultCard: true,
  paymentGram: card.paymentGram,
  saved: true,
  paymentMethod: { expirationMonth: '03', expirationYear: '2032', lowValueToken, cardFirstSix: card.bin },
});

type Attempt = () => Promise<{ readonly url: string; readonly body?: object }>;
const WALLET = '/payment/v2/wallet';

/** Each call with something of the victim's in it. Calls that name nothing of another shopper are listed below. */
const ATTEMPTS: { readonly [route: string]: readonly Attempt[] } = {
  [`PUT ${WALLET}`]: [async () => ({ url: WALLET, body: edit(bank) })],
  [`DELETE ${WALLET}/:id`]: [
    async () => ({ url: `${WALLET}/${bank.id}` }),
    async () => ({ url: `${WALLET}/${gift.vaultCardId}` }),
    async () => ({ url: `${WALLET}/${snap.paymentGram}` }),
  ],
  [`PUT ${WALLET}/cards/defaults`]: [async () => ({ url: `${WALLET}/cards/defaults`, body: { cardId: bank.id } })],
  [`POST ${WALLET}/gift-card/balance`]: [
    async () => ({ url: `${WALLET}/gift-card/balance`, body: { paymentGram: gift.paymentGram } }),
  ],
  [`POST ${WALLET}/cards/ebt/balance`]: [
    async () => {
      const encryptedPin = await sealPin(pay, '1234', { paymentGram: snap.paymentGram }, { token: thief });
      const paymentMethod = { encryptedPin, paymentgram: snap.paymentGram };
      return { url: `${WALLET}/cards/ebt/balance`, body: { paymentMethod } };
    },
  ],
  [`PUT ${WALLET}/account/billing`]: [
    async () => ({ url: `${WALLET}/account/billing`, body: { address: { ...address, addressId } } }),
  ],
};

/** Calls that name nothing of anybody's, and lists that are the caller's own. */
const OWN_ALONE = [
  `GET ${WALLET}`,
  `GET ${WALLET}/accepted`,
  `GET ${WALLET}/account/billing`,
  `POST ${WALLET}`,
  'POST /payment/v2/fraud/transactions',
  'POST /payment/v2/vault/tokens',
  'POST /payment/v2/vault/cvv',
];

test('every call of a shopper is covered here', () => {
  const calls = Object.entries(payApi).filter(
    ([, { access }]) => access === 'signed-in' || access === 'fully-signed-in',
  );
  expect(calls.map(([route]) => route).toSorted((a, b) => a.localeCompare(b))).toEqual(
    [...Object.keys(ATTEMPTS), ...OWN_ALONE].toSorted((a, b) => a.localeCompare(b)),
  );
});

test.each(Object.keys(ATTEMPTS))("%s with another shopper's id is 404, as with one that is nobody's", async (route) => {
  const [method = 'GET'] = route.split(' ');
  for (const attempt of ATTEMPTS[route] ?? []) {
    const { url, body } = await attempt();
    const reply = await pay.call(method as 'PUT' | 'POST' | 'DELETE', url, {
      token: thief,
      origin: PAY,
      headers: { 'x-idempotency-key': `${newOperation()}.1` },
      ...(body && { body }),
    });
    expect(reply.body.errors.statusCode).toBe(404);
  }
});

test('the lists of the thief are empty, and the wallet of the victim is as it was', async () => {
  expect(await listAll(pay, thief)).toEqual([]);
  const addresses = await pay.call('GET', `${WALLET}/account/billing`, { token: thief });
  expect(addresses.body.data.payment.addresses).toEqual([]);
  const accepted = await pay.call('GET', `${WALLET}/accepted?fulfillment=PICKUP`, { token: thief });
  expect(accepted.body.data.payment.cards).toEqual([]);
  const cards = await listAll(pay, victim);
  expect(cards.map(({ id }) => id).toSorted()).toEqual([bank.id, gift.id, snap.id].toSorted());
  expect(cards.find(({ id }) => id === bank.id)).toMatchObject({ expirationYear: 2029, default: false });
});

test("another shopper's card token, checkout id and intent get the same response as unknown ones", async () => {
  const lowValueToken = (await pay.tokenize({ pan: '5555555555554444' }, victim)).body;
  const headers = () => ({ 'x-idempotency-key': `${newOperation()}.1` });
  const redeemed = await pay.call('POST', WALLET, { token: thief, body: addBody(lowValueToken), headers: headers() });
  expect(redeemed.body.errors.code).toBe('TOKEN_INVALID');
  const operation = newOperation();
  const form = { token: victim, document: 'cvv-form' } as const;
  const jwe = await seal(pay, { kind: 'cvv', cvv: '123', op: operation }, form);
  const { checkoutId } = (
    await pay.call('POST', '/payment/v2/vault/cvv', {
      token: victim,
      body: { jwe },
      origin: PAY,
      headers: { 'x-idempotency-key': `${operation}.1` },
    })
  ).body;
  const own = (await addCard(pay, { pan: '4111111111111111' }, thief)).body.data.payment.card;
  const edited = await pay.call('PUT', WALLET, { token: thief, body: edit(own, checkoutId), headers: headers() });
  expect(edited.body.errors.code).toBe('TOKEN_INVALID');
  const intent = await pay.call('GET', WALLET, { token: thief, headers: { 'x-payment-intent-id': randomUUID() } });
  expect(intent.status).toBe(404);
});

test('the same account in another banner is another wallet', async () => {
  const elsewhere = await pay.bearer({ sub: 'victim', tenant: 'harris-teeter' });
  expect(await listAll(pay, elsewhere)).toEqual([]);
  const origin = 'http://harris-teeter.localhost:3000';
  expect((await pay.call('DELETE', `${WALLET}/${bank.id}`, { token: elsewhere, origin })).status).toBe(404);
});
