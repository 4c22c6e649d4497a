import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { editCard } from '#testing/edit-card.ts';
import { addCard, newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { addEbt, addGift, EBT, GIFTS, listAll } from '#testing/stored-value.ts';
import { liftSharedLimits } from '#testing/velocity.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  await liftSharedLimits(pay);
});
afterAll(() => pay.stop());

const VISA = { pan: '4242424242424242' };
let shoppers = 0;
const newShopper = () => pay.bearer({ sub: `shopper-${(shoppers += 1)}-w` });
const list = async (token: string) => (await pay.call('GET', '/payment/v2/wallet', { token })).body.data.payment.cards;

test('API-021 API-023 an empty wallet lists no cards under data.payment.cards', async () => {
  const reply = await pay.call('GET', '/payment/v2/wallet', { token: await newShopper() });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ data: { payment: { cards: [] } } });
});

test('API-024 API-028 adds a bank card and returns it under data.payment.card', async () => {
  const token = await newShopper();
  const reply = await addCard(pay, VISA, token, { defaultCard: true });
  expect(reply.status).toBe(200);
  const { card } = reply.body.data.payment;
  expect(card).toMatchObject({
    lastFourPan: '4242',
    bin: '424242',
    brand: 'VISA',
    cardType: 'BANK_CARD',
    expirationMonth: 8,
    expirationYear: 2029,
    expired: false,
    firstName: 'Rosa',
    lastName: 'Lindqvist',
    default: true,
    defaultApplications: ['CLICKLIST'],
    saved: true,
    balance: null,
    address: {
      addressLines: ['1420 Elm Street', 'Apt 3B'],
      cityTown: 'Cincinnati',
      stateProvince: 'OH',
      postalCode: '45202',
      countryCode: 'US',
    },
  });
  expect(await list(token)).toEqual([card]);
});

test('API-015 API-016 API-017 a listed card has every identity, display and state field', async () => {
  const token = await newShopper();
  await addCard(pay, VISA, token);
  const [card] = await list(token);
  expect(Object.keys(card ?? {})).toEqual(
    expect.arrayContaining([
      'id',
      'versionKey',
      'lastFourPan',
      'cardType',
      'bin',
      'brand',
      'binType',
      'vaultCardId',
      'paymentGram',
      'fraudToken',
      'lastUpdatedTimestamp',
      'description',
      'imageType',
      'expirationMonth',
      'expirationYear',
      'expired',
      'declined',
      'firstName',
      'lastName',
      'address',
      'default',
      'defaultApplications',
      'saved',
      'balance',
      'isNotAllowedForFuelPay',
    ]),
  );
  expect(card?.expirationYear).toBe(2029);
});

test('no response and no column of the service holds the number', async () => {
  const token = await newShopper();
  const reply = await addCard(pay, { pan: '5555555555554444' }, token);
  expect(JSON.stringify(reply)).not.toContain('5555555555554444');
  const { rows } = await sql<{
    text: string;
  }>`select encode(sealed_pan, 'escape') || encode(wrapped_dek, 'escape') as text from vault.card where deleted_at is null`.execute(
    pay.databases.vault.read,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ text }) => text.includes('5555555555554444'))).toBe(false);
});

test.each([
  ['4000000000000010', 402, 'RV62751'],
  ['4000000000009987', 402, 'RV32937'],
  ['4000000000000002', 402, 'CARD_DECLINED'],
  ['4000000000000069', 420, 'INVALID_CARD'],
  ['4100000000000019', 422, 'KC2617'],
  ['4000111111111511', 422, 'RV72632'],
])('the issuer answers %s with %i %s and nothing is added', async (pan, status, code) => {
  const token = await newShopper();
  const reply = await addCard(pay, { pan }, token);
  expect(reply.status).toBe(status);
  expect(reply.body.errors).toMatchObject({ statusCode: status, code });
  expect(await list(token)).toEqual([]);
});

