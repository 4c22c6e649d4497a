import { readFeeFiles } from '@cartwright/server/fee-files';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { toCartView } from '#features/cart/view.ts';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import { loadDirectory } from '#locations/directory.ts';
import { readCartLines } from '#products/cart-lines.ts';
import { change, type CheckoutWorld, makeCheckoutWorld, makeStarted } from '#testing/checkout-world.ts';
import { NOW, PRODUCTS, STORE, ZIP } from '#testing/small-world.ts';
import { toHand } from '#testing/updates.ts';

const ZIP_IN_CALIFORNIA = '90012';
const IN_CALIFORNIA = { addressLine1: '9 Oak St', city: 'Los Angeles', state: 'CA', zipCode: ZIP_IN_CALIFORNIA };
const IN_OHIO = { ...IN_CALIFORNIA, city: 'Cincinnati', state: 'OH', zipCode: ZIP };
const ALL = [{ kind: 'prop-65' }, { kind: 'bags-prohibited' }, { kind: 'bag-fee', amount: 10 }];

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  const { db, catalog } = world;
  await sql`
    insert into zip values (${ZIP_IN_CALIFORNIA}, 'Los Angeles', 'CA', 'Los Angeles', 34.06, -118.24, 'America/New_York')`.execute(
    db.read,
  );
  await sql`insert into zone_zip values (${ZIP_IN_CALIFORNIA}, 'z1')`.execute(db.read);
  await sql`update product set prop65_text = 'WARNING: Cancer' where gtin13 = ${PRODUCTS.milk}`.execute(db.read);
  await catalog.refresh();
  await reload();
});
afterAll(() => world.close());

const reload = async () => {
  world = { ...world, deps: { ...world.deps, fees: readFeeFiles(), directory: await loadDirectory(world.db) } };
};

const ofCheckout = (stored: StoredCheckout) =>
  toCheckoutView(stored, world.deps.directory, { now: NOW, timeZone: null, locale: 'es-US' }).notices;

/** The notices of the cart from which a checkout was started. */
async function ofCart({ profileId: ownerId, bannerId, modality }: StoredCheckout) {
  const cart = await readCartLines(world, { ownerId, bannerId, modality, now: NOW });
  return toCartView(cart, { bannerId, modality, locale: 'es-US' }, world.deps).notices;
}

test('CRT-114 CRT-115 CRT-116 X-24 a delivery has the notices of its address, as its cart does', async () => {
  const stored = await makeStarted(world, { modality: 'DELIVERY' }, { destination: IN_CALIFORNIA });
  expect(ofCheckout(stored)).toEqual(ALL);
  expect(await ofCart(stored)).toEqual([]);
  await sql`
    update modality_preference set destination = ${JSON.stringify({ address: IN_CALIFORNIA })}::jsonb
     where owner_id = ${stored.profileId}`.execute(world.db.read);
  expect(await ofCart(stored)).toEqual(ALL);
  expect(ofCheckout(await change(world, stored, toHand({ destination: IN_OHIO })))).toEqual([]);
});

test('CRT-114 X-24 a pickup has those of its store, and only with an item that Proposition 65 lists', async () => {
  await sql`update location set state = 'CA' where location_id = ${STORE}`.execute(world.db.read);
  await reload();
  const stored = await makeStarted(world);
  expect(ofCheckout(stored)).toEqual(ALL);
  expect(await ofCart(stored)).toEqual(ALL);
  expect(ofCheckout(await makeStarted(world, { lines: { [PRODUCTS.bread]: 1 } }))).toEqual(ALL.slice(1));
});

test('CRT-113 beer in the cart or in the order is announced', async () => {
  const lines = { [PRODUCTS.beer]: 1 };
  const stored = await makeStarted(world, { lines }, { dateOfBirth: '1980-01-01' });
  expect(ofCheckout(stored)[0]).toEqual({ kind: 'age' });
  expect((await ofCart(stored))[0]).toEqual({ kind: 'age' });
});
