import { randomUUID } from 'node:crypto';
import type { IdentityData } from '@cartwright/contracts/identity-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Payments } from '#ports/payments.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { bodyOf, edit, makePlaced, opened, quantityOf } from '#testing/modifying.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { atCheckout, seen } from '#testing/shopping.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { submitModification } from './modification/submit.ts';

const VISIT: IdentityData = {
  pageId: '/checkout',
  sessionId: 'session-of-a-visit',
  ubaId: 'u1',
  ubaEvents: ['keydown@1'],
};

/** A payment host that remembers the visits which it heard of. */
function listening(payments: Payments) {
  const heard: (IdentityData | undefined)[] = [];
  const authorize: Payments['authorize'] = (request, pin, visit) => {
    heard.push(visit);
    return payments.authorize(request, pin, visit);
  };
  return { heard, payments: { ...payments, authorize } };
}
const host = listening(paymentsSimulator());

let shop: TestShop;
let world: CheckoutWorld;
beforeAll(async () => {
  shop = await startShop({}, { payments: host.payments });
  await insertSlotPlans(shop.db);
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => Promise.all([shop.stop(), world.close()]));

async function activated(identityData: unknown) {
  const { browser, url, checkout } = await atCheckout(shop);
  const { versionKey, checksum } = checkout;
  const body = { versionKey, checksum, paymentDetails: { identityData } };
  host.heard.length = 0;
  const answer = await browser.send<{ status: string }>('PUT', url, {
    type: 'ACTIVATE',
    idempotencyKey: randomUUID(),
    body,
  });
  return { answer, now: await seen(browser, url) };
}

test('SUB-016 the fraud data goes with ACTIVATE to the payment host alone: the shop stores and shows none of it', async () => {
  const { answer, now } = await activated(VISIT);
  expect([answer.status, now.status, host.heard]).toEqual([200, 'ACTIVE', [VISIT]]);
  expect(JSON.stringify(answer.body)).not.toContain(VISIT.sessionId);
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from payment_attempt t where t::text like ${`%${VISIT.sessionId}%`})
        or exists (select from orders t where t::text like ${`%${VISIT.sessionId}%`})
        or exists (select from checkout t where t::text like ${`%${VISIT.sessionId}%`}) as kept`.execute(shop.db.read);
  expect(rows).toEqual([{ kept: false }]);
});

test.each([
  ['more events than a page sends', { ...VISIT, ubaEvents: Array.from({ length: 500 }, () => 'keydown@1') }],
  ['a megabyte in one id', { ...VISIT, ubaId: 'x'.repeat(900_000) }],
  ['a field that it does not have', { ...VISIT, typed: 'secret' }],
])('%s is refused, and nothing is ordered or charged', async (_what, identityData) => {
  const { answer, now } = await activated(identityData);
  expect([400, 413]).toContain(answer.status);
  expect([now.status, host.heard]).toEqual(['DRAFT', []]);
});

test('SUB-016 the fraud data goes with MODIFY when a card authorizes more', async () => {
  const { heard, payments } = listening(world.payments);
  const placed = await makePlaced(world);
  const modified = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 4)]);
  const { paymentDetails, ...body } = bodyOf(modified);
  const { checkoutId: orderId, profileId } = placed;
  const request = { orderId, profileId, idempotencyKey: 'key-of-a-visit' };
  const withVisit = { ...body, paymentDetails: { ...paymentDetails, identityData: VISIT } };
  must(await submitModification({ ...world.deps, payments }, { ...request, body: withVisit }, NOW));
  expect(heard).toEqual([VISIT]);
});
