import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newOperation, SHOP, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { seal } from '#testing/seal.ts';
import { addGift, GIFTS, listAll } from '#testing/stored-value.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

let shoppers = 0;
const newShopper = () => pay.bearer({ sub: `gift-secrets-${(shoppers += 1)}` });
const BODY = { dateTime: { timezone: 'UTC', value: '2026-11-21T03:00:00.000Z' } };
const key = () => ({ 'x-idempotency-key': `${newOperation()}.1` });

test('a sealed number from a page is refused, and so is one in the clear, from anywhere', async () => {
  const token = await newShopper();
  const fromShop = await addGift(pay, token, GIFTS.hundred, { origin: SHOP });
  expect(fromShop.body.errors).toMatchObject({ statusCode: 403, code: 'FRAMES_ONLY' });
  for (const origin of [SHOP, 'http://localhost:3001']) {
    for (const secret of [{ pan: GIFTS.hundred.pan, pin: '2222' }, { pin: '2222' }, { pan: GIFTS.hundred.pan }]) {
      const body = { ...BODY, paymentMethod: { paymentType: 'GIFT_CARD', ...secret } };
      const reply = await pay.call('POST', '/payment/v2/wallet', { token, body, origin, headers: key() });
      expect(reply.body.errors).toMatchObject({ statusCode: 400, code: 'PAN_NOT_ACCEPTED_FROM_HOST' });
      expect(reply.text).not.toContain('2222');
    }
  }
  expect(await listAll(pay, token)).toEqual([]);
});

/** The refusal of a payment method that a page made up; `sealed` is a number that a frame sealed. */
async function refusalOf(methodWith: (sealed: string) => object) {
  const token = await newShopper();
  const number = { kind: 'gift-number', value: GIFTS.hundred.pan, op: 'op_1' };
  const sealed = await seal(pay, number, { token, document: 'gift-form' });
  const body = { ...BODY, paymentMethod: methodWith(sealed) };
  return (await pay.call('POST', '/payment/v2/wallet', { token, body, origin: SHOP, headers: key() })).body.errors;
}

test('a sealed or odd value at the wrong place is an invalid request, not a number in the clear', async () => {
  const odd: readonly ((sealed: string) => object)[] = [
    (pan) => ({ paymentType: 'EBT', pan, more: true }),
    (sealed) => ({ paymentType: 'EBT', pan: sealed, pin: sealed }),
    (pan) => ({ paymentType: 'GIFT_CARD', pan }),
    () => ({ paymentType: 'GIFT_CARD', pan: null, pin: '' }),
    () => ({ paymentType: 'EBT', pan: {} }),
  ];
  for (const method of odd) expect(await refusalOf(method)).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' });
});

test.each([[98400000250000], [{ number: '9840000025000011' }], [['9840000025000011']], ['٩٨٤٠٠٠٠٠٢٥٠٠٠٠١١']])(
  'a number in the clear is named as one in any shape and script: %j',
  async (pan) => {
    const refusal = await refusalOf((pin) => ({ paymentType: 'GIFT_CARD', pan, pin }));
    expect(refusal).toMatchObject({ statusCode: 400, code: 'PAN_NOT_ACCEPTED_FROM_HOST' });
  },
);

test('what a frame sealed for another operation, or with a session that has ended, is not opened', async () => {
  const token = await newShopper();
  const form = { token, document: 'gift-form' } as const;
  const stolen = await seal(pay, { kind: 'gift-number', value: GIFTS.hundred.pan, op: 'op_another' }, form);
  const pin = await seal(pay, { kind: 'gift-pin', value: '2222', op: 'op_another' }, form);
  const reply = await pay.call('POST', '/payment/v2/wallet', {
    token,
    body: { ...BODY, paymentMethod: { paymentType: 'GIFT_CARD', pan: stolen, pin } },
    origin: 'http://localhost:3001',
    headers: key(),
  });
  expect(reply.body.errors).toMatchObject({ statusCode: 400, code: 'UNREADABLE_CARD' });
  const old = await pay.vault.startFrameSession(
    { tenant: 'kroger', document: 'gift-form', nonce: 'n' },
    Date.now() - 16 * 60_000,
  );
  expect((await addGift(pay, token, GIFTS.hundred, { session: old })).body.errors.meta.frameCode).toBe('878');
  const forged = `${old.slice(0, -8)}AAAAAAAA`;
  expect((await addGift(pay, token, GIFTS.hundred, { session: forged })).body.errors.meta.frameCode).toBe('877');
});

test('no table holds the number or the PIN of a gift card in the clear, and a deleted one has neither', async () => {
  const token = await newShopper();
  const { card } = (await addGift(pay, token, GIFTS.hundred)).body.data.payment;
  const kept = await sql<{ text: string }>`
    select encode(sealed_pan, 'escape') || encode(sealed_gift_pin, 'escape') as text from vault.card where id = ${card.vaultCardId}`.execute(
    pay.databases.vault.read,
  );
  expect(kept.rows).toHaveLength(1);
  expect(kept.rows[0]?.text).not.toContain(GIFTS.hundred.pan);
  const answers = await sql<{ text: string }>`select coalesce(answer::text, '') as text from pay.idempotency`.execute(
    pay.databases.service.read,
  );
  expect(answers.rows.some(({ text }) => text.includes(GIFTS.hundred.pan))).toBe(false);
  await pay.call('DELETE', `/payment/v2/wallet/${card.id}`, { token });
  const { rows } =
    await sql`select sealed_pan, wrapped_dek, sealed_gift_pin from vault.card where id = ${card.vaultCardId}`.execute(
      pay.databases.vault.read,
    );
  expect(rows).toEqual([{ sealed_pan: null, wrapped_dek: null, sealed_gift_pin: null }]);
});
