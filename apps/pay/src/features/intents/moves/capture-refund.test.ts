import { DAY } from '@cartwright/rules/zoned-time';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { bank, ebt, gift, TestOrders } from '#testing/orders.ts';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';

let pay: TestPay;
let shop: TestOrders;
const now = () => Date.now();
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  shop = await TestOrders.of(pay);
});
afterEach(() => travelTo());
afterAll(() => pay.stop());

/** Sets the host's clock; the shop comes with a token of that time. */
async function travelTo(moment?: number): Promise<void> {
  pay.clock.now = moment === undefined ? now : () => moment;
  shop = await TestOrders.of(pay);
}

/** An authorized order: $30 of SNAP, $10 of a gift card and the rest of a bank card. */
async function paid({
  total = 7_130,
  ebtNumber,
  bankNumber,
}: { total?: number; ebtNumber?: string; bankNumber?: string } = {}) {
  const shopper = await shop.shopper();
  const [visa, card] = [await shop.bankCard(shopper, bankNumber), await shop.giftCard(shopper, 2_000)];
  const snap = await shop.ebtCard(shopper, ebtNumber);
  const intent = await shop.open(shopper, total, 4_000);
  const tenders = [ebt(snap, 3_000), gift(card, 1_000), bank(visa, total - 4_000)];
  const encryptedPin = await shop.pin(shopper, intent.id, snap);
  const { body } = await shop.authorize(shopper, intent.id, tenders, { encryptedPin });
  const [snapLeg = '', giftLeg = '', bankLeg = ''] = body.legs.map(({ id }) => id);
  const move = (verb: 'capture' | 'refund', amounts: { readonly [leg: string]: number }, operation = newOperation()) =>
    shop.move(verb, shopper, intent.id, { amounts: new Map(Object.entries(amounts)), operation });
  return { shopper, visa, card, snap, intent, snapLeg, giftLeg, bankLeg, move };
}

test('captures a part of each leg and releases the rest', async () => {
  const { visa, card, snap, snapLeg, giftLeg, bankLeg, move } = await paid();
  const reply = await move('capture', { [snapLeg]: 2_999, [giftLeg]: 1_000, [bankLeg]: 2_500 });
  expect(reply.body).toMatchObject({
    state: 'captured',
    legs: [
      { amount: 'USD 30.00', captured: 'USD 29.99' },
      { amount: 'USD 10.00', captured: 'USD 10.00' },
      { amount: 'USD 31.30', captured: 'USD 25.00' },
    ],
  });
  expect(await shop.books(snap)).toEqual({ left: 97_001, held: 0, taken: 2_999 });
  expect(await shop.books(card)).toEqual({ left: 1_000, held: 0, taken: 1_000 });
  expect(await shop.charges(visa)).toEqual({ times: 1, held: 0, taken: 2_500 });
});

test('a leg that is captured with an amount of 0 is given back, and one that is not named can be captured later', async () => {
  const { card, intent, snapLeg, giftLeg, bankLeg, move } = await paid();
  expect((await move('capture', { [snapLeg]: 3_000, [giftLeg]: 0 })).body).toMatchObject({ state: 'authorized' });
  expect(await shop.books(card)).toEqual({ left: 2_000, held: 0, taken: 0 });
  expect((await move('capture', { [bankLeg]: 3_130 })).body.state).toBe('captured');
  expect((await shop.read(intent.id)).legs.map(({ id }) => id)).toEqual([snapLeg, bankLeg]);
});

test('a capture is made once: its repeats get its response, another one finds nothing left', async () => {
  const { visa, snapLeg, giftLeg, bankLeg, move } = await paid();
  const operation = newOperation();
  const amounts = { [snapLeg]: 3_000, [giftLeg]: 1_000, [bankLeg]: 3_000 };
  const replies = await Promise.all(Array.from({ length: 8 }, () => move('capture', amounts, operation)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await move('capture', { [bankLeg]: 1 })).body.errors.code).toBe('INTENT_CLOSED');
  expect((await move('capture', { [bankLeg]: 1 }, operation)).body.errors.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await shop.charges(visa)).toMatchObject({ taken: 3_000 });
});

test('two simultaneous captures of one leg capture it once', async () => {
  const { visa, bankLeg, move } = await paid();
  const replies = await Promise.all([2_000, 1_000].map((amount) => move('capture', { [bankLeg]: amount })));
  const taken = replies.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(1);
  const captured = taken[0]?.body.legs.find(({ id }) => id === bankLeg)?.captured;
  expect(captured).toBe(`USD ${((await shop.charges(visa)).taken / 100).toFixed(2)}`);
});

test('a capture that the bank declines rejects the intent: SNAP and gift are captured, and the bank holds nothing', async () => {
  const { visa, card, snap, intent, snapLeg, giftLeg, bankLeg, move } = await paid({ total: 404_150 });
  const operation = newOperation();
  for (const _ of [1, 2]) {
    const reply = await move('capture', { [snapLeg]: 3_000, [giftLeg]: 1_000, [bankLeg]: 400_150 }, operation);
    expect(reply.status).toBe(402);
    expect(reply.body.errors).toMatchObject({
      code: 'PAYMENT_DECLINED',
      meta: { legId: bankLeg, cardId: visa.id, paymentType: 'BANK_CARD' },
    });
  }
  expect(await shop.read(intent.id)).toMatchObject({
    state: 'post_auth_rejected',
    legs: [{ id: snapLeg }, { id: giftLeg }],
    moves: [
      { operation, legId: snapLeg, status: 'approved' },
      { operation, legId: giftLeg, status: 'approved' },
      { operation, legId: bankLeg, status: 'declined' },
    ],
  });
  expect(await shop.books(snap)).toMatchObject({ held: 0, taken: 3_000 });
  expect(await shop.books(card)).toMatchObject({ held: 0, taken: 1_000 });
  expect(await shop.charges(visa)).toEqual({ times: 1, held: 0, taken: 0 });
  expect((await move('refund', { [giftLeg]: 1_000 })).status).toBe(200);
});

