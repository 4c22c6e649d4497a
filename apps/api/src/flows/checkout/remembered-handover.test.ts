import { statements } from '@cartwright/server/database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Tx } from '#context.ts';
import { deleteAddress, insertAddress, updateAddress } from '#features/addresses/sql.ts';
import type { UpdateOf } from '#features/checkout/change.ts';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import type { StartRequest } from '#features/checkout/commands.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import {
  change,
  type CheckoutWorld,
  current,
  makeCheckoutWorld,
  must,
  reserveSlot,
  startOf,
} from '#testing/checkout-world.ts';
import { lockWaits } from '#testing/placed-orders.ts';
import { place } from '#testing/placing.ts';
import { makeShopper, NOW, PRODUCTS, putInCart, ZIP } from '#testing/small-world.ts';
import { toHand, toPay } from '#testing/updates.ts';
import { startCheckout } from './start-checkout.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** The destination of the small world's deliveries. */
const ELM = { addressLine1: '5 Elm St', city: 'Cincinnati', state: 'OH', zipCode: ZIP };
const OAK = { ...ELM, addressLine1: '9 Oak St' };
const viewer = { now: NOW, timeZone: null, locale: 'en-US' } as const;

/** A change of the handover. */
type Handover = NonNullable<UpdateOf<'checkout'>['fulfillment']>;

let made = 0;
const entryOf = (profileId: string, address: typeof ELM, id: string) => ({
  id,
  profileId,
  address,
  county: undefined,
  country: 'US' as const,
  point: undefined,
  type: 'DELIVERY' as const,
  preferred: false,
  verified: 'VERIFIED' as const,
  now: NOW,
});

/** Writes an address into the book of a shopper. @returns its id */
async function inBook(profileId: string, address: typeof ELM): Promise<string> {
  const id = `adr_${++made}`;
  await world.db.transaction((tx) => insertAddress(tx, entryOf(profileId, address, id), 30));
  return id;
}

/** The n-th order of a shopper, from a slot of its own. */
async function start(
  profileId: string,
  more: Partial<StartRequest> = {},
  items: Readonly<Record<string, number>> = { [PRODUCTS.milk]: 1 },
) {
  const { modality = 'DELIVERY' } = more;
  await putInCart(world.db, profileId, items, modality);
  const reservationId = await reserveSlot(world.deps, { profileId, modality, day: 1, n: 0, now: NOW });
  const request = startOf({ profileId, reservationId }, { modality, ...more });
  return current(world, must(await startCheckout(world.deps, request, NOW)));
}

const handover = ({ deliveryType, instructions, contact, properties }: StoredCheckout) => ({
  deliveryType,
  instructions,
  phone: contact.phone,
  from: properties.prefilled?.instructions ?? null,
});

async function order(draft: StoredCheckout, ...fulfillment: Handover[]): Promise<void> {
  let ready = await change(world, draft, toPay([BY_CARD]));
  for (const each of fulfillment) ready = await change(world, ready, toHand(each));
  must(await place(world, ready, { key: `order-${draft.checkoutId}` }));
}

const keptFor = (profileId: string) =>
  world.db.read
    .selectFrom('remembered_door')
    .select(['notes', 'leave_at_door', 'do_not_disturb'])
    .where('profile_id', '=', profileId)
    .execute();

const BY_CARD = { id: 'card_good', paymentType: 'BANK_CARD' } as const;
const AT_THE_DOOR = { deliveryType: 'CONTACTLESS', instructions: 'Gate 12. Please do not disturb.' } as const;