test('ERR-201 a failure carries an errors object with statusCode, code and reason', async () => {
  const { errors } = (await addCard(pay, { pan: '4000000000000002' }, await newShopper())).body;
  expect(errors).toMatchObject({
    statusCode: 402,
    code: 'CARD_DECLINED',
  });
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(['statusCode', 'code', 'reason']));
  expect(errors.reason).not.toBe('');
});

test('the triggers besides the number: CVV 911, postal code 99999, expiry 01/40', async () => {
  const token = await newShopper();
  expect((await addCard(pay, { ...VISA, cvv: '911' }, token)).status).toBe(420);
  const elsewhere = {
    addressLines: ['1 Main St'],
    cityTown: 'Cincinnati',
    stateProvince: 'OH',
    postalCode: '99999',
    countryCode: 'US',
  };
  expect((await addCard(pay, VISA, token, { billing: elsewhere })).body.errors.code).toBe('RV62751');
  expect((await addCard(pay, { ...VISA, month: '01', year: '2040' }, token)).body.errors.code).toBe('RV32937');
});

test('the same card again is a duplicate, and with another expiry the response says which card it is', async () => {
  const token = await newShopper();
  const first = (await addCard(pay, VISA, token)).body.data.payment.card;
  expect((await addCard(pay, VISA, token)).body.errors).toMatchObject({ statusCode: 409, code: 'DUPLICATE_CARD' });
  const later = await addCard(pay, { ...VISA, year: '2031' }, token);
  expect(later.body.errors).toMatchObject({
    statusCode: 409,
    code: 'SAME_CARD_NEW_EXPIRY',
    meta: { existingCardId: first.id },
  });
  expect((await addCard(pay, VISA, await newShopper())).status).toBe(200);
});

