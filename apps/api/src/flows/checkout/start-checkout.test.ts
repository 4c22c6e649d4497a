import { cents } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { StartRequest } from '#features/checkout/commands.ts';
import { draftTip } from '#features/checkout/start-sql.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import {
  type CheckoutWorld,
  change,
  makeCheckoutWorld,
  makeReserved,
  must,
  startOf,
  current,
  makeStarted,
  type Wanted,
} from '#testing/checkout-world.ts';
import { PRODUCTS, NOW, ZIP, putInCart } from '#testing/small-world.ts';
import { changeCheckout } from './change-checkout.ts';
import { startCheckout } from './start-checkout.ts';
import { toHand, toPay, toTip, under } from '#testing/updates.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const viewer = { now: NOW, timeZone: null, locale: 'en-US' } as const;
const started = (options?: Wanted, more?: Partial<StartRequest>) => makeStarted(world, options, more);

describe('a start', () => {
  test('CHK-093 CON-017 makes a draft of the cart, with an id that says the modality, and binds the reservation for an hour', async () => {
    const pickup = await started();
    expect(pickup.checkoutId).toMatch(/^\d{16}01$/);
    expect(pickup).toMatchObject({ status: 'DRAFT', version: 1, expiresAt: NOW + 60 * MINUTE });
    expect(pickup.reservation).toMatchObject({ state: 'BOUND', expiresAt: NOW + 60 * MINUTE });
    expect(pickup.lines.map(({ gtin13, quantity, total }) => [gtin13, quantity, total])).toEqual([
      [PRODUCTS.milk, 2, cents(598)],
      [PRODUCTS.bread, 1, cents(299)],
    ]);
    expect(pickup.summary.cost).toMatchObject({ itemTotal: 897, total: 897 });
    expect(pickup.intentId).toBe(`int-${pickup.checkoutId}`);
    expect((await started({ modality: 'DELIVERY' })).checkoutId).toMatch(/02$/);
  });

  test('takes two statements, and a change one', async () => {
    const shopper = await makeReserved(world);
    const start = { count: 0 };
    const { checkoutId } = await statements.run(start, async () =>
      must(await startCheckout(world.deps, startOf(shopper), NOW)),
    );
    expect(start.count).toBe(2);
    const pay = { count: 0 };
    await statements.run(pay, () =>
      changeCheckout(
        world.deps,
        {
          checkoutId,
          profileId: shopper.profileId,
          change: under(1, toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }])),
        },
        NOW,
      ),
    );
    expect(pay.count).toBe(1);
  });

  test('keeps the contact, the notes and the codes of the drafts that it replaces, until there is an order', async () => {
    const shopper = await makeReserved(world);
    let now = NOW;
    const again = async () => {
      const { checkoutId } = must(await startCheckout(world.deps, startOf(shopper), (now += 1)));
      return current(world, { checkoutId, profileId: shopper.profileId });
    };
    const write = (checkoutId: string, part: object) =>
      world.db.read.updateTable('checkout').set(part).where('checkout_id', '=', checkoutId).execute();
    const first = await again();
    const contact = { firstName: 'Una', lastName: 'Morrow', phone: '+15135550142', smsOptin: true };
    const discount = { kind: 'AMOUNT_OFF', off: 100 };
    const promos = [{ promoId: 'p', code: 'ONE', description: '$1 off', appliesTo: 'ITEMS', discount, minimum: 0 }];
    const properties = { ...first.properties, promos };
    await write(first.checkoutId, { version: 2, contact, instructions: 'Blue car', properties });
    const input = { contact, instructions: 'Blue car', properties, summary: { cost: { total: 797 } } };
    expect(await again()).toMatchObject(input);
    const third = await again();
    expect(third).toMatchObject(input);
    await write(third.checkoutId, { version: 2, status: 'ACTIVE' });
    const { instructions, contact: anew, properties: facts } = await again();
    expect([instructions, anew, facts]).toEqual([null, first.contact, first.properties]);
  });

  test('keeps the handover of a delivery only for its own door, and in person if items have an age limit', async () => {
    const shopper = await makeReserved(world, { modality: 'DELIVERY' });
    let now = NOW;
    const again = async (more: Partial<StartRequest> = {}) => {
      const start = startOf(shopper, { modality: 'DELIVERY', ...more });
      const { checkoutId } = must(await startCheckout(world.deps, start, (now += 1)));
      return current(world, { checkoutId, profileId: shopper.profileId });
    };
    const input = { deliveryType: 'CONTACTLESS', instructions: 'Gate 12' } as const;
    const first = await change(world, await again(), toHand(input));
    expect(await again()).toMatchObject(input);
    const elsewhere = { addressLine1: '9 Oak St', city: 'Cincinnati', state: 'OH', zipCode: ZIP };
    expect(await again({ destination: elsewhere })).toMatchObject({ deliveryType: 'STANDARD', instructions: null });
    expect(await again({ destination: { ...elsewhere, addressLine1: '5 ELM ST' } })).toMatchObject(input);
    expect(first.destination).toMatchObject({ addressLine1: '5 Elm St' });
    await putInCart(world.db, shopper.profileId, { [PRODUCTS.beer]: 1 }, 'DELIVERY');
    expect(await again({ dateOfBirth: '1980-01-01' })).toMatchObject({ ...input, deliveryType: 'STANDARD' });
  });

  test('the tip of a draft carries over to the one that replaces it, until there is an order', async () => {
    const { db } = world;
    const shopper = await makeReserved(world, { modality: 'DELIVERY' });
    const { profileId, bannerId } = startOf(shopper);
    const tip = (modality: 'PICKUP' | 'DELIVERY' = 'DELIVERY') =>
      draftTip(db.read, { profileId, bannerId, modality, now: NOW });
    expect(await tip()).toBe(0);
    const start = startOf(shopper, { modality: 'DELIVERY', tip: cents(450) });
    const { checkoutId } = must(await startCheckout(world.deps, start, NOW));
    expect([await tip(), await tip('PICKUP')]).toEqual([450, 0]);
    await db.read.updateTable('checkout').set({ status: 'ACTIVE' }).where('checkout_id', '=', checkoutId).execute();
    expect(await tip()).toBe(0);
  });

  test('CHK-016 takes the mobile number, then the one at home', async () => {
    const shopper = await makeReserved(world);
    const phoneAfter = async (phones: { mobile_phone: string | null; home_phone: string | null }) => {
      await world.db.read.updateTable('profile').set(phones).where('profile_id', '=', shopper.profileId).execute();
      const { checkoutId: id } = must(await startCheckout(world.deps, startOf(shopper), NOW));
      return (await current(world, { checkoutId: id, profileId: shopper.profileId })).contact.phone;
    };
    expect(await phoneAfter({ mobile_phone: '+15135550111', home_phone: '+15135550122' })).toBe('+15135550111');
    expect(await phoneAfter({ mobile_phone: null, home_phone: '+15135550122' })).toBe('+15135550122');
    expect(await phoneAfter({ mobile_phone: null, home_phone: null })).toBe('');
  });

  test('a second start on the same reservation cancels the first draft', async () => {
    const shopper = await makeReserved(world);
    const first = must(await startCheckout(world.deps, startOf(shopper), NOW));
    const second = must(await startCheckout(world.deps, startOf(shopper), NOW));
    expect((await current(world, first)).status).toBe('CANCELLED');
    expect((await current(world, second)).status).toBe('DRAFT');
  });

  test('adjusts the reservation to a cart that changed since', async () => {
    const shopper = await makeReserved(world);
    await putInCart(world.db, shopper.profileId, { [PRODUCTS.batteries]: 3 });
    const { checkoutId: id } = must(await startCheckout(world.deps, startOf(shopper), NOW));
    const stored = await current(world, { checkoutId: id, profileId: shopper.profileId });
    expect(stored?.lines).toHaveLength(3);
    expect(stored?.reservation).toMatchObject({ units: 6 });
    expect(await auditSlots(world.db.read)).toEqual([]);
  });

  test('omits what cannot come in the slot', async () => {
    const stored = await started({ lines: { [PRODUCTS.milk]: 1, [PRODUCTS.cake]: 1 }, day: 0 });
    expect(stored.lines.map(({ gtin13 }) => gtin13)).toEqual([PRODUCTS.milk]);
  });

  test('refuses another shopper’s reservation, an expired one, and an empty cart', async () => {
    const [shopper, other] = [await makeReserved(world), await makeReserved(world)];
    const request = (more: Parameters<typeof startOf>[1], now = NOW) =>
      startCheckout(world.deps, startOf(shopper, more), now);
    expect(await request({ reservationId: other.reservationId })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await request({ modality: 'DELIVERY' })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await request({ bannerId: 'another' })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    expect(await request({}, NOW + 30 * MINUTE)).toMatchObject({ refusal: { code: 'RESERVATION_EXPIRED' } });
    await world.db.direct.deleteFrom('cart').where('owner_id', '=', shopper.profileId).execute();
    expect(await request({})).toMatchObject({ refusal: { code: 'EMPTY_CART' } });
  });

  test('continues without an intent while the payment host is away', async () => {
    world.payments.weather = 'unreachable';
    const stored = await started().finally(() => {
      world.payments.weather = 'fine';
    });
    expect(stored.intentId).toBeNull();
  });
});

