import { setTimeout as pause } from 'node:timers/promises';
import type { OrderMoney } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import { type OrderSubstitution, STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { type CheckoutWorld, change, makeStarted, must, type Wanted } from './checkout-world.ts';
import { place } from './placing.ts';
import { toPay } from './updates.ts';

/** An order of the small world. */
export interface Placed {
  readonly orderId: string;
  readonly profileId: string;
  readonly cutoffAt: number;
  readonly endsAt: number;
  /** The id of the line of a product. */
  readonly lineOf: (gtin13: string) => string;
}

/** An order that a shopper has just placed and paid with a bank card. */
export async function makePlaced(
  world: CheckoutWorld,
  options: Wanted & { readonly dateOfBirth?: string } = {},
): Promise<Placed> {
  const { dateOfBirth, ...wanted } = options;
  const started = await makeStarted(world, wanted, dateOfBirth === undefined ? {} : { dateOfBirth });
  const payments = [{ id: 'card_good', paymentType: 'BANK_CARD' as const }];
  const paid = await change(world, started, toPay(payments), wanted.now);
  const { order } = must(await place(world, paid, wanted.now === undefined ? {} : { now: wanted.now }));
  if (!order) throw new Error(`${started.checkoutId} was not placed`);
  return {
    orderId: order.orderId,
    profileId: started.profileId,
    cutoffAt: order.cutoffAt,
    endsAt: order.details.endsAt,
    lineOf: (gtin13) => order.lines.find((line) => line.gtin13 === gtin13)?.lineId ?? 'no such line',
  };
}

/** Puts an order into a state, as if its commands had led it there; its money is taken if it says so. */
export async function putInState(
  { db }: CheckoutWorld,
  { orderId }: Pick<Placed, 'orderId'>,
  status: OrderState,
  money: OrderMoney = 'CAPTURED',
): Promise<void> {
  await sql`update orders set status = ${status}, money = ${money} where order_id = ${orderId}`.execute(db.read);
}

/** Changes a line of an order's contents, as if it had been ordered so. */
export async function putLine(
  { db }: CheckoutWorld,
  { orderId }: Pick<Placed, 'orderId'>,
  gtin13: string,
  facts: Partial<FrozenLine>,
): Promise<void> {
  await sql`
    update order_revision set lines = (
      select jsonb_agg(case when line ->> 'gtin13' = ${gtin13} then line || ${JSON.stringify(facts)}::jsonb else line end)
        from jsonb_array_elements(lines) as line)
     where order_id = ${orderId}`.execute(db.read);
}

/** Changes what the shopper prefers for items that are out of stock, as if the order had been placed so. */
export async function putSubstitution(
  { db }: CheckoutWorld,
  { orderId }: Pick<Placed, 'orderId'>,
  preferences: Partial<OrderSubstitution>,
): Promise<void> {
  const substitution = JSON.stringify({ ...STANDARD_SUBSTITUTION, ...preferences });
  await sql`
    update checkout set properties = properties || jsonb_build_object('substitution', ${substitution}::jsonb)
     where checkout_id = ${orderId}`.execute(db.read);
  await sql`
    update orders set details = details || jsonb_build_object('substitution', ${substitution}::jsonb)
     where order_id = ${orderId}`.execute(db.read);
}

/** The state of an order, how many events it has, and who led it where it is. */
export async function stateOf(
  { db }: CheckoutWorld,
  { orderId }: Pick<Placed, 'orderId'>,
): Promise<{ status: OrderState; lastEvent: number; actor: string; type: string; at: Date }> {
  const { rows } = await sql<{ status: OrderState; lastEvent: number; actor: string; type: string; at: Date }>`
    select o.status, o.last_event as "lastEvent", e.actor, e.type, e.at
      from orders o join order_event e on e.order_id = o.order_id and e.seq = o.last_event
     where o.order_id = ${orderId}`.execute(db.read);
  const [row] = rows;
  if (!row) throw new Error(`no order ${orderId}`);
  return row;
}

/**
 * Starts writes to an order while another transaction holds its row, each once the one before it waits there, and lets
 * them go on: they take the row in this order.
 */
export async function inTurn<const T extends readonly (() => Promise<unknown>)[]>(
  world: Pick<CheckoutWorld, 'db'>,
  { orderId }: Pick<Placed, 'orderId'>,
  works: T,
): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const running: Promise<unknown>[] = [];
  await world.db.transaction(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    for (const work of works) {
      running.push(work());
      await lockWaits(world.db, running.length);
    }
  });
  // Each entry is the outcome of the work in its place.
  return (await Promise.all(running)) as { [K in keyof T]: Awaited<ReturnType<T[K]>> };
}

/** Resolves once so many statements of this database wait for a lock. */
export async function lockWaits(db: Db, count: number): Promise<void> {
  for (let tries = 0; tries < 2_400; tries++) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read);
    if ((rows[0]?.n ?? 0) >= count) return;
    await pause(25);
  }
  throw new Error(`${count} statements never waited`);
}
