import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { orderOf } from '#features/orders/sql.ts';
import { toOrder } from '#features/orders/view.ts';
import { change, type CheckoutWorld, makeCheckoutWorld, makeStarted, must } from '#testing/checkout-world.ts';
import { place } from '#testing/placing.ts';
import { NOW } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

test('an order keeps who brings it, by id and kind, and is shown with its kind', async () => {
  const started = await makeStarted(world);
  const { vendorId, vendorName, vendorKind } = started.reservation;
  must(await place(world, await change(world, started, toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }]))));
  const order = await orderOf(world.db.read, started.checkoutId, started.profileId);
  if (!order) throw new Error('no order');
  expect(order.details).toMatchObject({ vendorId, vendorName, vendorKind });
  const viewer = { now: NOW, timeZone: null, locale: 'en-US' } as const;
  expect(toOrder(order, world.deps.directory, viewer).vendorKind).toBe(vendorKind);
  // Older orders have the name alone.
  const { vendorKind: _, ...details } = order.details;
  expect(toOrder({ ...order, details }, world.deps.directory, viewer)).not.toHaveProperty('vendorKind', vendorKind);
});
