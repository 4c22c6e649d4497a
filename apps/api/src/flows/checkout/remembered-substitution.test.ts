import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import { statements } from '@cartwright/server/database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type StoredCheckout, substitutionOf } from '#features/checkout/checkout.ts';
import type { UpdateOf } from '#features/checkout/change.ts';
import type { StartRequest } from '#features/checkout/commands.ts';
import { readSubstitution, saveSubstitution } from '#features/checkout/substitution-sql.ts';
import { change, type CheckoutWorld, makeCheckoutWorld, must, reserveSlot, startOf } from '#testing/checkout-world.ts';
import { BANK } from '#testing/payment-entries.ts';
import { place } from '#testing/placing.ts';
import { makeShopper, NOW, PRODUCTS, putInCart } from '#testing/small-world.ts';
import { toHand, toPay, under } from '#testing/updates.ts';
import { changeCheckout } from './change-checkout.ts';
import { startCheckout } from './start-checkout.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const NONE = { ...STANDARD_SUBSTITUTION, default: 'NONE' } as const;
const APPROVAL = { default: 'APPROVAL', keepsSize: false, keepsDiet: true, neverDearer: false } as const;

/** A choice for the whole order, on its payment step. */
const toSubstitute = (substitution: NonNullable<UpdateOf<'checkout'>['substitution']>) =>
  ({ type: 'UPDATE', updateType: 'checkout', body: { substitution } }) as const;

async function start(profileId: string, more: Partial<StartRequest> = {}): Promise<StoredCheckout> {
  const { modality = 'PICKUP' } = more;
  await putInCart(world.db, profileId, { [PRODUCTS.milk]: 1 }, modality);
  const reservationId = await reserveSlot(world.deps, { profileId, modality, day: 1, n: 0, now: NOW });
  return must(await startCheckout(world.deps, startOf({ profileId, reservationId }, { modality, ...more }), NOW));
}
const remembered = (profileId: string) => readSubstitution(world.db.read, profileId);

test('what is chosen in the cart is what each checkout of this shopper starts with, and of nobody else', async () => {
  const [profileId, other] = [await makeShopper(world.db), await makeShopper(world.db)];
  await saveSubstitution(world.db.direct, profileId, APPROVAL);
  expect(substitutionOf(await start(profileId))).toEqual(APPROVAL);
  expect(substitutionOf(await start(profileId, { modality: 'DELIVERY' }))).toEqual(APPROVAL);
  expect(await remembered(other)).toBeNull();
  expect(substitutionOf(await start(other))).toEqual(STANDARD_SUBSTITUTION);
});

test('what is chosen at the payment step is remembered past the order, of this shopper alone', async () => {
  const [profileId, other] = [await makeShopper(world.db), await makeShopper(world.db)];
  const chosen = await change(world, await start(profileId), toSubstitute(APPROVAL));
  expect([await remembered(profileId), await remembered(other)]).toEqual([APPROVAL, null]);
  must(await place(world, await change(world, chosen, toPay([BANK]))));
  expect(substitutionOf(await start(profileId))).toEqual(APPROVAL);
});

test('the last choice counts: a draft keeps its own, and any other change of it leaves what the cart says', async () => {
  const profileId = await makeShopper(world.db);
  const draft = await change(world, await start(profileId), toSubstitute(APPROVAL));
  await saveSubstitution(world.db.direct, profileId, NONE);
  const changed = await change(world, draft, toHand({ contact: draft.contact }));
  expect(substitutionOf(changed)).toEqual(APPROVAL);
  expect(await remembered(profileId)).toEqual(NONE);
  expect(substitutionOf(await start(profileId))).toEqual(NONE);
});

test('a choice that another window was quicker than is not remembered', async () => {
  const profileId = await makeShopper(world.db);
  const draft = await start(profileId);
  const stale = under(draft.version, toSubstitute(NONE));
  await change(world, draft, toSubstitute(APPROVAL));
  const { checkoutId } = draft;
  expect(await changeCheckout(world.deps, { checkoutId, profileId, change: stale }, NOW)).toMatchObject({ ok: false });
  expect(await remembered(profileId)).toEqual(APPROVAL);
});

test('remembering is part of the one statement that writes the draft', async () => {
  const profileId = await makeShopper(world.db);
  const draft = await start(profileId);
  const { checkoutId, version } = draft;
  const request = { checkoutId, profileId, change: under(version, toSubstitute(NONE)) };
  const counted = { count: 0 };
  must(await statements.run(counted, () => changeCheckout(world.deps, request, NOW)));
  expect(counted.count).toBe(1);
});
