import { sql } from 'kysely';
import { makeReady } from '#features/handover/make-ready.ts';
import { sendOut } from '#features/handover/send-out.ts';
import { pickLine } from '#features/picking/pick-line.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { runMovements } from '#flows/order-money/run-movements.ts';
import { finishPicking } from '#flows/picking/finish-picking.ts';
import type { Browser } from './browser.ts';
import { PICKER } from './picking.ts';
import type { TestShop } from './shop.ts';
import { atCheckout, type Order, ORDERS, placed } from './shopping.ts';

/** An order of two items that stands in its store. */
export interface ReadyOrder {
  readonly orderId: string;
  readonly browser: Browser;
  readonly url: string;
  readonly lines: readonly { readonly lineId: string; readonly gtin13: string }[];
  readonly startsAt: number;
  readonly endsAt: number;
}

interface Wanted {
  /** Ages that its two lines need. */
  readonly minAges?: readonly [number, number];
  readonly until?: 'PICKED' | 'READY' | 'OUT_FOR_DELIVERY';
}

/** Places an order, picks it as ordered, charges it, and makes it ready or sends it out. */
export async function readyOrder(
  shop: TestShop,
  { minAges = [0, 0], until = 'READY' }: Wanted = {},
): Promise<ReadyOrder> {
  const { browser, url, checkout } = await atCheckout(shop);
  const { status } = await placed(browser, url, checkout);
  if (status !== 200) throw new Error(`not placed: ${status}`);
  const orderId = checkout.id;
  const { body: order } = await browser.get<Order>(`${ORDERS}/${orderId}`);
  for (const [index, { gtin13 }] of order.lineItems.entries())
    await sql`
      update order_revision set lines = (
        select jsonb_agg(case when line ->> 'gtin13' = ${gtin13}
                 then jsonb_set(line, '{product,minAge}', ${String(minAges[index] ?? 0)}::jsonb) else line end)
          from jsonb_array_elements(lines) as line)
       where order_id = ${orderId}`.execute(shop.db.read);
  if (until === 'OUT_FOR_DELIVERY') await deliver(shop, orderId);
  const now = Date.parse(order.cutoffAt);
  const call = { orderId, actor: PICKER } as const;
  await startPicking(shop.shop, call, now);
  for (const { id: lineId, quantity } of order.lineItems)
    await pickLine(shop.shop, { ...call, lineId, quantity, grams: null, substitute: null }, now);
  await finishPicking(shop.shop, call, now);
  await runMovements(shop.shop, orderId, now);
  if (until === 'READY') await makeReady(shop.shop, call, now);
  if (until === 'OUT_FOR_DELIVERY') await sendOut(shop.shop, call, now);
  const [startsAt = 0, endsAt = 0] = order.window.value.split('/').map((at) => Date.parse(at));
  const lines = order.lineItems.map(({ id, gtin13 }) => ({ lineId: id, gtin13 }));
  return { orderId, browser, url: `${ORDERS}/${orderId}`, lines, startsAt, endsAt };
}

/** Makes an order one for delivery, as if it had been placed so. */
const deliver = ({ db }: TestShop, orderId: string) =>
  sql`
    update orders set modality = 'DELIVERY', details = details || ${JSON.stringify({
      deliveryType: 'CONTACTLESS',
      instructions: 'Buzz 3B',
      destination: { addressLine1: '5 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' },
    })}::jsonb
     where order_id = ${orderId}`.execute(db.read);