describe('items with an age limit', () => {
  const beer = { lines: { [PRODUCTS.beer]: 6 }, day: 1 }; // handed over on 2026-11-21

  test('need a date of birth that is old enough on the day of the handover, and it is not stored', async () => {
    const shopper = await makeReserved(world, beer);
    const request = (dateOfBirth?: string) => startCheckout(world.deps, startOf(shopper, { dateOfBirth }), NOW);
    expect(await request()).toMatchObject({ refusal: { code: 'AGE_REQUIRED' } });
    expect(await request('2005-11-22')).toMatchObject({ refusal: { code: 'TOO_YOUNG' } });
    const { checkoutId: id } = must(await request('2005-11-21'));
    const stored = await current(world, { checkoutId: id, profileId: shopper.profileId });
    expect(stored?.properties.verifiedAge).toBe(21);
    const row = await world.db.read.selectFrom('checkout').selectAll().where('checkout_id', '=', id).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain('2005-11-21');
  });

  test('are never left at the door', async () => {
    const stored = await started({ ...beer, modality: 'DELIVERY' }, { dateOfBirth: '1980-01-01' });
    const answer = await changeCheckout(
      world.deps,
      { ...stored, change: under(1, toHand({ deliveryType: 'CONTACTLESS' })) },
      NOW,
    );
    expect(answer).toMatchObject({ refusal: { code: 'INVALID_REQUEST', field: 'deliveryType' } });
    const shopper = await makeReserved(world, { ...beer, modality: 'DELIVERY' });
    const claims = { fulfillment: { promise: { id: shopper.reservationId }, deliveryType: 'CONTACTLESS' as const } };
    const wanted = { modality: 'DELIVERY' as const, dateOfBirth: '1980-01-01', claims };
    expect(await startCheckout(world.deps, startOf(shopper, wanted), NOW)).toMatchObject({
      refusal: { code: 'INVALID_REQUEST', field: 'fulfillment.deliveryType' },
    });
  });
});

