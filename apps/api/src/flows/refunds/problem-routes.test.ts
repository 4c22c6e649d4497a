import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import type { Browser } from '#testing/browser.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import { ORDERS, atCheckout, placed } from '#testing/shopping.ts';
import { finishPicking } from '../picking/finish-picking.ts';
import { runMovements } from '../order-money/run-movements.ts';
import { handOver } from '#features/handover/hand-over.ts';
import { makeReady } from '#features/handover/make-ready.ts';
import { pickLine } from '#features/picking/pick-line.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { UNLIMITED } from '#testing/handed-over.ts';
import { must } from '#testing/checkout-world.ts';
import { refundItems } from './staff-refunds.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

interface OrderBody {
  readonly status: string;
  readonly cutoffAt: string;
  readonly reportUntil: string | null;
  readonly refunds: readonly { readonly amount: string; readonly tenders: readonly { readonly state: string }[] }[];
  readonly problems: readonly { readonly state: string }[];
  readonly lineItems: readonly { readonly id: string; readonly quantity: number }[];
  readonly errors: { readonly code: string };
}

test('a shopper reports an item over the API and finds the refund in the order; nobody else can, and nonsense changes nothing', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  expect((await placed(browser, url, checkout)).status).toBe(200);
  const id = checkout.id;
  const read = async () => (await browser.get<OrderBody>(`${ORDERS}/${id}`)).body;
  const order = await read();
  const report = (who: Browser, body: object) => who.send<OrderBody>('POST', `${ORDERS}/${id}/problems`, body);
  const [line] = order.lineItems;
  const lines = [{ id: line?.id, quantity: 1, kind: 'POOR_QUALITY', note: ' Moldy ' }];
  const body = { idempotencyKey: 'key-number-1', lines };
  expect(order.reportUntil).toBeNull();
  expect((await browser.get<OrderBody>(`${ORDERS}/${id}/problem`)).body.errors.code).toBe('NOT_REPORTABLE');

  const now = Date.parse(order.cutoffAt);
  const call = { orderId: id, actor: 'staff/ann' } as const;
  await startPicking(shop.shop, call, now);
  for (const { id: lineId, quantity } of order.lineItems)
    await pickLine(shop.shop, { ...call, lineId, quantity, grams: null, substitute: null }, now);
  await finishPicking(shop.shop, call, now);
  await runMovements(shop.shop, id, now);
  await makeReady(shop.shop, call, now);
  await handOver(shop.shop, call, now);
  expect((await read()).reportUntil).not.toBeNull();

  const other = await shop.shopper();
  expect((await other.get<OrderBody>(`${ORDERS}/${id}/problem`)).status).toBe(404);
  expect((await report(other, body)).body.errors.code).toBe('NOT_FOUND');
  expect((await report(shop.visitor(), body)).status).toBe(401);
  const nonsense = [
    { ...body, lines: [] },
    { ...body, lines: [...lines, ...lines] },
    { ...body, lines: [{ ...lines[0], quantity: 0 }] },
    { ...body, lines: [{ ...lines[0], quantity: 1.5 }] },
    { ...body, lines: [{ ...lines[0], kind: 'STALE' }] },
    { ...body, lines: [{ ...lines[0], note: 'x'.repeat(301) }] },
    { ...body, idempotencyKey: 'short' },
  ];
  for (const each of nonsense) expect((await report(browser, each)).body.errors.code).toBe('INVALID_REQUEST');
  expect((await report(browser, { ...body, lines: [{ ...lines[0], quantity: 99 }] })).body.errors.code).toBe(
    'QUANTITY_NOT_AVAILABLE',
  );
  expect(await read()).toMatchObject({ status: 'COMPLETE', refunds: [], problems: [] });

  const reported = await report(browser, body);
  expect([reported.status, reported.body.status]).toEqual([200, 'RETURNED']);
  expect(reported.body).toMatchObject({
    problems: [{ state: 'REFUNDED', lines: [{ id: line?.id, kind: 'POOR_QUALITY', note: 'Moldy' }] }],
    refunds: [{ tenders: [{ type: 'BANK_CARD', state: 'DONE' }] }],
  });
  expect((await report(browser, body)).body).toEqual(reported.body);
  expect(await read()).toEqual(reported.body);

  // Once nothing is left, nothing is offered to be reported.
  const rest = order.lineItems
    .map((each) => ({ lineId: each.id, quantity: each.quantity - (each.id === line?.id ? 1 : 0) }))
    .filter(({ quantity }) => quantity > 0);
  if (rest.length > 0)
    must(await refundItems(shop.shop, { ...UNLIMITED, orderId: id, operation: 'rest', reason: 'x', lines: rest }, now));
  expect((await read()).reportUntil).toBeNull();
});
