import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { BILLING } from '#testing/billing.ts';
import { addBody, addCard, newOperation, PAY, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { seal } from '#testing/seal.ts';
import { addEbt, addGift, requestGiftBalance, EBT, GIFTS, listAll } from '#testing/stored-value.ts';

/** The wallet's calls field by field, and the response for each failure. */
let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

let shoppers = 0;
const newShopper = () => pay.bearer({ sub: `wire-shopper-${(shoppers += 1)}` });
const key = () => ({ 'x-idempotency-key': `${newOperation()}.1` });
const VISA = { pan: '4242424242424242' };

async function bank(change: { readonly body?: object; readonly method?: object } = {}) {
  const token = await newShopper();
  const body = addBody((await pay.tokenize(VISA, token)).body);
  return await pay.call('POST', '/payment/v2/wallet', {
    token,
    body: { ...body, ...change.body, paymentMethod: { ...body.paymentMethod, ...change.method } },
    headers: key(),
  });
}

describe('what an add may carry', () => {
  test('API-013 paymentType is BANK_CARD, GIFT_CARD or EBT and nothing else', async () => {
    expect((await bank({ method: { paymentType: 'BANK_CARD' } })).status).toBe(200);
    expect((await addGift(pay, await newShopper(), GIFTS.hundred)).status).toBe(200);
    expect((await addEbt(pay, await newShopper(), EBT)).status).toBe(200);
    for (const paymentType of ['CREDIT_CARD', 'ACH_CARD', 'EBT_CARD', 'bank_card', '']) {
      expect((await bank({ method: { paymentType } })).body.errors.code).toBe('INVALID_REQUEST');
    }
  });

  test('API-014 dateTime is an object with the time zone UTC and an ISO value in UTC', async () => {
    const at = (dateTime: unknown) => bank({ body: { dateTime } });
    expect((await at({ timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' })).status).toBe(200);
    for (const wrong of [
      undefined,
      '2026-11-21T03:00:00.000Z',
      { timezone: 'America/New_York', value: '2026-11-21T03:00:00.000Z' },
      { timezone: 'UTC', value: '2026-11-21T03:00:00.000+05:00' },
      { timezone: 'UTC', value: 'now' },
    ]) {
      expect((await at(wrong)).body.errors).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' });
    }
  });

  test('API-025 API-026 API-027 a bank card is added with every field of the payload, and refused without one', async () => {
    const deviceInfo = { pageId: 'p', sessionId: 's', ubaId: 'u', ubaEvents: 'e' };
    const accertifyTransactionId = '4f6b0f7e-6f0e-4a3e-9a35-0a7f2f1f7b1c';
    const whole = await bank({ body: { accertifyTransactionId, deviceInfo, defaultCard: true, save: true } });
    expect(whole.body.data.payment.card).toMatchObject({
      address: BILLING,
      brand: 'VISA',
      expirationMonth: 8,
      expirationYear: 2029,
      bin: '424242',
      firstName: 'Rosa',
      lastName: 'Lindqvist',
      default: true,
      saved: true,
    });
    const fields = ['billing', 'brand', 'expirationMonth', 'expirationYear', 'lowValueToken', 'cardFirstSix'];
    for (const field of [...fields, 'firstName', 'lastName']) {
      expect((await bank({ method: { [field]: undefined } })).status).toBe(400);
    }
    for (const field of ['addressLines', 'cityTown', 'countryCode', 'stateProvince', 'postalCode']) {
      expect((await bank({ method: { billing: { ...BILLING, [field]: undefined } } })).status).toBe(400);
    }
  });

  test('VAL-003 a name of 375 characters is kept, and one of more is refused', async () => {
    const [firstName, lastName] = ['a'.repeat(375), 'b'.repeat(375)];
    const { card } = (await bank({ method: { firstName, lastName } })).body.data.payment;
    expect([card.firstName, card.lastName]).toEqual([firstName, lastName]);
    for (const field of ['firstName', 'lastName'])
      expect((await bank({ method: { [field]: 'a'.repeat(376) } })).body.errors.code).toBe('INVALID_REQUEST');
  });

  test('the add-EBT payload has paymentType and pan and no other field of a method', async () => {
    const token = await newShopper();
    const operation = newOperation();
    const form = { token, document: 'ebt-form' } as const;
    const pan = await seal(pay, { kind: 'ebt-number', value: EBT, op: operation }, form);
    const body = {
      dateTime: { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' },
      defaultCard: false,
      paymentMethod: { paymentType: 'EBT', pan },
      save: true,
      accertifyTransactionId: '4f6b0f7e-6f0e-4a3e-9a35-0a7f2f1f7b1c',
      deviceInfo: { pageId: 'p' },
    };
    const headers = { 'x-idempotency-key': `${operation}.1` };
    const send = (change: object) =>
      pay.call('POST', '/payment/v2/wallet', { token, body: { ...body, ...change }, origin: PAY, headers });
    expect((await send({ paymentMethod: { ...body.paymentMethod, pin: '1234' } })).body.errors.code).toBe(
      'PAN_NOT_ACCEPTED_FROM_HOST',
    );
    expect((await send({})).body.data.payment.card.cardType).toBe('EBT_CARD');
  });

  test('the add-gift payload needs no defaultCard, no save and no device info, and its card is saved', async () => {
    const token = await newShopper();
    expect((await addGift(pay, token, GIFTS.hundred)).body.data.payment.card).toMatchObject({
      saved: true,
      default: false,
    });
  });
});

test('API-018 cardType is one of four values, by the kind of the card', async () => {
  const token = await newShopper();
  await addCard(pay, VISA, token);
  await addEbt(pay, token, EBT);
  await addGift(pay, token, GIFTS.hundred);
  expect((await listAll(pay, token)).map(({ cardType }) => cardType)).toEqual(['GIFT_CARD', 'EBT_CARD', 'BANK_CARD']);
  // The fourth is the name of a bank card from another system.
  await pay.databases.service.read
    .updateTable('pay.card')
    .set({ card_type: 'CREDIT_CARD' })
    .where('account_id', '=', `wire-shopper-${shoppers}`)
    .where('card_type', '=', 'BANK_CARD')
    .execute();
  expect((await listAll(pay, token)).at(-1)?.cardType).toBe('CREDIT_CARD');
});

test('API-015 API-016 API-017 gift and SNAP cards have every field of a card too', async () => {
  const token = await newShopper();
  await addCard(pay, VISA, token);
  await addEbt(pay, token, EBT);
  await addGift(pay, token, GIFTS.hundred);
  const [gift, snap, bankCard] = await listAll(pay, token);
  expect(Object.keys(gift ?? {})).toEqual(Object.keys(bankCard ?? {}));
  expect(Object.keys(snap ?? {})).toEqual(Object.keys(bankCard ?? {}));
  expect(gift?.balance).toMatch(/^\$\d+\.\d\d$/);
});

test('API-037 a card is deleted by its id, by its vault card id or by its payment gram', async () => {
  for (const name of ['id', 'vaultCardId', 'paymentGram'] as const) {
    const token = await newShopper();
    const card = (await addGift(pay, token, GIFTS.hundred)).body.data.payment.card;
    expect((await pay.call('DELETE', `/payment/v2/wallet/${card[name]}`, { token })).status).toBe(204);
    expect(await listAll(pay, token)).toEqual([]);
  }
});

test('a forged gram deletes nothing', async () => {
  const token = await newShopper();
  const card = (await addGift(pay, token, GIFTS.hundred)).body.data.payment.card;
  expect((await pay.call('DELETE', `/payment/v2/wallet/${card.vaultCardId}.forged`, { token })).status).toBe(404);
  expect(await listAll(pay, token)).toHaveLength(1);
});

test('API-041 API-042 an address is saved in an object of one field, and is never a preferred one', async () => {
  const token = await newShopper();
  const address = {
    addressLine1: '1420 Elm Street',
    addressLine2: 'Apt 3B',
    addressType: 'delivery',
    city: 'Cincinnati',
    countryCode: 'US',
    preferredAddress: false,
    stateCode: 'OH',
    zip: '45202',
  };
  const save = (body: object) => pay.call('PUT', '/payment/v2/wallet/account/billing', { token, body, headers: key() });
  const { id } = (await save({ address })).body.data.payment.address;
  expect(
    (await save({ address: { ...address, addressId: id, zip: '45203' } })).body.data.payment.address,
  ).toMatchObject({
    id,
    address: { postalCode: '45203' },
  });
  expect((await save({ address: { ...address, preferredAddress: true } })).status).toBe(400);
  expect((await save(address)).status).toBe(400);
});

describe('the response for a failure', () => {
  test.each([
    ['ERR-208', '4000000000000010', 402, 'RV62751'],
    ['ERR-209', '4000000000009987', 402, 'RV32937'],
    ['ERR-211', '4000000000000002', 402, 'CARD_DECLINED'],
    ['ERR-213', '4100000000000019', 422, 'KC2617'],
    ['ERR-214', '4000111111111511', 422, 'RV72632'],
  ])('%s the card %s is answered with %i %s', async (_, pan, status, code) => {
    const { errors } = (await addCard(pay, { pan }, await newShopper())).body;
    expect(errors).toMatchObject({ statusCode: status, code });
    expect(errors.reason).not.toBe('');
  });

  test('ERR-210 a gift card with nothing on it gets 402 GIFT_CARD_ZERO_BALANCE', async () => {
    expect((await addGift(pay, await newShopper(), GIFTS.zero)).body.errors).toMatchObject({
      statusCode: 402,
      code: 'GIFT_CARD_ZERO_BALANCE',
    });
  });

  test('ERR-212 a card that is in the wallet already gets 409, whatever its kind but EBT', async () => {
    const token = await newShopper();
    await addCard(pay, VISA, token);
    expect((await addCard(pay, VISA, token)).body.errors.statusCode).toBe(409);
    await addGift(pay, token, GIFTS.hundred);
    expect((await addGift(pay, token, GIFTS.hundred)).body.errors.statusCode).toBe(409);
  });

  test('ERR-215 the sixth gift card gets 422 GIFT_CARD_LIMIT_REACHED', async () => {
    const token = await newShopper();
    for (const card of [GIFTS.twentyFive, GIFTS.hundred, GIFTS.five, GIFTS.fiveHundred, GIFTS.one])
      await addGift(pay, token, card);
    expect((await addGift(pay, token, GIFTS.down)).body.errors).toMatchObject({
      statusCode: 422,
      code: 'GIFT_CARD_LIMIT_REACHED',
    });
  });

  test("RTY-011 every call of the wallet reports a lost intent with the specification's text", async () => {
    const token = await newShopper();
    const card = (await addGift(pay, token, GIFTS.hundred)).body.data.payment.card;
    const headers = { ...key(), 'x-payment-intent-id': '00000000-0000-4000-8000-000000000000' };
    const gram = { paymentGram: card.paymentGram };
    const pin = { encryptedPin: 'a.b.c.d.e', paymentgram: card.paymentGram };
    const edit = {
      cardId: card.id,
      dateTime: { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' },
      defaultCard: false,
      ...gram,
      saved: true,
      paymentMethod: { expirationMonth: '03', expirationYear: '2032', lowValueToken: '', cardFirstSix: '' },
    };
    const add = addBody({ lowValueToken: 'lvt', cardFirstSix: '424242', brand: 'VISA' });
    const address = { addressLine1: '1 Elm', city: 'Cincinnati', countryCode: 'US', stateCode: 'OH', zip: '45202' };
    const calls = [
      ['GET', '', undefined],
      ['GET', '/accepted?fulfillment=PICKUP', undefined],
      ['GET', '/account/billing', undefined],
      ['POST', '', add],
      ['PUT', '', edit],
      ['DELETE', `/${card.id}`, undefined],
      ['PUT', '/cards/defaults', { cardId: card.id }],
      ['PUT', '/account/billing', { address }],
      ['POST', '/gift-card/balance', gram],
      ['POST', '/cards/ebt/balance', { paymentMethod: pin }],
    ] as const;
    for (const [method, path, body] of calls) {
      const request = { token, headers, origin: PAY, ...(body && { body }) };
      const { errors } = (await pay.call(method, `/payment/v2/wallet${path}`, request)).body;
      expect({ call: `${method} ${path}`, ...errors }).toMatchObject({
        statusCode: 404,
        code: 'INTENT_NOT_FOUND',
        reason: 'Could not find the requested payment intent.',
      });
    }
    expect((await requestGiftBalance(pay, token, card.paymentGram)).status).toBe(200);
  });
});

test('nothing of a wallet may be cached by a browser or on its way: neither its contents nor a refusal', async () => {
  const token = await newShopper();
  const card = (await addCard(pay, VISA, token)).body.data.payment.card;
  const urls = ['', '/accepted?fulfillment=PICKUP', '/account/billing'].map((path) => `/payment/v2/wallet${path}`);
  for (const url of urls) {
    const reply = await pay.call('GET', url, { token });
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  }
  const refused = await Promise.all([
    pay.call('GET', '/payment/v2/wallet'),
    pay.call('GET', '/payment/v2/wallet', { token, origin: 'https://evil.example' }),
    pay.call('POST', '/payment/v2/wallet', { token, body: {} }),
    pay.call('POST', '/payment/v2/wallet/gift-card/balance', { token, body: { paymentGram: card.paymentGram } }),
    pay.tokenize({ ...VISA, cvv: '1' }, token),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 400, 404, 400]);
  for (const { headers } of refused) expect(headers['cache-control']).toBe('no-store');
});