test('refunds in parts what was captured, each part to the card that it came from, and never more', async () => {
  const { visa, card, snap, snapLeg, giftLeg, bankLeg, move } = await paid();
  await move('capture', { [snapLeg]: 3_000, [giftLeg]: 1_000, [bankLeg]: 3_130 });
  expect((await move('refund', { [snapLeg]: 1_000, [giftLeg]: 400, [bankLeg]: 130 })).body.legs).toMatchObject([
    { captured: 'USD 30.00', refunded: 'USD 10.00' },
    { captured: 'USD 10.00', refunded: 'USD 4.00' },
    { captured: 'USD 31.30', refunded: 'USD 1.30' },
  ]);
  expect((await move('refund', { [snapLeg]: 2_000, [giftLeg]: 600, [bankLeg]: 3_000 })).status).toBe(200);
  for (const leg of [snapLeg, giftLeg, bankLeg])
    expect((await move('refund', { [leg]: 1 })).body.errors).toMatchObject({
      code: 'MORE_THAN_CAPTURED',
      meta: { legId: leg, available: 0 },
    });
  expect(await shop.books(snap)).toEqual({ left: 100_000, held: 0, taken: 0 });
  expect(await shop.books(card)).toEqual({ left: 2_000, held: 0, taken: 0 });
  expect(await shop.charges(visa)).toMatchObject({ taken: 0 });
});

test('a refund of which one part is too much gives nothing back', async () => {
  const { card, giftLeg, bankLeg, move } = await paid();
  await move('capture', { [giftLeg]: 1_000, [bankLeg]: 3_130 });
  expect((await move('refund', { [giftLeg]: 500, [bankLeg]: 3_131 })).body.errors.code).toBe('MORE_THAN_CAPTURED');
  expect(await shop.books(card)).toMatchObject({ taken: 1_000 });
});

test('thirty-two simultaneous refunds never give back more than was captured', async () => {
  const { visa, intent, bankLeg, move } = await paid();
  await move('capture', { [bankLeg]: 3_130 });
  const replies = await Promise.all(Array.from({ length: 32 }, () => move('refund', { [bankLeg]: 200 })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(15);
  expect(replies.filter(({ body }) => body.errors?.code === 'MORE_THAN_CAPTURED')).toHaveLength(17);
  expect(await shop.charges(visa)).toMatchObject({ taken: 130 });
  expect((await shop.read(intent.id)).legs.at(-1)?.refunded).toBe('USD 30.00');
});

test('SNAP accepts refunds for 90 days after the capture, the other cards for longer', async () => {
  const { snapLeg, giftLeg, bankLeg, move } = await paid();
  await move('capture', { [snapLeg]: 3_000, [giftLeg]: 1_000, [bankLeg]: 3_130 });
  const taken = now();
  await travelTo(taken + 89 * DAY);
  expect((await move('refund', { [snapLeg]: 100 })).status).toBe(200);
  await travelTo(taken + 90 * DAY + 60_000);
  expect((await move('refund', { [snapLeg]: 100, [bankLeg]: 100 })).body.errors).toMatchObject({
    code: 'EBT_WINDOW_CLOSED',
    meta: { legId: snapLeg },
  });
  expect((await move('refund', { [giftLeg]: 100, [bankLeg]: 100 })).status).toBe(200);
});

test('a refund that the network declines is reported, and the amount counts as captured again', async () => {
  const { snap, intent, snapLeg, bankLeg, move } = await paid({ ebtNumber: '4333333333333309' });
  await move('capture', { [snapLeg]: 3_000, [bankLeg]: 3_130 });
  const reply = await move('refund', { [snapLeg]: 500, [bankLeg]: 130 });
  expect(reply.body.errors).toMatchObject({
    code: 'PAYMENT_DECLINED',
    meta: { legId: snapLeg, cardId: snap.id, paymentType: 'EBT', networkCode: '61', retryable: false },
  });
  const legs = (await shop.read(intent.id)).legs.map(({ id, refunded }) => [id, refunded]);
  expect(legs).toContainEqual([snapLeg, 'USD 0.00']);
  expect(legs).toContainEqual([bankLeg, 'USD 1.30']);
});

test('what is reversed cannot be captured, and what was captured cannot be reversed', async () => {
  const reversed = await paid();
  await shop.reverse(reversed.shopper, reversed.intent.id);
  expect((await reversed.move('capture', { [reversed.bankLeg]: 100 })).body.errors.code).toBe('INTENT_CLOSED');
  expect((await reversed.move('refund', { [reversed.bankLeg]: 100 })).body.errors.code).toBe('INTENT_CLOSED');
  const taken = await paid();
  await taken.move('capture', { [taken.bankLeg]: 3_130 });
  expect((await shop.reverse(taken.shopper, taken.intent.id)).body).toMatchObject({
    state: 'captured',
    legs: [{ id: taken.bankLeg }],
  });
  expect(await shop.charges(taken.visa)).toMatchObject({ taken: 3_130 });
  expect(await shop.books(taken.snap)).toEqual({ left: 100_000, held: 0, taken: 0 });
});
