import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  type CheckoutWorld,
  change,
  makeCheckoutWorld,
  makeReserved,
  makeStarted,
  must,
  startOf,
} from '#testing/checkout-world.ts';
import { edit } from '#testing/modifying.ts';
import { BANK } from '#testing/payment-entries.ts';
import { place } from '#testing/placing.ts';
import { NOW, PRODUCTS, ZIP } from '#testing/small-world.ts';
import { toHand, toPay, under } from '#testing/updates.ts';
import { changeCheckout } from './change-checkout.ts';
import { startCheckout } from './start-checkout.ts';

const DRY_ZIP = '45299';
const destination = { addressLine1: '9 Oak St', city: 'Cincinnati', state: 'OH', zipCode: `${DRY_ZIP}-0001` };
const { milk, beer } = PRODUCTS;
const proved = { modality: 'DELIVERY', dateOfBirth: '1980-01-01' } as const;
const notThere = { refusal: { code: 'ADDRESS_NOT_ELIGIBLE', field: 'destination' } };

/** The small world, whose vendor may bring alcohol to the chosen address and none to this ZIP. */
let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  const { read } = world.db;
  await sql`insert into zip select ${DRY_ZIP}, city, state, county, lat, lon, tz from zip where zip = ${ZIP}`.execute(
    read,
  );
  await sql`insert into zone select 'dry', location_id, vendor_id, service, priority, 0, false from zone`.execute(read);
  await sql`insert into zone_zip values (${DRY_ZIP}, 'dry')`.execute(read);
  await world.deps.directory.refresh();
});
afterAll(() => world.close());

const withMilk = () => makeStarted(world, { lines: { [milk]: 1 }, modality: 'DELIVERY' }, { destination });

test('an order with alcohol neither starts for nor moves to an address where its vendor may not bring it', async () => {
  const shopper = await makeReserved(world, { lines: { [beer]: 1 }, modality: 'DELIVERY' });
  expect(await startCheckout(world.deps, startOf(shopper, { ...proved, destination }), NOW)).toMatchObject(notThere);
  const { checkoutId, profileId, version } = must(await startCheckout(world.deps, startOf(shopper, proved), NOW));
  const moved = under(version, toHand({ destination }));
  expect(await changeCheckout(world.deps, { checkoutId, profileId, change: moved }, NOW)).toMatchObject(notThere);
  expect((await withMilk()).destination).toEqual(destination);
});

test('a change of a placed order follows the address that it goes to, not the chosen one', async () => {
  const add = [{ type: 'add', gtin13: beer, quantity: 1 }] as const;
  const dry = must(await place(world, await change(world, await withMilk(), toPay([BANK])))).checkout;
  expect((await edit(world, dry, add)).ineligible).toEqual([
    { gtin13: beer, code: 'ALCOHOL_NOT_AVAILABLE_FOR_ADDRESS' },
  ]);
  const home = await makeStarted(world, { lines: { [milk]: 1 }, modality: 'DELIVERY' });
  const placed = must(await place(world, await change(world, home, toPay([BANK])))).checkout;
  await sql`update modality_preference set destination = ${JSON.stringify({ address: { ...destination, zipCode: DRY_ZIP } })}::jsonb
             where owner_id = ${placed.profileId}`.execute(world.db.read);
  expect((await edit(world, placed, add)).ineligible).toEqual([]);
});
