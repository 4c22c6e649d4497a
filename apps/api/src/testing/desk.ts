import { randomUUID } from 'node:crypto';
import type { PaymentEntry } from '@cartwright/contracts/checkout';
import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { sql } from 'kysely';
import { writeMessages } from '#features/communications/order-events/write-messages.ts';
import { handOver } from '#features/handover/hand-over.ts';
import { miss } from '#features/handover/miss.ts';
import { makeReady } from '#features/handover/make-ready.ts';
import { restock } from '#features/handover/restock.ts';
import { pickLine } from '#features/picking/pick-line.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { runMovements } from '#flows/order-money/run-movements.ts';
import { finishPicking } from '#flows/picking/finish-picking.ts';
import { BANK } from './payment-entries.ts';
import type { Actor } from '#orders/move-order-sql.ts';
import type { TestShop } from './shop.ts';
import { CART, changed, chosen, ORDERS, type Order, placed, reserved, seen, started } from './shopping.ts';
import { toHand, toPay, under } from './updates.ts';

export type DeskOrder = Body<OpsApi['GET /ops/v1/orders/:orderId/desk']>;
export type FoundOrders = Body<OpsApi['GET /ops/v1/desk/orders']>;

/** An order that a shopper of a test placed. */
export interface DeskCase {
  readonly orderId: string;
  readonly profileId: string;
  readonly email: string;
  readonly cutoffAt: number;
  readonly order: Order;
  /** The page that it was placed from. */
  readonly page: { readonly version: string; readonly checksum: string };
  /** The id of a product's line. */
  readonly lineOf: (gtin13: string) => string;
}

interface Placing {
  /** Another for each shopper. */
  readonly phone?: string;
  readonly smsOptin?: boolean;
  readonly cards?: PaymentEntry[];
}

/** Places an order of these products for pickup, as a page does. */
export async function placedOrder(
  shop: TestShop,
  wanted: Readonly<Record<string, number>>,
  { phone = '+15135550142', smsOptin = true, cards = [BANK] }: Placing = {},
): Promise<DeskCase> {
  const browser = await shop.shopper({ firstName: 'Rosa', lastName: 'Lindqvist' });
  await chosen(browser);
  const ops = Object.entries(wanted).map(([gtin13, quantity]) => ({
    type: 'addQty',
    opId: randomUUID(),
    gtin13,
    quantity,
  }));
  await browser.send('PUT', CART, { modalityType: 'PICKUP', ops });
  const { body: reservation } = await reserved(browser);
  const url = await started(browser, reservation.id);
  const contact = { firstName: 'Rosa', lastName: 'Lindqvist', phone, smsOptin };
  const named = await changed(browser, url, under((await seen(browser, url)).versionKey, toHand({ contact })));
  const checkout = await changed(browser, url, under(named.versionKey, toPay(cards)));
  const { status } = await placed(browser, url, checkout);
  if (status !== 200) throw new Error(`not placed: ${status}`);
  const { body: order } = await browser.get<Order>(`${ORDERS}/${checkout.id}`);
  return {
    orderId: checkout.id,
    profileId: browser.profileId,
    email: browser.email,
    cutoffAt: Date.parse(order.cutoffAt),
    order,
    page: { version: checkout.versionKey, checksum: checkout.checksum },
    lineOf: (gtin13) => order.lineItems.find((line) => line.gtin13 === gtin13)?.id ?? 'no such line',
  };
}

/** Picks an order as it was ordered, and charges it. */
export async function pickedAndCharged({ shop }: TestShop, { orderId, cutoffAt: now, order }: DeskCase): Promise<void> {
  const call = { orderId, actor: 'staff/ann' } as const;
  await startPicking(shop, call, now);
  for (const { id: lineId, quantity } of order.lineItems)
    await pickLine(shop, { ...call, lineId, quantity, grams: null, substitute: null }, now);
  await finishPicking(shop, call, now);
  await runMovements(shop, orderId, now);
  await runMovements(shop, orderId, now); // what a declined charge held is released after it
}

/** The same, and makes it ready. */
async function pickedAndReady(test: TestShop, made: DeskCase): Promise<void> {
  await pickedAndCharged(test, made);
  await makeReady(test.shop, { orderId: made.orderId, actor: 'staff/ann' }, made.cutoffAt);
}

/** Picks and charges an order that nobody takes. */
export async function missed(
  test: TestShop,
  order: DeskCase,
  { isRestocked, by = 'staff/ann' }: { readonly isRestocked: boolean; readonly by?: Actor },
): Promise<void> {
  await pickedAndReady(test, order);
  const call = { orderId: order.orderId, actor: by };
  await miss(test.shop, { ...call, reason: 'REFUSED' }, order.cutoffAt);
  if (isRestocked) await restock(test.shop, call, order.cutoffAt);
}

/** Hands an order over that was picked as it was ordered, and writes what its shopper is told. */
export async function handedOver(test: TestShop, made: DeskCase): Promise<void> {
  const [{ shop, db }, { orderId, cutoffAt: now }] = [test, made];
  await pickedAndReady(test, made);
  await handOver(shop, { orderId, actor: 'staff/ann' }, now);
  const { rows } = await sql<{
    seq: number;
  }>`select seq from order_event where order_id = ${orderId} and seq > 1`.execute(db.read);
  for (const { seq } of rows) await writeMessages(shop, { orderId, seq }, now);
}

/** What the staff did about an order, the first first. */
export async function actionsOf({ db }: TestShop, orderId: string) {
  const { rows } = await sql<{
    kind: string;
    staffId: string;
    reason: string | null;
    data: unknown;
    at: string | null;
  }>`
    select kind, staff_id as "staffId", reason, data, location_id as at from ops.staff_action
     where order_id = ${orderId} order by action_id`.execute(db.read);
  return rows;
}
