import { afterAll, beforeAll, expect, test } from 'vitest';
import { MILK, SOAP } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { enroll } from '#testing/enrollment.ts';
import { canceled, joined, MEMBERSHIPS, membershipsOf } from '#testing/memberships.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import {
  added,
  CART,
  changed,
  CHECKOUTS,
  chosen,
  placed,
  PROMISES,
  reserved,
  seen,
  started,
  TIMES,
} from '#testing/shopping.ts';
import { toHand, toPay, under } from '#testing/updates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator(), paymentSessions: { revoke: async () => undefined } });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

const CALLS = [
  ['PUT', CART],
  ['GET', CART],
  ['POST', TIMES],
  ['POST', PROMISES],
  ['POST', CHECKOUTS],
  ['GET', `${CHECKOUTS}/:id`],
  ['PUT', `${CHECKOUTS}/:id`],
] as const;

const counts = () => Promise.all(CALLS.map(([method, route]) => shop.statementsOf(method, route)));

/** Orders a delivery. @returns how many statements each call sent, and what the delivery cost */
async function delivery({ isMember }: { isMember: boolean }) {
  const browser = await shop.shopper();
  if (isMember) await enroll(shop.db, { profileId: browser.profileId, freeThreshold: 100 });
  await chosen(browser, 'DELIVERY');
  const before = await counts();
  for (const product of [MILK, SOAP]) await added(browser, product, 'DELIVERY');
  const { body: reservation } = await reserved(browser, { modalityType: 'DELIVERY' });
  const url = await started(browser, reservation.id, 'Delivery');
  const contact = { firstName: 'Ada', lastName: 'Byron', phone: '+15135550100', smsOptin: false };
  const named = await changed(browser, url, under((await seen(browser, url)).versionKey, toHand({ contact })));
  const payments = [{ id: 'card_good', paymentType: 'BANK_CARD' }];
  const checkout = await changed(browser, url, under(named.versionKey, toPay(payments)));
  expect((await placed(browser, url, checkout)).status).toBe(200);
  const after = await counts();
  const { cost, waiver } = reservation.selections[0];
  return { spent: after.map((count, n) => count - (before[n] ?? 0)), isFree: waiver === cost };
}

test('a membership costs no statement from the cart to the order: what it takes off comes with what is read anyway', async () => {
  await delivery({ isMember: false }); // what a process reads once
  const [without, member] = [await delivery({ isMember: false }), await delivery({ isMember: true })];
  expect([without.isFree, member.isFree]).toEqual([false, true]);
  expect(member.spent).toEqual(without.spent);
});

test('joining and canceling send a few statements each, and reading the memberships one', async () => {
  const browser = await shop.shopper();
  const spentBy = async (method: string, route: string, send: () => Promise<unknown>) => {
    const before = await shop.statementsOf(method, route);
    await send();
    return (await shop.statementsOf(method, route)) - before;
  };
  const join = await spentBy('POST', MEMBERSHIPS, () => joined(browser));
  const read = await spentBy('GET', MEMBERSHIPS, () => membershipsOf(browser));
  const [own] = await membershipsOf(browser);
  if (!own) throw new Error('no membership');
  const cancel = await spentBy('POST', `${MEMBERSHIPS}/:id/cancel`, () => canceled(browser, own));
  expect({ join, read, cancel }).toEqual({ join: 7, read: 1, cancel: 10 });
});
