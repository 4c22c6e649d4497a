import { cents } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isTimedOut } from '#features/checkout/checkout.ts';
import type { StartRequest } from '#features/checkout/commands.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import { updateItems } from '#features/scheduling/change-reservation.ts';
import { liveReservation } from '#features/scheduling/reservations-sql.ts';
import {
  type CheckoutWorld,
  change,
  makeCheckoutWorld,
  makeReady,
  makeReserved,
  must,
  reserveSlot,
  current,
  makeStarted,
  startOf,
  type Wanted,
} from '#testing/checkout-world.ts';
import { NOW, PRODUCTS, ZIP } from '#testing/small-world.ts';
import { changeCheckout } from './change-checkout.ts';
import { placeOrder } from './place-order.ts';
import { startCheckout } from './start-checkout.ts';
import { expireReservations } from '../scheduling/expire-reservations.ts';
import { toHand, toPay, toTip, under } from '#testing/updates.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const viewer = { now: NOW, timeZone: null, locale: 'en-US' } as const;
const started = (options?: Wanted, more?: Partial<StartRequest>) => makeStarted(world, options, more);

describe('a change', () => {
  test('is made under the version that was seen; a stale one gets the current checkout', async () => {
    const stored = await started();
    const contact = { firstName: 'Bea', lastName: 'Cook', phone: '+15135550199', smsOptin: true };
    const first = under(1, toHand({ contact, instructions: 'Ring twice' }));
    const named = must(await changeCheckout(world.deps, { ...stored, change: first }, NOW + MINUTE));
    expect(named).toMatchObject({ version: 2, contact, instructions: 'Ring twice', expiresAt: NOW + 61 * MINUTE });
    expect(await current(world, stored)).toEqual(named);
    const stale = await changeCheckout(world.deps, { ...stored, change: first }, NOW);
    expect(stale).toMatchObject({ refusal: { code: 'VERSION_MISMATCH', current: { version: 2, contact } } });
  });

  test('of two tabs at once one wins, and the other can try again with the response', async () => {
    const stored = await started();
    const report = (instructions: string) =>
      changeCheckout(world.deps, { ...stored, change: under(1, toHand({ instructions })) }, NOW);
    const both = await Promise.all([report('one'), report('two')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 'VERSION_MISMATCH', current: { version: 2 } },
    });
  });

  test('sets the card that pays, changes the checksum, and clears it again', async () => {
    const stored = await started();
    const paid = await change(world, stored, toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }]));
    expect(toCheckoutView(paid, world.deps.directory, viewer).payments).toEqual([
      {
        paymentType: 'BANK_CARD',
        id: 'card_good',
        brand: 'VISA',
        lastFour: '4242',
        amount: stored.summary.cost.total,
        amountToAuthorize: stored.summary.cost.total,
        authorizedAmount: 0,
        balance: null,
      },
    ]);
    expect(paid.checksum).not.toBe(stored.checksum);
    expect(await change(world, stored, toPay([]))).toMatchObject({
      tenders: [],
      checksum: stored.checksum,
    });
  });

  test('refuses an expired card, an unknown one, and can be retried when the payment host is away', async () => {
    const stored = await started();
    const put = (id: string) =>
      changeCheckout(world.deps, { ...stored, change: under(1, toPay([{ id, paymentType: 'BANK_CARD' }])) }, NOW);
    expect(await put('card_old')).toMatchObject({ refusal: { code: 'CARD_EXPIRED' } });
    expect(await put('card_none')).toMatchObject({ refusal: { code: 'CARD_NOT_FOUND' } });
    world.payments.weather = 'unreachable';
    expect(await put('card_good')).toMatchObject({ refusal: { code: 'PAYMENT_UNAVAILABLE' } });
    world.payments.weather = 'fine';
    expect(await current(world, stored)).toEqual(stored);
  });

  test('a tip on a pickup order is refused, and so is an address', async () => {
    const stored = await started();
    const request = (wanted: Parameters<typeof change>[2]) =>
      changeCheckout(world.deps, { ...stored, change: under(1, wanted) }, NOW);
    expect(await request(toTip(cents(100)))).toMatchObject({
      refusal: { code: 'TIP_NOT_ELIGIBLE' },
    });
    expect(
      await request(toHand({ destination: { addressLine1: '9 Oak', city: 'X', state: 'OH', zipCode: ZIP } })),
    ).toMatchObject({ refusal: { code: 'INVALID_REQUEST' } });
  });

  test('CHK-054 items with an age limit are not left at the door, neither at the start nor by a change', async () => {
    const beer = { modality: 'DELIVERY' as const, lines: { [PRODUCTS.beer]: 1 } };
    const stored = await makeStarted(world, beer, { dateOfBirth: '1980-01-01' });
    const atDoor = under(stored.version, toHand({ deliveryType: 'CONTACTLESS' }));
    const refused = { refusal: { code: 'INVALID_REQUEST' } };
    expect(await changeCheckout(world.deps, { ...stored, change: atDoor }, NOW)).toMatchObject(refused);
    expect((await current(world, stored)).deliveryType).toBe('STANDARD');
    const shopper = await makeReserved(world, beer);
    const claims = { fulfillment: { deliveryType: 'CONTACTLESS' as const, instructions: undefined } };
    const start = startOf(shopper, { modality: 'DELIVERY', dateOfBirth: '1980-01-01', claims });
    expect(await startCheckout(world.deps, start, NOW)).toMatchObject(refused);
  });

  test('somebody else’s checkout does not exist', async () => {
    const stored = await started();
    const answer = await changeCheckout(
      world.deps,
      {
        checkoutId: stored.checkoutId,
        profileId: 'pro_else',
        change: under(1, toPay([])),
      },
      NOW,
    );
    expect(answer).toEqual({ ok: false, refusal: { code: 'NOT_FOUND' } });
  });
});

