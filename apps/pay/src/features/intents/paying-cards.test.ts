import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bank, ebt, TestOrders, type TestShopper } from '#testing/orders.ts';
import { addBody, newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';

/** Which cards may pay for an order, besides being live and unexpired cards of its shopper. */
let pay: TestPay;
let shop: TestOrders;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  shop = await TestOrders.of(pay);
});
afterAll(() => pay.stop());

/** A card that is not to be saved, added for an intent or for none. */
async function oneTime({ token }: TestShopper, intentId?: string) {
  const tokenized = (await pay.tokenize({ pan: '4242424242424242' }, token)).body;
  const headers = { 'x-idempotency-key': `${newOperation()}.1` };
  const reply = await pay.call('POST', '/payment/v2/wallet', {
    token,
    body: addBody(tokenized, { save: false }),
    headers: { ...headers, ...(intentId !== undefined && { 'x-payment-intent-id': intentId }) },
  });
  return reply.body.data.payment.card;
}

test('a one-time card pays for the intent that it was added for, and for no other', async () => {
  const shopper = await shop.shopper();
  const [own, other] = [await shop.open(shopper, 1_000), await shop.open(shopper, 1_000)];
  const card = await oneTime(shopper, own.id);
  const strange = await shop.authorize(shopper, other.id, [bank(card, 1_000)]);
  expect(strange.body.errors).toMatchObject({ statusCode: 404, code: 'CARD_NOT_FOUND', meta: { cardId: card.id } });
  expect((await shop.authorize(shopper, own.id, [bank(card, 1_000)])).body.state).toBe('authorized');
});

test('a one-time card that was added for no intent belongs to the first one that it pays', async () => {
  const shopper = await shop.shopper();
  const [first, second] = [await shop.open(shopper, 1_000), await shop.open(shopper, 1_000)];
  const card = await oneTime(shopper);
  expect((await shop.authorize(shopper, first.id, [bank(card, 1_000)])).body.state).toBe('authorized');
  const again = await shop.authorize(shopper, second.id, [bank(card, 1_000)]);
  expect(again.body.errors.code).toBe('CARD_NOT_FOUND');
});

test('a one-time card that eight intents request at once pays for one of them', async () => {
  const shopper = await shop.shopper();
  const intents = await Promise.all(Array.from({ length: 8 }, () => shop.open(shopper, 1_000)));
  const card = await oneTime(shopper);
  const replies = await Promise.all(intents.map(({ id }) => shop.authorize(shopper, id, [bank(card, 1_000)])));
  const ends = replies.map(({ body }) => body.state ?? body.errors.code);
  expect(ends.filter((end) => end === 'authorized')).toHaveLength(1);
  expect(ends.filter((end) => end === 'CARD_NOT_FOUND')).toHaveLength(7);
});

/** Authorizes $10 for an order with this modality. */
async function payFor(fulfillment: string, shopper: TestShopper, intentId: string, tender: ReturnType<typeof bank>) {
  const { cents: _, ...requests } = tender;
  const encryptedPin = await shop.pin(shopper, intentId, {
    id: tender.cardId,
    paymentGram: grams.get(tender.cardId) ?? '',
  });
  const body = { accountId: shopper.account, total: 'USD 10.00', tenders: [requests], fulfillment, encryptedPin };
  return await shop.call('POST', `/payment/v2/intents/${intentId}/authorize`, body, `${newOperation()}.1`);
}
const grams = new Map<string, string>();

test('a card that the modality does not accept is refused in the tenant’s words, and nothing is held', async () => {
  const shopper = await shop.shopper();
  const snap = await shop.ebtCard(shopper);
  grams.set(snap.id, snap.paymentGram);
  const intent = await shop.open(shopper, 1_000, 1_000);
  const refused = await payFor('SHIP', shopper, intent.id, ebt(snap, 1_000));
  expect(refused.body.errors).toMatchObject({
    statusCode: 409,
    code: 'CARD_NOT_ACCEPTED',
    reason: 'SNAP EBT does not pay for goods that are shipped.',
    meta: { cardId: snap.id },
  });
  expect(await shop.legIds(snap)).toEqual([]);
  expect((await payFor('PICKUP', shopper, intent.id, ebt(snap, 1_000))).body.state).toBe('authorized');
});

test('a rule for some bank cards refuses those at authorization, and lets the others pay', async () => {
  await sql`insert into pay.acceptance_rule (tenant_id, fulfillment, card_type, brand, accepted, reason)
    values ('kroger', 'DELIVERY', 'BANK_CARD', 'MASTERCARD', false, 'No Mastercard at the door.')`.execute(
    pay.databases.service.read,
  );
  const shopper = await shop.shopper();
  const visa = await shop.bankCard(shopper);
  const master = await shop.bankCard(shopper, '5555555555554444');
  const intent = await shop.open(shopper, 1_000);
  expect((await payFor('DELIVERY', shopper, intent.id, bank(master, 1_000))).body.errors.code).toBe(
    'CARD_NOT_ACCEPTED',
  );
  expect((await payFor('DELIVERY', shopper, intent.id, bank(visa, 1_000))).body.state).toBe('authorized');
});

test('a modality under another name than its own refuses the payment, rather than go unchecked', async () => {
  const shopper = await shop.shopper();
  const snap = await shop.ebtCard(shopper);
  const intent = await shop.open(shopper, 1_000, 1_000);
  const encryptedPin = await shop.pin(shopper, intent.id, snap);
  const { cents: _, ...requests } = ebt(snap, 1_000);
  const body = { accountId: shopper.account, total: 'USD 10.00', tenders: [requests], encryptedPin };
  const url = `/payment/v2/intents/${intent.id}/authorize`;
  const old = { ...body, fulfilment: 'SHIP' };
  const refused = await shop.call('POST', url, old, `${newOperation()}.1`);
  expect([refused.status, refused.body.errors.code]).toEqual([400, 'INVALID_REQUEST']);
  expect(await shop.legIds(snap)).toEqual([]);
  const paid = await shop.call('POST', url, { ...body, fulfillment: 'PICKUP' }, `${newOperation()}.1`);
  expect(paid.body.state).toBe('authorized');
});
