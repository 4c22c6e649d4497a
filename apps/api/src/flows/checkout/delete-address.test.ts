import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { deleteAddress, insertAddress } from '#features/addresses/sql.ts';
import { movedTo } from '#features/checkout/moved-destination.ts';
import { orderOf } from '#features/orders/sql.ts';
import { readOwnerState } from '#locations/owner-state.ts';
import {
  type CheckoutWorld,
  current,
  makeCheckoutWorld,
  makeReady,
  makeStarted,
  must,
} from '#testing/checkout-world.ts';
import { place } from '#testing/placing.ts';
import { NOW, ZIP } from '#testing/small-world.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** The destination of the small world's deliveries. */
const address = { addressLine1: '5 Elm St', city: 'Cincinnati', state: 'OH', zipCode: ZIP };

/** The delivery address is in the book, and is deleted from it. */
async function deleteFromBook(profileId: string) {
  const entry = {
    id: `adr_${profileId}`,
    profileId,
    address,
    county: undefined,
    country: 'US' as const,
    point: undefined,
    type: 'HOME' as const,
    preferred: true,
    verified: 'VERIFIED' as const,
    now: NOW,
  };
  await world.db.transaction((tx) => insertAddress(tx, entry, 30));
  expect(await world.db.transaction((tx) => deleteAddress(tx, { profileId, id: entry.id, now: NOW }))).toBe(true);
  const { saved } = await readOwnerState(world.db, profileId, 'main');
  expect(saved.find(({ modality }) => modality === 'DELIVERY')?.destination).toEqual({ address: { zipCode: ZIP } });
}

test('a placed order keeps the address that is deleted from the book', async () => {
  const checkout = await makeReady(world, { modality: 'DELIVERY' });
  must(await place(world, checkout));
  const before = await orderOf(world.db.read, checkout.checkoutId, checkout.profileId);
  await deleteFromBook(checkout.profileId);
  expect(await orderOf(world.db.read, checkout.checkoutId, checkout.profileId)).toEqual(before);
  expect(await current(world, checkout)).toMatchObject({ destination: address });
});

test('so does an open checkout with its reservation', async () => {
  const checkout = await makeStarted(world, { modality: 'DELIVERY' });
  await deleteFromBook(checkout.profileId);
  const after = await current(world, checkout);
  expect(after).toEqual({ ...checkout, chosen: after.chosen });
  expect([after.chosen?.destination, movedTo(after, NOW)]).toEqual([{ address: { zipCode: ZIP } }, null]);
  expect(checkout.reservation.state).not.toBe('RELEASED');
});