describe('time', () => {
  test('an hour of idleness ends a draft, and its reservation stays with the shopper for ten minutes', async () => {
    const stored = await makeReady(world, { day: 3 });
    const later = NOW + 60 * MINUTE;
    expect([isTimedOut(stored, later - 1), isTimedOut(stored, later)]).toEqual([false, true]);
    expect(toCheckoutView(stored, world.deps.directory, { ...viewer, now: later }).status).toBe('TIMED_OUT');
    expect(await changeCheckout(world.deps, { ...stored, change: under(2, toPay([])) }, later)).toMatchObject({
      refusal: { code: 'ORDER_TIMED_OUT' },
    });
    await expireReservations(world.db, later);
    const after = (await world.deps.checkouts.read(stored))?.checkout; // where the draft was known
    expect(after?.status).toBe('TIMED_OUT');
    expect(after?.reservation).toMatchObject({ state: 'HELD', expiresAt: later + 10 * MINUTE });
    await expireReservations(world.db, later + 10 * MINUTE);
    expect(
      await liveReservation(world.db.read, { ownerId: stored.profileId, modality: 'PICKUP', now: later + 10 * MINUTE }),
    ).toBeNull();
    expect(await auditSlots(world.db.read)).toEqual([]);
  });

  test('a draft that was changed lives for an hour after that, not after its start', async () => {
    const stored = await makeReady(world, { day: 6 });
    await change(world, stored, toHand({ instructions: 'Ring' }), NOW + MINUTE);
    await expireReservations(world.db, NOW + 60 * MINUTE);
    expect((await current(world, stored)).status).toBe('DRAFT');
    await expireReservations(world.db, NOW + 61 * MINUTE);
    expect((await current(world, stored)).status).toBe('TIMED_OUT');
  });

  test('a draft that ends leaves a reservation to the draft that has bound it since', async () => {
    const stored = await makeReady(world, { day: 6, n: 3 });
    const { profileId, reservation } = stored;
    const again = startOf({ profileId, reservationId: reservation.reservationId });
    const since = must(await startCheckout(world.deps, again, NOW + MINUTE));
    // As after two starts at once, neither of which saw the other.
    await sql`update checkout set status = 'DRAFT' where checkout_id = ${stored.checkoutId}`.execute(world.db.read);
    await expireReservations(world.db, NOW + 60 * MINUTE);
    expect((await current(world, stored)).status).toBe('TIMED_OUT');
    expect(await current(world, since)).toMatchObject({ status: 'DRAFT', reservation: { state: 'BOUND' } });
  });

  test('another slot reserved meanwhile leaves the older draft without one', async () => {
    const stored = await makeReady(world, { day: 4 });
    await reserveSlot(world.deps, { profileId: stored.profileId, modality: 'PICKUP', day: 5, n: 2, now: NOW });
    const after = await current(world, stored);
    expect(after?.reservation.state).toBe('RELEASED');
    expect(after && toCheckoutView(after, world.deps.directory, viewer).fulfillment.reservation).toBeNull();
  });
});

test('a reservation that was adjusted to other items since stops both a change and the order', async () => {
  const stored = await started();
  const other = stored.lines.map(({ gtin13, quantity }) => ({ gtin13, quantity: quantity + 1 }));
  const { reservationId, version } = stored.reservation;
  const requests = { id: reservationId, ownerId: stored.profileId, version: String(version) };
  must(await updateItems(world.deps, { ...requests, items: other }, NOW));
  const refused = { refusal: { code: 'RESERVATION_EXPIRED' } };
  const changed = changeCheckout(world.deps, { ...stored, change: under(1, toHand({ instructions: 'Ring' })) }, NOW);
  expect(await changed).toMatchObject(refused);
  const ready = await makeReady(world);
  const again = { id: ready.reservation.reservationId, ownerId: ready.profileId };
  const products = ready.lines.map(({ gtin13, quantity }) => ({ gtin13, quantity: quantity + 1 }));
  must(await updateItems(world.deps, { ...again, version: String(ready.reservation.version), items: products }, NOW));
  const call = {
    ...ready,
    versionKey: String(ready.version),
    idempotencyKey: crypto.randomUUID(),
    locale: 'en-US',
  } as const;
  expect(await placeOrder(world.deps, call, NOW)).toMatchObject(refused);
  expect(await auditSlots(world.db.read)).toEqual([]);
});
