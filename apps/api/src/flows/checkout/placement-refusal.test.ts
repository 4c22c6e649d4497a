import { MINUTE } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  type CheckoutWorld,
  change,
  current,
  elsewhere,
  makeCheckoutWorld,
  makeReady,
  makeStarted,
} from '#testing/checkout-world.ts';
import { chargesOf, expectSound, place } from '#testing/placing.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

describe('an order is prevented by', () => {
  test('a stale version, another checksum, a missing contact, no card, an expired reservation: each is named, and nothing changes', async () => {
    const checkout = await makeReady(world, { day: 3 });
    expect(await place(world, { ...checkout, version: 1 })).toMatchObject({
      refusal: { code: 'VERSION_MISMATCH', current: { version: checkout.version } },
    });
    expect(await place(world, { ...checkout, checksum: '0'.repeat(16) })).toMatchObject({
      refusal: { code: 'CHECKSUM_MISMATCH', current: { checksum: checkout.checksum } },
    });
    expect(await place(world, checkout, { key: 'key-number-1', now: NOW + 60 * MINUTE })).toMatchObject({
      refusal: { code: 'ORDER_TIMED_OUT' },
    });
    const unpaid = await change(world, checkout, toPay([]));
    expect(await place(world, unpaid)).toMatchObject({ refusal: { code: 'PAYMENT_MISSING' } });
    for (const part of ['firstName', 'lastName', 'phone']) {
      await world.db.read
        .updateTable('checkout')
        .set({ contact: JSON.stringify({ ...checkout.contact, [part]: '' }) })
        .where('checkout_id', '=', checkout.checkoutId)
        .execute();
      expect(await place(elsewhere(world), unpaid)).toMatchObject({ refusal: { code: 'CONTACT_MISSING' } });
    }
    expect(await expectSound(world, checkout)).toBe('DRAFT');
  });

  test('a card that has expired since it was chosen, and an age that was not proved', async () => {
    const ofAge = { lines: { [PRODUCTS.beer]: 1 }, day: 3, n: 3 };
    const started = await makeStarted(world, ofAge, { dateOfBirth: '1980-01-01' });
    const checkout = await change(world, started, toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }]));
    const stored = (part: object) =>
      world.db.read.updateTable('checkout').set(part).where('checkout_id', '=', checkout.checkoutId).execute();
    const tenders = checkout.tenders.map((tender) => ({ ...tender, expirationYear: 2020 }));
    await stored({ tenders: JSON.stringify(tenders) });
    expect(await place(elsewhere(world), checkout)).toMatchObject({ refusal: { code: 'CARD_EXPIRED' } });
    await stored({ properties: JSON.stringify({ ...checkout.properties, verifiedAge: 20 }) });
    expect(await place(elsewhere(world), checkout)).toMatchObject({ refusal: { code: 'AGE_REQUIRED' } });
    expect(chargesOf(world, checkout)).toHaveLength(0);
  });

  test('a reservation that expired, even if it was not swept yet', async () => {
    const checkout = await makeReady(world, { day: 3, n: 2 });
    await change(world, checkout, toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }]), NOW + 59 * MINUTE);
    const fresh = await current(world, checkout);
    expect(await place(world, fresh, { key: 'key-number-1', now: NOW + 61 * MINUTE })).toMatchObject({
      refusal: { code: 'RESERVATION_EXPIRED' },
    });
  });
});
