import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bank, ebt, TestOrders } from '#testing/orders.ts';
import { startTestPay, type TestPay } from '#testing/pay-host.ts';

let pay: TestPay;
let shop: TestOrders;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  shop = await TestOrders.of(pay);
});
afterAll(() => pay.stop());

/** An order of $20 of SNAP and $30 of a bank card that costs $10 more of each, with an intent for the difference. */
async function changed() {
  const checkoutId = `${String(randomInt(1e12)).padStart(16, '8')}01`;
  const shopper = await shop.shopper();
  const [visa, snap] = [await shop.bankCard(shopper), await shop.ebtCard(shopper)];
  const first = await shop.open(shopper, 5_000, 2_000, checkoutId);
  const paid = await shop.authorize(shopper, first.id, [ebt(snap, 2_000), bank(visa, 3_000)], {
    encryptedPin: await shop.pin(shopper, first.id, snap),
  });
  const second = await shop.open(shopper, 2_000, 1_000, checkoutId);
  const added = [ebt(snap, 1_000), bank(visa, 1_000)];
  return { shopper, visa, snap, first: { ...first, legs: paid.body.legs }, second, added };
}

test('a checkout whose intent is authorized gets another one for what it costs more, on the same cards', async () => {
  const { shopper, visa, first, second, added, snap } = await changed();
  expect(second.id).not.toBe(first.id);
  const withoutPin = await shop.authorize(shopper, second.id, added);
  expect(withoutPin.body.errors.code).toBe('PIN_REQUIRED');
  const encryptedPin = await shop.pin(shopper, second.id, snap);
  const paid = await shop.authorize(shopper, second.id, added, { encryptedPin });
  expect(paid.body).toMatchObject({ state: 'authorized', legs: [{ amount: 'USD 10.00' }, { amount: 'USD 10.00' }] });
  const capture = (intent: { id: string; legs: readonly { id: string }[] }, ...amounts: number[]) =>
    shop.move('capture', shopper, intent.id, {
      amounts: new Map(intent.legs.map(({ id }, n) => [id, amounts[n] ?? 0])),
    });
  expect((await capture(first, 2_000, 3_000)).body.state).toBe('captured');
  expect((await capture(paid.body, 900, 1_000)).body.state).toBe('captured');
  expect(await shop.charges(visa)).toMatchObject({ held: 0, taken: 4_000 });
  expect(await shop.books(snap)).toMatchObject({ held: 0, taken: 2_900 });
});

test('what the second one authorized is given back without the first', async () => {
  const { shopper, visa, snap, second, added } = await changed();
  const encryptedPin = await shop.pin(shopper, second.id, snap);
  await shop.authorize(shopper, second.id, added, { encryptedPin });
  expect((await shop.reverse(shopper, second.id)).status).toBe(200);
  expect(await shop.charges(visa)).toMatchObject({ held: 3_000, taken: 0 });
  expect(await shop.books(snap)).toMatchObject({ held: 2_000, taken: 0 });
});
