import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { cents } from '@cartwright/rules/money';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { priceCheckout, type StoredCheckout } from '#features/checkout/checkout.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import {
  type CheckoutWorld,
  change,
  current,
  makeCheckoutWorld,
  makeReserved,
  must,
  reserveSlot,
  startOf,
} from '#testing/checkout-world.ts';
import { BANK, GIFT_2, PIN, SNAP } from '#testing/payment-entries.ts';
import { place } from '#testing/placing.ts';
import { PRODUCTS, NOW, putInCart } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';
import { startCheckout } from './start-checkout.ts';

type Payments = PaymentEntry[];

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const shares = (stored: StoredCheckout) =>
  toCheckoutView(stored, world.deps.directory, { now: NOW, timeZone: null, locale: 'en-US' }).payments.map(
    ({ id, amount }) => [id, amount],
  );

describe('the cards of a draft', () => {
  /** A draft with these cards, and one that replaces it with other items in the cart. */
  async function followed(payments: Payments, lines: Readonly<Record<string, number>> = {}, { empties = false } = {}) {
    const shopper = await makeReserved(world, { lines: { [PRODUCTS.milk]: 2, [PRODUCTS.batteries]: 1 } });
    const start = async (now: number) => {
      const { checkoutId } = must(await startCheckout(world.deps, startOf(shopper), now));
      return current(world, { checkoutId, profileId: shopper.profileId });
    };
    const first = await change(world, await start(NOW), toPay(payments), NOW + 1);
    if (empties) await world.db.read.deleteFrom('cart').where('owner_id', '=', shopper.profileId).execute();
    await putInCart(world.db, shopper.profileId, lines);
    return { first, next: await start(NOW + 2) };
  }

  test('are those of the draft that replaces it, on the way back through the slots: SNAP, gift and bank card', async () => {
    const { first, next } = await followed([SNAP, GIFT_2, BANK]);
    expect(next.checkoutId).not.toBe(first.checkoutId);
    expect(next.tenders).toEqual(first.tenders);
    expect(shares(next)).toEqual(shares(first));
    expect([next.checksum, next.summary]).toEqual([
      priceCheckout(next, next.reservation).checksum,
      priceCheckout(next, next.reservation).summary,
    ]);
    expect(must(await place(world, next, { encryptedPin: PIN })).checkout.status).toBe('ACTIVE');
  });

  test('SNAP that paid all it could pays all it can of other items, and a chosen amount stays', async () => {
    const max = await followed([SNAP, BANK], { [PRODUCTS.bread]: 2 });
    expect(max.next.summary.cost.ebtTotal).toBeGreaterThan(max.first.summary.cost.ebtTotal);
    expect(shares(max.next)[0]).toEqual(['snap_100', max.next.summary.cost.ebtTotal]);
    const some = await followed([{ ...SNAP, amount: cents(250) }, BANK], { [PRODUCTS.bread]: 2 });
    expect(shares(some.next)[0]).toEqual(['snap_100', 250]);
    const less = await followed([{ ...SNAP, amount: cents(500) }, BANK], { [PRODUCTS.milk]: 1 });
    expect(shares(less.next)[0]).toEqual(['snap_100', less.next.summary.cost.ebtTotal]);
    expect(less.next.tenders[0]?.requested).toBe(less.next.summary.cost.ebtTotal);
    const none = await followed([SNAP, BANK], { [PRODUCTS.batteries]: 1 }, { empties: true });
    expect(none.next.tenders.map(({ type }) => type)).toEqual(['BANK_CARD']);
  });

  test('are chosen anew once there is an order', async () => {
    const { next } = await followed([GIFT_2, BANK]);
    must(await place(world, next));
    const { profileId } = next;
    await putInCart(world.db, profileId, { [PRODUCTS.milk]: 1 });
    const reservationId = await reserveSlot(world.deps, { profileId, modality: 'PICKUP', day: 1, n: 1, now: NOW + 3 });
    const { checkoutId } = must(await startCheckout(world.deps, startOf({ profileId, reservationId }), NOW + 4));
    expect((await current(world, { checkoutId, profileId })).tenders).toEqual([]);
  });
});