describe('the next order', () => {
  test('STO-002 STO-003 is handed over as the last one at the same door, and says so until it is changed', async () => {
    const profileId = await makeShopper(world.db);
    await order(await start(profileId), AT_THE_DOOR);
    const next = await start(profileId);
    expect(handover(next)).toMatchObject({ ...AT_THE_DOOR, from: 'LAST_ORDER' });
    expect(await keptFor(profileId)).toEqual([{ notes: 'Gate 12.', leave_at_door: true, do_not_disturb: true }]);
    const shown = (stored: StoredCheckout) =>
      toCheckoutView(stored, world.deps.directory, viewer).fulfillment.prefilled;
    expect(shown(next)).toEqual({ phone: 'PROFILE', instructions: 'LAST_ORDER' });
    expect(shown(await change(world, next, toHand({ instructions: 'Gate 13.' })))).toEqual({
      phone: 'PROFILE',
      instructions: null,
    });
    const { contact } = next;
    expect(shown(await change(world, next, toHand({ contact })))).toEqual({ phone: null, instructions: null });
    await order(await current(world, next), { deliveryType: 'STANDARD' });
    expect(handover(await start(profileId))).toMatchObject({ deliveryType: 'STANDARD', instructions: 'Gate 13.' });
  });

  test('STO-002 another door has its own notes, and another shopper has none of them', async () => {
    const profileId = await makeShopper(world.db);
    await order(await start(profileId), AT_THE_DOOR);
    const none = { deliveryType: 'STANDARD', instructions: null, from: null };
    const atOak = await start(profileId, { destination: OAK });
    expect(handover(atOak)).toMatchObject(none);
    await order(atOak, { instructions: 'Blue door.' });
    expect(handover(await start(profileId, { destination: OAK }))).toMatchObject({ instructions: 'Blue door.' });
    expect(handover(await start(profileId))).toMatchObject(AT_THE_DOOR);
    expect(handover(await start(await makeShopper(world.db)))).toMatchObject(none);
  });

  test('STO-002 a pickup has no notes of a door', async () => {
    const profileId = await makeShopper(world.db);
    await order(await start(profileId), AT_THE_DOOR);
    expect((await start(profileId, { modality: 'PICKUP' })).instructions).toBeNull();
  });

  test('the first order to an address starts with what the address book notes of it, later ones with the last', async () => {
    const profileId = await makeShopper(world.db);
    const id = await inBook(profileId, { ...ELM, addressLine1: '5 elm street' });
    await world.db.read.updateTable('address').set({ notes: 'Ring twice.' }).where('address_id', '=', id).execute();
    const first = await start(profileId);
    expect(handover(first)).toMatchObject({ deliveryType: 'STANDARD', instructions: 'Ring twice.', from: 'PROFILE' });
    await order(first, { instructions: '' });
    expect(handover(await start(profileId))).toMatchObject({ instructions: null, from: null });
  });

  test('STO-002 the notes go with their address, and with its door', async () => {
    const profileId = await makeShopper(world.db);
    const elm = await inBook(profileId, ELM);
    const rename = (address: typeof ELM) =>
      world.db.transaction((tx) => updateAddress(tx, { ...entryOf(profileId, address, elm), now: NOW - 1 }));
    await order(await start(profileId), AT_THE_DOOR);
    await rename({ ...ELM, addressLine1: '5 elm street', city: 'Norwood' });
    expect(handover(await start(profileId))).toMatchObject(AT_THE_DOOR);
    await rename(OAK);
    await rename(ELM);
    expect(handover(await start(profileId))).toMatchObject({ deliveryType: 'STANDARD', instructions: null });
    await order(await start(profileId), AT_THE_DOOR);
    expect(await keptFor(profileId)).toHaveLength(1);
    await world.db.transaction((tx) => deleteAddress(tx, { profileId, id: elm, now: NOW }));
    await inBook(profileId, ELM);
    const after = await start(profileId, { destination: ELM });
    expect(handover(after)).toMatchObject({ deliveryType: 'STANDARD', instructions: null, from: null });
  });

  test('STO-002 an order that was started before its address was deleted does not bring the notes back', async () => {
    const profileId = await makeShopper(world.db);
    const remove = (id: string, now: number) => (tx: Tx) => deleteAddress(tx, { profileId, id, now });
    const open = await start(profileId);
    await world.db.transaction(remove(await inBook(profileId, ELM), NOW));
    await order(open, AT_THE_DOOR);
    expect(await keptFor(profileId)).toEqual([]);
    // Nor does one that is placed in the very moment.
    const ready = await change(world, await start(profileId, { destination: OAK }), toPay([BY_CARD]));
    const oak = await inBook(profileId, OAK);
    const placing = await world.db.transaction(async (tx) => {
      await remove(oak, NOW + 1)(tx);
      const sent = place(world, ready, { key: 'meanwhile' });
      await lockWaits(world.db, 1);
      return { sent };
    });
    must(await placing.sent);
    expect(await keptFor(profileId)).toEqual([]);
    await world.db.transaction(remove(await inBook(profileId, ELM), NOW - 1));
    await order(await start(profileId, { destination: ELM }), AT_THE_DOOR);
    expect(await keptFor(profileId)).toHaveLength(1);
  });

  test('STO-003 an order that must be handed over in person keeps the choice of the one before', async () => {
    const profileId = await makeShopper(world.db);
    await inBook(profileId, ELM);
    await order(await start(profileId), AT_THE_DOOR);
    const withBeer = await start(profileId, { dateOfBirth: '1980-01-01' }, { [PRODUCTS.beer]: 1 });
    expect(handover(withBeer)).toMatchObject({ deliveryType: 'STANDARD', instructions: 'Gate 12.' });
    await order(withBeer);
    expect(handover(await start(profileId))).toMatchObject(AT_THE_DOOR);
  });

  test('STO-001 its phone is that of the last order if the account has none', async () => {
    const profileId = await makeShopper(world.db);
    const typed = '+15135550177';
    const ofAccount = (mobile_phone: string | null) =>
      world.db.read.updateTable('profile').set({ mobile_phone }).where('profile_id', '=', profileId).execute();
    await ofAccount(null);
    const first = await start(profileId, { modality: 'PICKUP' });
    expect([first.contact.phone, first.properties.prefilled]).toEqual(['', undefined]);
    await order(first, { contact: { ...first.contact, phone: typed } });
    const next = await start(profileId);
    expect([next.contact.phone, next.properties.prefilled]).toEqual([typed, { phone: 'LAST_ORDER' }]);
    const claims = { fulfillment: { contact: { phone: '+15135550199' } } };
    expect((await start(profileId, { modality: 'PICKUP', claims })).contact.phone).toBe(typed);
    await ofAccount('+15135550111');
    const later = await start(profileId, { modality: 'PICKUP' });
    expect([later.contact.phone, later.properties.prefilled]).toEqual(['+15135550111', { phone: 'PROFILE' }]);
    const another = await start(await makeShopper(world.db));
    expect(another.contact.phone).not.toBe(typed);
  });
});

