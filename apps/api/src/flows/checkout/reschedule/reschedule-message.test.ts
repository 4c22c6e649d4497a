import { MAX_CHANGES } from '@cartwright/rules/order-change';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { eventFacts } from '#features/communications/order-events/facts-sql.ts';
import { messageOf } from '#features/communications/order-events/order-message.ts';
import { orderText } from '#features/communications/texts/order-text.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { edit, makePlaced, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import { chosenIn, offerOf, reschedule } from '#testing/rescheduling.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { rescheduleSlots } from './reschedule-slots.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const move = async (order: StoredCheckout, hour: number) =>
  must(await reschedule(world, order, chosenIn(await offerOf(world, order), 2, hour), { key: `move-to-${hour}` }));
const changeItems = async (order: StoredCheckout, quantity: number) =>
  must(
    await submit(world, await edit(world, order, [quantityOf(await opened(world, order), PRODUCTS.milk, quantity)]), {
      key: `change-to-${quantity}`,
    }),
  );

/** What the shopper is informed of by each event after the first, if the mails are written only now. */
async function messagesOf({ checkoutId: orderId }: StoredCheckout, count: number) {
  const all = await Promise.all(
    Array.from({ length: count }, (_, n) => eventFacts(world.db.read, { orderId, seq: n + 2, now: NOW })),
  );
  return all.map((facts) => {
    const message = facts && messageOf(facts);
    if (!message) return null;
    const text = orderText({ message, facts, bannerName: 'Main', phone: '800', storeName: 'Main St' });
    const { startsAt } = facts.order.details;
    return { kind: message.kind, startsAt, items: facts.order.itemCount, text };
  });
}

test('a new time is informed of by mail and text although the items were changed before anything was sent', async () => {
  const order = await makePlaced(world, { lines: { [PRODUCTS.milk]: 3 } });
  const { startsAt } = (await move(order, 10)).details;
  await changeItems(order, 1);
  const [moved, changed] = await messagesOf(order, 2);
  expect(moved).toMatchObject({
    kind: 'rescheduled',
    startsAt,
    items: 1,
    text: expect.stringContaining('10-11 AM') as string,
  });
  expect(changed).toMatchObject({ kind: 'changed', startsAt, items: 1 });
});

test('of two new times only the last is informed of, and a change before it says nothing of its own', async () => {
  const order = await makePlaced(world, { lines: { [PRODUCTS.milk]: 3 } });
  await changeItems(order, 2);
  await move(order, 11);
  const { startsAt } = (await move(order, 13)).details;
  expect(await messagesOf(order, 3)).toMatchObject([null, null, { kind: 'rescheduled', startsAt, items: 2 }]);
});

test('an order that was changed as often as it may be keeps its time, and is offered no other', async () => {
  const order = await makePlaced(world, { lines: { [PRODUCTS.milk]: 3 } });
  const { checkoutId: orderId, profileId } = order;
  const setRevision = (revision: number) =>
    sql`with o as (update orders set revision = ${revision} where order_id = ${orderId})
        update order_revision set revision = ${revision} where order_id = ${orderId}`.execute(world.db.read);
  await setRevision(MAX_CHANGES);
  const offer = await offerOf(world, order);
  must(await reschedule(world, order, chosenIn(offer, 2, 14)));
  const tooMany = { ok: false, refusal: { code: 'TOO_MANY_CHANGES' } };
  const again = { ...chosenIn(offer, 2, 15), revision: MAX_CHANGES + 1 };
  expect(await reschedule(world, order, again, { key: 'move-key-2' })).toEqual(tooMany);
  expect(
    await rescheduleSlots(world.deps, { orderId, profileId }, { now: NOW, timeZone: null, locale: 'en-US' }),
  ).toEqual(tooMany);
  expect(await standingOf(world, order)).toMatchObject({ revision: MAX_CHANGES + 1, status: 'PLACED' });
});
