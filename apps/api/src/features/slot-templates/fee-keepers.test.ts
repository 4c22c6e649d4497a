import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insertAction } from '#staff/actions.ts';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { newStaff } from '#testing/console.ts';
import { NOW, OTHER_STORE, STORE } from '#testing/small-world.ts';
import { CHANGE_WEEK, readFeeKeepers } from './changes-sql.ts';
import { feesOf, type StoredWindow } from './week.ts';

let world: CheckoutWorld;
let staffId: string;
let made = 0;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  ({ staffId } = await newStaff(world.db));
});
afterAll(() => world.close());

const at8 = (dow: number, fee: number): StoredWindow => ({
  type: 'STANDARD',
  dow,
  start: '08:00',
  end: '09:00',
  cutoffMinutes: 120,
  cutoffAt: null,
  orders: 1,
  units: 1,
  totes: 1,
  fee,
  leadMinutes: 60,
  incentive: null,
  incentiveOff: 0,
});

interface Made {
  readonly locationId?: string;
  readonly modality?: 'PICKUP' | 'DELIVERY';
  readonly vendorId?: string;
  readonly hasFees?: boolean;
}
/** A change that takes a window of this fee out of a week. */
const change = (
  fee: number,
  { locationId = STORE, modality = 'PICKUP', vendorId = 'own', hasFees = false }: Made = {},
) =>
  insertAction(
    world.db.read,
    {
      staffId,
      kind: CHANGE_WEEK,
      locationId,
      data: {
        modality,
        vendorId,
        from: '2026-11-21',
        windows: 1,
        slots: 0,
        version: 'v',
        removed: [at8(1, fee)],
        added: [],
        hasFees,
      },
    },
    NOW + (made += 1),
  );
const undo = (undoes: string) =>
  insertAction(world.db.read, { staffId, kind: 'undo-week', locationId: STORE, undoes }, NOW + (made += 1));
const keepers = async (locationId = STORE) =>
  (await readFeeKeepers(world.db.read, locationId)).map(({ removed }) => removed[0]?.fee);

test('of each week of a store, the changes since somebody last set a fee of it count that were not undone, the last first', async () => {
  await change(100);
  const set = await change(200, { hasFees: true });
  await change(300);
  const undone = await change(400);
  await change(500);
  await undo(undone);
  expect(await keepers()).toEqual([500, 300]);
  // Fees that somebody sets of another week, or at another store, are no fees of this one.
  await change(600, { modality: 'DELIVERY', hasFees: true });
  await change(700, { vendorId: 'partner', hasFees: true });
  await change(800, { locationId: OTHER_STORE });
  expect(await keepers()).toEqual([500, 300]);
  expect(await keepers(OTHER_STORE)).toEqual([800]);
  await undo(set);
  expect(await keepers()).toEqual([500, 300, 100]);
});

test('what was taken out of another week counts for none but that one', () => {
  const [here, out] = [at8(2, 495), at8(1, 895)];
  const taken = { removed: [out], added: [] };
  const fees = (changes: Parameters<typeof feesOf>[1]) =>
    feesOf({ modality: 'PICKUP', vendorId: 'own', windows: [here] }, changes);
  expect(fees([{ ...taken, modality: 'PICKUP', vendorId: 'own' }])).toEqual({ stored: [here], set: [here, out] });
  for (const other of [
    { modality: 'DELIVERY', vendorId: 'own' },
    { modality: 'PICKUP', vendorId: 'partner' },
  ] as const)
    expect(fees([{ ...taken, ...other }]).set).toEqual([here]);
});
