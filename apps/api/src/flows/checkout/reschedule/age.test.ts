import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, change, makeCheckoutWorld, makeStarted, must } from '#testing/checkout-world.ts';
import { place } from '#testing/placing.ts';
import { chosenIn, offerOf, reschedule } from '#testing/rescheduling.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** An order that is handed over on 2026-11-23, of a shopper born on this day. */
async function placedBy(dateOfBirth: string, gtin13: string = PRODUCTS.beer) {
  const started = await makeStarted(world, { lines: { [gtin13]: 1 }, day: 3, n: 5 }, { dateOfBirth });
  const ready = await change(world, started, toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }]));
  return must(await place(world, ready)).checkout;
}
type Order = Awaited<ReturnType<typeof placedBy>>;
/** On how many days before and from 2026-11-23 on there are times. */
const daysOf = async (order: Order) => {
  const days = (await offerOf(world, order)).days.map(({ times }) => times.length > 0);
  return { before: days.slice(0, 3), from: days.slice(3, 5) };
};

test('beer moves to no day before the one for which its age was proved, and to any for who is old enough today', async () => {
  expect(await daysOf(await placedBy('2005-11-23'))).toEqual({ before: [false, false, false], from: [true, true] });
  expect(await daysOf(await placedBy('1990-01-01'))).toEqual({ before: [true, true, true], from: [true, true] });
  expect((await daysOf(await placedBy('2005-11-23', PRODUCTS.milk))).before).toEqual([true, true, true]);
});

test('a time that was offered before the proof counted is refused, and the order keeps its own', async () => {
  const order = await placedBy('1990-01-01');
  const chosen = chosenIn(await offerOf(world, order), 2, 13);
  const { checkoutId } = order;
  await sql`update checkout set properties = properties - 'verifiedFrom', version = version + 1
             where checkout_id = ${checkoutId}`.execute(world.db.direct);
  expect(await reschedule(world, order, chosen)).toEqual({ ok: false, refusal: { code: 'QUOTE_EXPIRED' } });
  expect((await daysOf(order)).before).toEqual([false, false, false]);
  must(await reschedule(world, order, chosenIn(await offerOf(world, order), 4, 13)));
});
