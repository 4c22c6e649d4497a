import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { bank, ebt, TestOrders, type TestShopper } from '#testing/orders.ts';
import { addBody, addCard, newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';

/** The effects of the simulator's triggers at the host, over HTTP. */
let pay: TestPay;
let orders: TestOrders;
let shopper: TestShopper;

beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  orders = await TestOrders.of(pay);
  shopper = await orders.shopper();
});
afterAll(() => pay.stop());

describe('adding a bank card', () => {
  test.each([
    [{ pan: '4000000000000010' }, 402, 'RV62751'],
    [{ pan: '4000000000009987' }, 402, 'RV32937'],
    [{ pan: '4000000000000002' }, 402, 'CARD_DECLINED'],
    [{ pan: '4000000000000069' }, 420, 'INVALID_CARD'],
    [{ pan: '4100000000000019' }, 422, 'KC2617'],
    [{ pan: '4000111111111511' }, 422, 'RV72632'],
    [{ pan: '4000000000000119' }, 500, 'INTERNAL'],
  ])('%j is refused with %d %s', async (card, status, code) => {
    const answer = await addCard(pay, card, shopper.token);
    expect([answer.status, answer.body.errors.code]).toEqual([status, code]);
  });

  test('the first name Redirect is refused, and the shopper sent to sign in again', async () => {
    const token = await pay.tokenize({ pan: '4242424242424242' }, shopper.token);
    const body = addBody(token.body);
    const answer = await pay.call('POST', '/payment/v2/wallet', {
      body: { ...body, paymentMethod: { ...body.paymentMethod, firstName: 'Redirect' } },
      token: shopper.token,
      headers: { 'x-idempotency-key': `${newOperation()}.1` },
    });
    expect(answer.status).toBe(402);
    expect(answer.body.errors).toMatchObject({
      code: 'CARD_DECLINED',
      meta: { redirectUrl: '/logout?redirectUrl=/signin' },
    });
  });
});

describe('calling the wallet', () => {
  test('the bearer `expired` gets 401', async () => {
    expect((await pay.call('GET', '/payment/v2/wallet', { token: 'expired' })).status).toBe(401);
  });

  test('the intent `pi_expired_1` gets 404 with the reason that the wallet matches', async () => {
    const headers = { 'x-payment-intent-id': 'pi_expired_1' };
    const answer = await pay.call('GET', '/payment/v2/wallet', { token: shopper.token, headers });
    expect(answer.status).toBe(404);
    expect(answer.body.errors.reason).toBe('Could not find the requested payment intent.');
  });
});

describe('paying an order', () => {
  const pays = async (amount: number) => {
    const buyer = await orders.shopper();
    const card = await orders.bankCard(buyer);
    const { id } = await orders.open(buyer, amount);
    return { buyer, id, answer: await orders.authorize(buyer, id, [bank(card, amount)]) };
  };

  test.each([
    [204_650, 402, 'PAYMENT_DECLINED', '2046'],
    [500_100, 422, 'KC2617', '5001'],
  ])('of %d cents is refused with %d %s, whose network code is %s', async (amount, ...expected) => {
    const { answer } = await pays(amount);
    const { code, meta } = answer.body.errors;
    expect([answer.status, code, meta['networkCode']]).toEqual(expected);
    expect(meta['retryable']).toBe(false);
  });

  test('of $3,000.00 ends in a fault, because its outcome is unknown, and leaves nothing charged', async () => {
    const { answer, buyer, id } = await pays(300_000);
    expect(answer.status).toBe(500);
    expect((await orders.reverse(buyer, id)).body.state).toBe('canceled');
  });

  test('of $4,001.00 is authorized, and cannot be captured', async () => {
    const { answer, buyer, id } = await pays(400_100);
    expect(answer.status).toBe(200);
    const amounts = new Map(answer.body.legs.map((leg) => [leg.id, 400_100]));
    const captured = await orders.move('capture', buyer, id, { amounts });
    expect([captured.status, captured.body.errors.code]).toEqual([402, 'PAYMENT_DECLINED']);
    expect(captured.body.errors.meta['networkCode']).toBe('4001');
  });

  test.each([
    ['3333333333333345', 'BANK_CARD', '05'],
    ['4444444444444443', 'EBT', '43'],
    // A code that no row of the error map names.
    ['4444444444444485', 'EBT', '85'],
  ])('the SNAP card %s makes the %s of an order fail with %s', async (number, paymentType, networkCode) => {
    const buyer = await orders.shopper();
    const [card, snap] = [await orders.bankCard(buyer), await orders.ebtCard(buyer, number)];
    const { id } = await orders.open(buyer, 3_000, 2_000);
    const encryptedPin = await orders.pin(buyer, id, snap);
    const answer = await orders.authorize(buyer, id, [ebt(snap, 2_000), bank(card, 1_000)], { encryptedPin });
    expect([answer.status, answer.body.errors.code]).toEqual([402, 'PAYMENT_DECLINED']);
    expect(answer.body.errors.meta).toMatchObject({ paymentType, networkCode });
  });
});
