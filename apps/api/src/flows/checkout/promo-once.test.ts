import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import {
  type CheckoutWorld,
  change,
  current,
  makeCheckoutWorld,
  makeReady,
  must,
  reserveSlot,
  startOf,
} from '#testing/checkout-world.ts';
import { PRODUCTS, NOW, putInCart, ZIP } from '#testing/small-world.ts';
import { toPay, toPromote, under } from '#testing/updates.ts';
import { changeCheckout } from './change-checkout.ts';
import type { PlaceDeps } from './checkout-deps.ts';
import { placeOrder } from './place-order.ts';
import { startCheckout } from './start-checkout.ts';

const CODE = 'ONCE';
const BANK = [{ id: 'card_good', paymentType: 'BANK_CARD' as const }];
const requests = (action: 'add' | 'remove') => {
  const promos = [{ action, code: CODE }];
  return toPromote(BANK, promos);
};
const ADD = requests('add');

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  const times = { starts_at: new Date(0), ends_at: new Date(Date.UTC(2099, 0, 1)) };
  const promo = {
    promo_id: 'promo_once',
    code: CODE,
    description: '$1 off',
    applies_to: 'ITEMS',
    amount_off_cents: 100,
  };
  await world.db.read
    .insertInto('promo')
    .values({ ...promo, ...times })
    .execute();
});
afterAll(() => world.close());
beforeEach(() => void (world.payments.weather = 'fine'));

const usesOf = async ({ profileId }: StoredCheckout) =>
  (await world.db.read.selectFrom('promo_use').select('checkout_id').where('profile_id', '=', profileId).execute()).map(
    (use) => use.checkout_id,
  );
const places = (stored: StoredCheckout, deps: PlaceDeps = world.deps, idempotencyKey = 'key-00000001') =>
  placeOrder(deps, { ...stored, versionKey: String(stored.version), idempotencyKey, locale: 'en-US' }, NOW);

/** A delivery that the same account orders beside its pickup, ready to be placed. */
async function deliveryOf({ profileId }: StoredCheckout): Promise<StoredCheckout> {
  await putInCart(world.db, profileId, { [PRODUCTS.milk]: 2 }, 'DELIVERY');
  const reservationId = await reserveSlot(world.deps, { profileId, modality: 'DELIVERY', day: 2, n: 0, now: NOW });
  const destination = { addressLine1: '1 Main St', city: 'Cincinnati', state: 'OH', zipCode: ZIP };
  const start = startOf({ profileId, reservationId }, { modality: 'DELIVERY', destination });
  const { checkoutId } = must(await startCheckout(world.deps, start, NOW));
  return change(world, { checkoutId, profileId }, toPay(BANK));
}

test('of two orders of one account with one code, placed at once, one wins; the other changes nothing', async () => {
  const pickup = await makeReady(world);
  const delivery = await deliveryOf(pickup);
  const both = [await change(world, pickup, ADD), await change(world, delivery, ADD)];
  // Both have read, and neither has started; the loser gets its response before the winner.
  const checked = Promise.withResolvers<void>();
  const reported = Promise.withResolvers<void>();
  let checks = 0;
  const checkpoint = async (at: string) => {
    if (at === 'begun') await reported.promise;
    if (at !== 'before-begin') return;
    if (++checks === both.length) checked.resolve();
    await checked.promise;
  };
  const ends = await Promise.all(
    both.map((stored) => places(stored, { ...world.deps, checkpoint }).finally(() => reported.resolve())),
  );
  expect(ends.filter((end) => end.ok)).toHaveLength(1);
  const lost = ends.findIndex((end) => !end.ok);
  const [loser, winner] = [both[lost], both[1 - lost]];
  if (!loser || !winner) throw new Error('neither lost');
  expect(ends[lost]).toMatchObject({ refusal: { code: 'PROMO_IN_USE', current: { status: 'DRAFT' } } });
  expect(await current(world, loser)).toEqual(loser);
  expect(await usesOf(loser)).toEqual([winner.checkoutId]);
  expect(await auditSlots(world.db.read)).toEqual([]);
  expect(await places(loser, world.deps, 'key-00000003')).toMatchObject({ refusal: { code: 'PROMO_ALREADY_USED' } });
  // Without the code it is placed.
  const without = await change(world, loser, requests('remove'));
  expect(await places(without, world.deps, 'key-00000002')).toMatchObject({ ok: true });
});

test('a used code cannot be added to another order, and another account may still use it', async () => {
  const first = await change(world, await makeReady(world), ADD);
  must(await places(first));
  const { checkoutId, profileId, version } = await deliveryOf(first);
  const refused = await changeCheckout(world.deps, { checkoutId, profileId, change: under(version, ADD) }, NOW);
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'PROMO_ALREADY_USED' } });
  must(await places(await change(world, await makeReady(world), ADD)));
});

test('a code of an order that is being paid is in use, not used: once that payment fails, it is available to the shopper again', async () => {
  const pickup = await change(world, await makeReady(world), ADD);
  const { checkoutId, profileId, version } = await deliveryOf(pickup);
  const add = () => changeCheckout(world.deps, { checkoutId, profileId, change: under(version, ADD) }, NOW);
  world.payments.weather = 'unreachable';
  const checkpoint = async (at: string) => {
    if (at !== 'begun') return;
    expect(await add()).toMatchObject({ refusal: { code: 'PROMO_IN_USE', field: 'priceAdjustment' } });
  };
  expect(await places(pickup, { ...world.deps, checkpoint })).toMatchObject({
    refusal: { code: 'PAYMENT_UNAVAILABLE' },
  });
  world.payments.weather = 'fine';
  must(await places(must(await add())));
});

test('a payment that fails gives the use back: the same order takes it again, or another one', async () => {
  const stored = await change(world, await makeReady(world), ADD);
  world.payments.weather = 'unreachable';
  expect(await places(stored)).toMatchObject({ ok: false, refusal: { code: 'PAYMENT_UNAVAILABLE' } });
  expect(await usesOf(stored)).toEqual([]);
  world.payments.weather = 'fine';
  const delivery = await change(world, await deliveryOf(stored), ADD);
  must(await places(delivery));
  expect(await usesOf(stored)).toEqual([delivery.checkoutId]);
  const again = await current(world, stored);
  expect(await places(again, world.deps, 'key-00000002')).toMatchObject({ refusal: { code: 'PROMO_ALREADY_USED' } });
});
