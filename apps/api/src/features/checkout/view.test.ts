import { Checkout } from '@cartwright/contracts/checkout';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { compileSerializer } from '@cartwright/server/compile-serializer';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Directory } from '#locations/directory.ts';
import { change, type CheckoutWorld, makeCheckoutWorld, makeReady } from '#testing/checkout-world.ts';
import { NOW, OTHER_STORE, STORE } from '#testing/small-world.ts';
import { toHand } from '#testing/updates.ts';
import type { StoredCheckout } from './checkout.ts';
import { toCheckoutView } from './view.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const readAgain = async (checkout: StoredCheckout) => {
  const found = await world.deps.checkouts.read(checkout);
  if (!found) throw new Error(`no checkout ${checkout.checkoutId}`);
  return found.checkout;
};

describe('a view', () => {
  const viewer = { now: NOW, timeZone: null, locale: 'en-US' } as const;
  const shown = (stored: StoredCheckout, as = {}, directory: Directory = world.deps.directory) =>
    toCheckoutView(stored, directory, { ...viewer, ...as });

  test('is made once, written once, and made again for a new version', async () => {
    const seen = await makeReady(world, { day: 5 });
    const view = shown(await readAgain(seen));
    expect(shown(await readAgain(seen), { now: NOW + 1 })).toBe(view);
    const write = compileSerializer(Checkout);
    const text = write(view);
    expect(compileSerializer(Checkout)).toBe(write);
    const changed = await change(world, seen, toHand({ contact: { ...seen.contact, firstName: 'Ada' } }));
    expect(shown(changed)).toMatchObject({ fulfillment: { contact: { firstName: 'Ada' } } });
    expect(write(shown(changed))).not.toBe(text);
    expect(shown(changed).lineItems[0]).toBe(view.lineItems[0]); // what did not change is written once, too
  });

  test.each([
    [
      'the language',
      { locale: 'es-US' },
      (view: Checkout) => view.calculatedProperties.uiPaymentSummary[0]?.description,
    ],
    [
      'the shopper’s time zone',
      { timeZone: 'America/Chicago' },
      (view: Checkout) => view.fulfillment.reservation?.selections[0].displayString,
    ],
    ['the time of day', { now: NOW + 15 * 60 * MINUTE }, (view: Checkout) => view.fulfillment.store.openText],
  ] as const)('depends on %s', async (_what, as, part) => {
    const started = await makeReady(world, { day: 5, n: 1 });
    const expiresAt = NOW + 24 * 60 * MINUTE;
    const stored = { ...started, expiresAt, reservation: { ...started.reservation, expiresAt } };
    expect(part(shown(stored, as))).not.toEqual(part(shown(stored)));
    expect(part(shown(stored, as))).toEqual(part(shown({ ...stored }, as)));
  });

  test('ends with the reservation and the draft to the millisecond, within one minute', async () => {
    const stored = await makeReady(world, { day: 5, n: 2 });
    const ends = { ...stored, expiresAt: NOW + 20, reservation: { ...stored.reservation, expiresAt: NOW + 10 } };
    const partsAt = (now: number) => [
      shown(ends, { now }).status,
      shown(ends, { now }).fulfillment.reservation !== null,
    ];
    expect([9, 10, 20].map((later) => partsAt(NOW + later))).toEqual([
      ['DRAFT', true],
      ['DRAFT', false],
      ['TIMED_OUT', false],
    ]);
  });

  test('depends on the store, and on the one that was chosen since', async () => {
    const stored = await makeReady(world, { day: 5, n: 3 });
    const { directory } = world.deps;
    const renamed = (id: string): Directory => ({
      ...directory,
      location: (wanted) => {
        const found = directory.location(wanted);
        return found && wanted === id ? { ...found, vanityName: 'Renamed' } : found;
      },
    });
    const chosen = { locationId: OTHER_STORE, destination: { locationId: OTHER_STORE }, version: 'v' };
    const moved = { ...stored, chosen };
    expect(shown(moved).movedTo?.store.vanityName).toBe('Store st-2');
    expect(shown(moved, {}, renamed(OTHER_STORE)).movedTo?.store.vanityName).toBe('Renamed');
    expect(shown(moved).fulfillment.store.vanityName).toBe('Store st-1');
    expect(shown(moved, {}, renamed(STORE)).fulfillment.store.vanityName).toBe('Renamed');
  });
});