describe('a delivery', () => {
  const address = { addressLine1: '9 Oak St', city: 'Cincinnati', state: 'OH', zipCode: ZIP };

  test('goes to the address that is given, or to the one that was chosen', async () => {
    expect((await started({ modality: 'DELIVERY' })).destination?.addressLine1).toBe('5 Elm St');
    expect((await started({ modality: 'DELIVERY' }, { destination: address })).destination).toEqual(address);
  });

  test('needs a complete address that its vendor serves', async () => {
    const shopper = await makeReserved(world, { modality: 'DELIVERY' });
    const request = (destination?: typeof address) =>
      startCheckout(world.deps, startOf(shopper, { modality: 'DELIVERY', destination }), NOW);
    expect(await request({ ...address, zipCode: '10001', state: 'NY' })).toMatchObject({
      refusal: { code: 'ADDRESS_NOT_ELIGIBLE' },
    });
    expect(await request({ ...address, addressLine1: 'PO Box 12' })).toMatchObject({
      refusal: { code: 'ADDRESS_NOT_ELIGIBLE' },
    });
    await world.db.read
      .updateTable('modality_preference')
      .set({ destination: JSON.stringify({ address: { zipCode: ZIP } }) })
      .where('owner_id', '=', shopper.profileId)
      .execute();
    expect(await request()).toMatchObject({ refusal: { code: 'ADDRESS_MISSING' } });
  });

  test('only delivery accepts a tip from the start: a pickup order is refused one', async () => {
    const shopper = await makeReserved(world);
    const tipped = await startCheckout(world.deps, startOf(shopper, { tip: cents(500) }), NOW);
    expect(tipped).toEqual({ ok: false, refusal: { code: 'TIP_NOT_ELIGIBLE', field: 'gratuityAmount' } });
    expect((await started({ modality: 'DELIVERY' }, { tip: cents(500) })).tip).toBe(500);
  });

  test('CHK-074 takes a tip up to its maximum, and a larger one is rejected', async () => {
    const stored = await started({ modality: 'DELIVERY' });
    const { tip, calculatedProperties } = toCheckoutView(stored, world.deps.directory, viewer);
    expect(calculatedProperties.isTipEligible).toBe(true);
    const tipped = await change(world, stored, toTip(tip.max));
    expect(tipped.summary.cost).toMatchObject({ gratuityTotal: tip.max, total: stored.summary.cost.total + tip.max });
    const more = await changeCheckout(world.deps, { ...stored, change: under(2, toTip(cents(tip.max + 1))) }, NOW);
    expect(more).toMatchObject({ refusal: { code: 'TIP_TOO_HIGH', field: 'gratuityAmount' } });
  });

  test('is refused in the same way when it starts with too high a tip, or a negative one', async () => {
    const { tip } = toCheckoutView(await started({ modality: 'DELIVERY' }), world.deps.directory, viewer);
    const shopper = await makeReserved(world, { modality: 'DELIVERY' });
    const request = (amount: number) =>
      startCheckout(world.deps, startOf(shopper, { modality: 'DELIVERY', tip: cents(amount) }), NOW);
    expect(await request(tip.max + 1)).toEqual({
      ok: false,
      refusal: { code: 'TIP_TOO_HIGH', field: 'gratuityAmount' },
    });
    expect(await request(-1)).toMatchObject({ refusal: { code: 'INVALID_REQUEST', field: 'gratuityAmount' } });
    expect((await request(tip.max)).ok).toBe(true);
  });
});
