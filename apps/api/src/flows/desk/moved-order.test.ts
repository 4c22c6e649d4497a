import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type CheckoutWorld, must } from '#testing/checkout-world.ts';
import { makePlaced } from '#testing/modifying.ts';
import { hoursOf, openSnowDays, type SnowDays } from '#testing/snow-days.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { deskOrder } from './desk-order.ts';

let world: CheckoutWorld;
let snow: SnowDays;
beforeAll(async () => {
  ({ world, snow } = await openSnowDays());
});

type Order = Awaited<ReturnType<typeof makePlaced>>;
const MILK = { lines: { [PRODUCTS.milk]: 3 } };
const at = (moment: number) => new Date(moment).toISOString();

async function deskOf({ checkoutId: orderId }: Order) {
  const deps = { db: world.db, directory: world.deps.directory, sendsMail: false, sendsTexts: false };
  const shown = await deskOrder(deps, { orderId, limit: null, actor: 'staff/desk' }, NOW);
  if (!shown) throw new Error(`no order ${orderId}`);
  return shown;
}

/** Until when the page of the placed order told that it can be changed. */
async function shownUntil(order: Order) {
  const placed = (await deskOf(order)).steps.find(({ kind }) => kind === 'placed');
  return placed?.kind === 'placed' ? placed.until : undefined;
}

const clearKept = ({ checkoutId }: Order) =>
  sql`update order_event set data = data - 'cutoffAt' where order_id = ${checkoutId}`.execute(world.db.read);

test('a snow day and its undoing change neither what the shopper saw before nor whose versions are theirs', async () => {
  const order = await makePlaced(world, { ...MILK, day: 1 });
  const { cutoffAt } = order.reservation;
  const actionId = await snow.applied(hoursOf(1, [8, 11]));
  await snow.work(actionId);
  const moved = await deskOf(order);
  expect(moved.order.cutoffAt).not.toBe(at(cutoffAt));
  expect(await shownUntil(order)).toBe(at(cutoffAt));
  expect(moved.revisions.map(({ by, seen }) => [by, seen !== null])).toEqual([
    ['shopper', true],
    ['staff', false],
  ]);
  must(await snow.undo(actionId));
  await snow.work(actionId);
  expect((await deskOf(order)).revisions.map(({ by }) => by)).toEqual(['shopper', 'staff', 'staff']);
});

test('a cut-off that was not kept is that of an order which was never moved, or nobody knows it', async () => {
  const [stayed, moved] = [
    await makePlaced(world, { ...MILK, day: 2, n: 5 }),
    await makePlaced(world, { ...MILK, day: 2 }),
  ];
  const actionId = await snow.applied(hoursOf(2, [8, 9]));
  await snow.work(actionId);
  await clearKept(stayed);
  await clearKept(moved);
  expect(await shownUntil(stayed)).toBe(at(stayed.reservation.cutoffAt));
  expect(await shownUntil(moved)).toBeNull();
  await sql`update orders set cutoff_at = ${new Date(NOW)} where order_id = ${stayed.checkoutId}`.execute(
    world.db.read,
  );
  expect(await shownUntil(stayed), 'another than that of its slot').toBeNull();
});
