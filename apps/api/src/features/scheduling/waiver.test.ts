import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { PRODUCTS, NOW, type SmallWorld, makeShopper, makeSmallWorld, putInCart } from '#testing/small-world.ts';
import { enroll } from '#testing/enrollment.ts';
import { updateItems } from './change-reservation.ts';
import { agreedVendors } from '#ports/delivery-vendors.ts';
import { signedQuotes } from './quotes.ts';
import { reserve } from './reserve.ts';
import { slotDays } from './slot-days.ts';
import { type SchedulingDeps, timeslots } from './timeslots.ts';

let world: SmallWorld;
let deps: SchedulingDeps;
beforeAll(async () => {
  world = await makeSmallWorld(inject('postgresUrl'));
  deps = { ...world, quotes: signedQuotes(randomBytes(32)), days: slotDays(world.db), vendors: agreedVendors };
});
afterAll(() => world.close());

test('what a membership takes off follows the items: lost below its minimum, and restored above it', async () => {
  const ownerId = await makeShopper(world.db);
  const fill = (quantity: number) => putInCart(world.db, ownerId, { [PRODUCTS.milk]: quantity }, 'DELIVERY');
  await enroll(world.db, { profileId: ownerId, bannerId: 'main' });
  await fill(4); // $11.96
  const times = await timeslots(deps, { ownerId, modality: 'DELIVERY' }, { now: NOW, timeZone: null, locale: 'en-US' });
  if (!times.ok) throw new Error(times.refusal.code);
  const time = times.value.days[2]?.times[0];
  await fill(2); // The items have changed by the time the choice is made.
  const choice = `${time?.quoteId}|${time?.optionId}`;
  const held = await reserve(deps, { ownerId, modality: 'DELIVERY', choice }, NOW);
  if (!held.ok) throw new Error(held.refusal.code);
  const { fee, waiver, reservationId: id } = held.value;
  expect([fee > 0, waiver]).toEqual([true, 0]);
  await fill(4);
  const change = (version: string) => updateItems(world, { id, ownerId, version }, NOW);
  expect(await change('1')).toMatchObject({ value: { waiver: fee } });
  await fill(3);
  expect(await change('2')).toMatchObject({ value: { waiver: 0 } });
});

test.each([
  ['ENDED', 'ACTIVE'],
  ['ACTIVE', 'ENDED'],
] as const)(
  'a time that was shown with a membership %s costs what one that is %s has it cost',
  async (before, after) => {
    const ownerId = await makeShopper(world.db);
    await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 4 }, 'DELIVERY');
    await enroll(world.db, { profileId: ownerId, bannerId: 'main', status: before });
    const times = await timeslots(
      deps,
      { ownerId, modality: 'DELIVERY' },
      { now: NOW, timeZone: null, locale: 'en-US' },
    );
    if (!times.ok) throw new Error(times.refusal.code);
    const time = times.value.days[2]?.times[0];
    await enroll(world.db, { profileId: ownerId, bannerId: 'main', status: after });
    const choice = `${time?.quoteId}|${time?.optionId}`;
    const held = await reserve(deps, { ownerId, modality: 'DELIVERY', choice }, NOW);
    if (!held.ok) throw new Error(held.refusal.code);
    expect(held.value.waiver).toBe(after === 'ACTIVE' ? held.value.fee : 0);
  },
);