test('CHK-015 a name that a contact could not have is left out', async () => {
  const profileId = await makeShopper(world.db);
  const names = { first_name: '4ever', last_name: 'O’Hara' };
  await world.db.read.updateTable('profile').set(names).where('profile_id', '=', profileId).execute();
  expect((await start(profileId)).contact).toMatchObject({ firstName: '', lastName: 'O’Hara' });
});

test('CHK-055 CHK-056 the request not to disturb is sent with a delivery at the door, and with no other', async () => {
  const draft = await start(await makeShopper(world.db));
  const sent = async (part: Handover) => (await change(world, draft, toHand(part))).instructions;
  expect(await sent(AT_THE_DOOR)).toBe('Gate 12. Please do not disturb.');
  expect(await sent({ deliveryType: 'STANDARD' })).toBe('Gate 12.');
  expect(await sent({ deliveryType: 'CONTACTLESS' })).toBe('Gate 12.');
  expect(await sent({ deliveryType: 'STANDARD', instructions: 'Ring. Please do not disturb.' })).toBe('Ring.');
  expect(await sent({ deliveryType: 'STANDARD', instructions: 'Please do not disturb.' })).toBeNull();
});

test('a draft that goes to another door leaves its notes behind', async () => {
  const draft = await start(await makeShopper(world.db));
  await change(world, draft, toHand({ instructions: 'Gate 12.' }));
  const sameDoor = await change(world, draft, toHand({ destination: { ...ELM, addressLine1: '5 ELM STREET' } }));
  expect(sameDoor.instructions).toBe('Gate 12.');
  expect((await change(world, draft, toHand({ destination: OAK }))).instructions).toBeNull();
});

test('placing an order takes as many statements as it did, and never waits in a circle for the book', async () => {
  const profileId = await makeShopper(world.db);
  const elm = await inBook(profileId, ELM);
  const ready = await change(world, await start(profileId), toPay([BY_CARD]));
  const counted = { count: 0 };
  const [answer] = await Promise.all([
    statements.run(counted, () => place(world, ready)),
    ...Array.from({ length: 8 }, () => world.db.transaction((tx) => updateAddress(tx, entryOf(profileId, ELM, elm)))),
  ]);
  must(answer);
  expect(counted.count).toBe(2);
});