test('50 simultaneous adds of one card leave one card', async () => {
  const token = await newShopper();
  const replies = await Promise.all(Array.from({ length: 50 }, () => addCard(pay, { pan: '4111111111111111' }, token)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await list(token)).toHaveLength(1);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from vault.card where account_id = ${`shopper-${shoppers}-w`} and deleted_at is null`.execute(
    pay.databases.vault.read,
  );
  expect(rows[0]?.n).toBe(1);
});

test('API-049 API-050 WAL-126 preferring a card removes the mark from every other card of the application', async () => {
  const token = await newShopper();
  const first = (await addCard(pay, VISA, token, { defaultCard: true })).body.data.payment.card;
  const second = (await addCard(pay, { pan: '5555555555554444' }, token)).body.data.payment.card;
  const reply = await pay.call('PUT', '/payment/v2/wallet/cards/defaults', { token, body: { cardId: second.id } });
  expect(reply.body).toEqual({ data: { payment: { cardId: second.id, defaultApplications: ['CLICKLIST'] } } });
  const cards = await list(token);
  expect(cards.filter((card) => card.default).map((card) => card.id)).toEqual([second.id]);
  expect(first.id).not.toBe(second.id);
});

test('a gift card and a SNAP card cannot be preferred, and the mark stays where it is', async () => {
  const token = await newShopper();
  const bank = (await addCard(pay, VISA, token, { defaultCard: true })).body.data.payment.card;
  const gift = (await addGift(pay, token, GIFTS.hundred)).body.data.payment.card;
  const snap = (await addEbt(pay, token, EBT)).body.data.payment.card;
  for (const { id } of [gift, snap]) {
    const refused = await pay.call('PUT', '/payment/v2/wallet/cards/defaults', { token, body: { cardId: id } });
    expect(refused.body.errors).toMatchObject({ statusCode: 404, code: 'CARD_NOT_FOUND' });
    expect(refused.body.errors.reason).toContain('bank card');
  }
  expect((await listAll(pay, token)).filter((card) => card.default).map(({ id }) => id)).toEqual([bank.id]);
});

test('WAL-127 a card preferred in one application need not be preferred in another', async () => {
  const token = await newShopper();
  const first = (await addCard(pay, VISA, token, { defaultCard: true })).body.data.payment.card;
  const second = (await addCard(pay, { pan: '5555555555554444' }, token)).body.data.payment.card;
  await pay.call('PUT', '/payment/v2/wallet/cards/defaults', {
    token,
    body: { cardId: second.id },
    headers: { 'x-kroger-application-id': 'MEMBERSHIP' },
  });
  const applications = new Map((await list(token)).map((card) => [card.id, card.defaultApplications]));
  expect(applications.get(first.id)).toEqual(['CLICKLIST']);
  expect(applications.get(second.id)).toEqual(['MEMBERSHIP']);
});

test('API-037 deletes a card, and its number is shredded with its key', async () => {
  const token = await newShopper();
  const { card } = (await addCard(pay, VISA, token)).body.data.payment;
  expect((await pay.call('DELETE', `/payment/v2/wallet/${card.id}`, { token })).status).toBe(204);
  expect(await list(token)).toEqual([]);
  const { rows } = await sql`select sealed_pan, wrapped_dek from vault.card where id = ${card.vaultCardId}`.execute(
    pay.databases.vault.read,
  );
  expect(rows).toEqual([{ sealed_pan: null, wrapped_dek: null }]);
  expect((await addCard(pay, VISA, token)).status).toBe(200);
});

test("another shopper's card is not found", async () => {
  const { card } = (await addCard(pay, VISA, await newShopper())).body.data.payment;
  const token = await newShopper();
  expect((await pay.call('DELETE', `/payment/v2/wallet/${card.id}`, { token })).status).toBe(404);
  expect(
    (await pay.call('PUT', '/payment/v2/wallet/cards/defaults', { token, body: { cardId: card.id } })).status,
  ).toBe(404);
});

test("API-033 API-036 changes a card's expiry and returns it under data.payment", async () => {
  const token = await newShopper();
  const { card } = (await addCard(pay, VISA, token)).body.data.payment;
  const reply = await editCard(pay, token, card);
  expect(reply.body.data.payment).toMatchObject({
    id: card.id,
    expirationMonth: 3,
    expirationYear: 2032,
    versionKey: '2',
  });
  const forged = await editCard(pay, token, { ...card, paymentGram: `${card.vaultCardId}.x` });
  expect(forged.status).toBe(404);
});

test('an issuer that wants another sign-in before a card is changed says where', async () => {
  const token = await newShopper();
  const { card } = (await addCard(pay, VISA, token)).body.data.payment;
  await sql`update pay.card set first_name = 'Redirect' where id = ${card.id}`.execute(pay.databases.service.read);
  expect((await editCard(pay, token, card)).body.errors).toMatchObject({
    statusCode: 402,
    meta: { redirectUrl: '/logout?redirectUrl=/signin' },
  });
});

test('a page that sends a card number is refused, and nothing is kept', async () => {
  const token = await newShopper();
  const body = {
    dateTime: { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' },
    defaultCard: false,
    paymentMethod: { paymentType: 'EBT', pan: '5077190000000000' },
    save: true,
  };
  const reply = await pay.call('POST', '/payment/v2/wallet', {
    token,
    body,
    headers: { 'x-idempotency-key': `${newOperation()}.1` },
  });
  expect(reply.body.errors).toMatchObject({ statusCode: 400, code: 'PAN_NOT_ACCEPTED_FROM_HOST' });
  expect(JSON.stringify(reply.body)).not.toContain('5077190000000000');
  expect(await list(token)).toEqual([]);
});

test("RTY-011 a wallet call that names an unknown intent gets the specification's text", async () => {
  const headers = { 'x-payment-intent-id': '00000000-0000-4000-8000-000000000000' };
  const reply = await pay.call('GET', '/payment/v2/wallet', { token: await newShopper(), headers });
  expect(reply.body.errors).toMatchObject({ statusCode: 404, reason: 'Could not find the requested payment intent.' });
});
