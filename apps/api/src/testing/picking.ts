import { sql } from 'kysely';
import type { PickLineCall } from '#features/picking/pick-line.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { type CheckoutWorld, must } from './checkout-world.ts';
import { makePlaced, type Placed } from './placed-orders.ts';

export const PICKER = 'staff/ann';

/** An order of a store that is being picked. */
export async function makePicking(
  world: CheckoutWorld,
  options: Parameters<typeof makePlaced>[1] = {},
): Promise<Placed> {
  const order = await makePlaced(world, options);
  must(await startPicking(world.deps, { orderId: order.orderId, actor: PICKER }, order.cutoffAt));
  return order;
}

/** A pick of a product's line: without a weight or a substitute, unless the test says so. */
export const pickOf = (order: Placed, gtin13: string, more: Partial<PickLineCall> = {}): PickLineCall => ({
  orderId: order.orderId,
  lineId: order.lineOf(gtin13),
  actor: PICKER,
  quantity: 0,
  grams: null,
  substitute: null,
  ...more,
});

/** What is stored of an order's picks, by line, and how often they changed. */
export async function picksOf({ db }: CheckoutWorld, { orderId }: Pick<Placed, 'orderId'>) {
  const rows = await db.read
    .selectFrom('picked_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('line_id')
    .execute();
  const { picks } = await db.read
    .selectFrom('orders')
    .select('picks')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { rows, picks };
}

/** Sells a product of the small world by weight. */
export const sellByWeight = ({ db }: CheckoutWorld, gtin13: string, grams: number) =>
  sql`update product set sell_by = 'WEIGHT', avg_weight_g = ${grams} where gtin13 = ${gtin13}`.execute(db.read);

/** Makes products similar to one, the nearest first. */
export const makeSimilar = ({ db }: CheckoutWorld, gtin13: string, others: readonly string[]) =>
  db.read
    .insertInto('similar_product')
    .values(others.map((alt_gtin13, index) => ({ gtin13, rank: index + 1, alt_gtin13, score: 1 - index / 10 })))
    .execute();
