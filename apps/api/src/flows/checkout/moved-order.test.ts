import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import type { Browser } from '#testing/browser.ts';
import { change, type CheckoutWorld, current, makeCheckoutWorld, makeReady, must } from '#testing/checkout-world.ts';
import { HOME_ZIP, LOCKER, STORE } from '#testing/fixture-locations.ts';
import { clearDestination, followDestination } from '#locations/destination-sql.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { expectSound, place } from '#testing/placing.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { atCheckout, CART, type Cart, type Checkout, placed, seen } from '#testing/shopping.ts';
import { NOW, OTHER_STORE, ZIP } from '#testing/small-world.ts';
import { toHand, toTip } from '#testing/updates.ts';
import { stayOpen } from '#testing/stay-open.ts';
import { LEASE } from './attempt.ts';
import { recoverPayments } from './recover-payments.ts';

const atStore = (locationId: string) => ({ modalityType: 'PICKUP', destination: { locationId } });
const delivery = { modalityType: 'DELIVERY', destination: { address: { zipCode: HOME_ZIP } } };

describe('over the wire', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({}, { payments: paymentsSimulator() });
    await insertSlotPlans(shop.db);
  });
  afterAll(() => shop.stop());

  const chooses = async (browser: Browser, choice: object) => {
    shop.clock.advance(1_000); // the newest choice counts
    expect((await browser.send('PUT', '/atlas/v1/modality/v1/preferences', { ...choice, source: 'test' })).status).toBe(
      200,
    );
  };

  test('an order at a store that the shopper has left is refused with the new one, changes nothing, and is placed once they are back', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    const cart = await browser.get<Cart>(CART);
    await chooses(browser, atStore(LOCKER));
    const there = { store: { locationId: LOCKER }, destination: { locationId: LOCKER } };
    const read = await seen(browser, url);
    expect(read).toMatchObject({ status: 'DRAFT', versionKey: checkout.versionKey, movedTo: there });
    const refused = await placed(browser, url, checkout, 'one-key-for-all');
    expect([refused.status, refused.body.errors.code]).toEqual([409, 'PLACE_CHANGED']);
    expect(refused.body).toMatchObject({ current: read });
    expect((await browser.get(url.replace(/.*\//, '/atlas/v1/orders/v1/orders/'))).status).toBe(404);

    await chooses(browser, atStore(STORE));
    expect(await seen(browser, url)).toEqual(checkout);
    expect((await browser.get<Cart>(CART)).body).toEqual(cart.body);
    expect((await placed(browser, url, checkout, 'one-key-for-all')).body).toMatchObject({ status: 'ACTIVE' });
  });

  test('another modality leaves the order of this one alone, and so does a choice after it is placed', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    await chooses(browser, delivery);
    expect(await seen(browser, url)).toEqual(checkout);
    expect((await placed(browser, url, checkout, 'the-one-key')).status).toBe(200);
    await chooses(browser, atStore(LOCKER));
    expect(await seen(browser, url)).toMatchObject({ status: 'ACTIVE', movedTo: null });
    expect((await placed(browser, url, checkout, 'the-one-key')).body).toMatchObject({
      status: 'ACTIVE',
      movedTo: null,
    });
    expect((await placed(browser, url, checkout)).body.errors.code).toBe('ALREADY_SUBMITTED');
  });

  test('a change of an order that has moved is saved, and reports the destination', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    await chooses(browser, atStore(LOCKER));
    const body = { ...toTip('').body, versionKey: checkout.versionKey };
    const { status, body: changed } = await browser.send<Checkout>('PUT', url, { ...toTip(''), body });
    expect([status, changed.versionKey, changed.movedTo?.store.locationId]).toEqual([
      200,
      String(Number(checkout.versionKey) + 1),
      LOCKER,
    ]);
  });

  test('a store that was chosen before signing in counts when it is the newer choice, and not when it is the older', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    const older = shop.visitor();
    await older.send('PUT', '/atlas/v1/modality/v1/preferences', { ...atStore(LOCKER), source: 'test' });
    await chooses(browser, atStore(STORE));
    const signIn = (visitor: Browser) =>
      visitor.send('POST', '/atlas/v1/session/sign-in', { email: browser.email, password: PASSWORD, remember: true });
    await signIn(older);
    expect(await seen(older, url)).toMatchObject({ movedTo: null });
    const newer = shop.visitor();
    await chooses(newer, atStore(LOCKER));
    await signIn(newer);
    expect(await seen(newer, url)).toMatchObject({ movedTo: { store: { locationId: LOCKER } } });
    expect((await placed(browser, url, checkout)).body.errors.code).toBe('PLACE_CHANGED');
  });

  test('of a change of the store and an order, sent at once, the outcome is the one that was reported', async () => {
    for (const isOrderFirst of [false, true]) {
      const { browser, url, checkout } = await atCheckout(shop);
      const change = () =>
        browser.send('PUT', '/atlas/v1/modality/v1/preferences', { ...atStore(LOCKER), source: 'test' });
      shop.clock.advance(1_000);
      const order = () => placed(browser, url, checkout);
      const sent = isOrderFirst ? [order(), change()].toReversed() : [change(), order()];
      const [, answer] = await Promise.all(sent);
      const { status, versionKey, movedTo } = await seen(browser, url);
      const there = movedTo?.store.locationId;
      const refused = { status: 'DRAFT', versionKey: checkout.versionKey, there: LOCKER, code: 'PLACE_CHANGED' };
      const ordered = { status: 'ACTIVE', versionKey: String(Number(checkout.versionKey) + 1) };
      expect({ status, versionKey, there, code: answer?.body.errors?.code }).toEqual(
        answer?.status === 200 ? ordered : refused,
      );
    }
  });
});

describe('racing the submit', () => {
  let world: CheckoutWorld;
  beforeAll(async () => {
    world = await makeCheckoutWorld(inject('postgresUrl'));
  });
  beforeEach(() => {
    world.payments.weather = 'fine';
  });
  afterAll(() => world.close());

  const move = ({ profileId }: StoredCheckout, locationId = OTHER_STORE) => sql`
    update modality_preference set location_id = ${locationId}, destination = ${JSON.stringify({ locationId })}::jsonb
     where owner_id = ${profileId} and modality = 'PICKUP'`;

  test('a store that is changed between the read and the start stops the order, and nothing is written', async () => {
    const checkout = await makeReady(world);
    const checkpoint = async (at: string) => {
      if (at === 'before-begin') await move(checkout).execute(world.db.read);
    };
    expect(await place(world, checkout, { checkpoint })).toMatchObject({
      ok: false,
      refusal: { code: 'PLACE_CHANGED', current: { status: 'DRAFT', chosen: { locationId: OTHER_STORE } } },
    });
    expect(await expectSound(world, checkout)).toBe('DRAFT');
    expect(await current(world, checkout)).toMatchObject({
      version: checkout.version,
      reservation: { state: 'BOUND' },
    });
  });

  test('an order waits for a change of the store that is being written, and then does not start', async () => {
    const checkout = await makeReady(world, { day: 2 });
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share of m%'`.execute(
          world.db.read,
        )
      ).rows.length > 0;
    const order = await world.db.transaction(async (tx) => {
      await stayOpen(tx);
      await move(checkout).execute(tx);
      const placing = place(world, checkout);
      await expect.poll(isWaiting, { interval: 5 }).toBe(true);
      return { placing };
    });
    expect(await order.placing).toMatchObject({ ok: false, refusal: { code: 'PLACE_CHANGED' } });
    expect(await expectSound(world, checkout)).toBe('DRAFT');
  });

  test('an order that has started is finished at its destination, by its call or by recovery', async () => {
    const started = await makeReady(world, { day: 3 });
    const checkpoint = async (at: string) => {
      if (at === 'begun') await move(started).execute(world.db.read);
    };
    expect(must(await place(world, started, { checkpoint })).checkout.status).toBe('ACTIVE');

    const silent = await makeReady(world, { day: 4 });
    world.payments.weather = 'answer-lost';
    expect(await place(world, silent)).toMatchObject({ refusal: { code: 'IN_PROGRESS' } });
    await move(silent).execute(world.db.read);
    expect(await place(world, silent, { key: 'another-key' })).toMatchObject({ refusal: { code: 'IN_PROGRESS' } });
    world.payments.weather = 'fine';
    expect(await recoverPayments(world.deps, NOW + LEASE)).toBe(1);
    expect(must(await place(world, silent)).checkout.status).toBe('ACTIVE');
    for (const order of [started, silent]) expect(await expectSound(world, order)).toBe('ACTIVE');
  });

  test('a payment that fails after the store was changed leaves a draft that says so', async () => {
    const checkout = await makeReady(world, { day: 5 });
    world.payments.weather = 'unreachable';
    const checkpoint = async (at: string) => {
      if (at === 'begun') await move(checkout).execute(world.db.read);
    };
    expect(await place(world, checkout, { checkpoint })).toMatchObject({ refusal: { code: 'PAYMENT_UNAVAILABLE' } });
    expect(await place(world, checkout, { key: 'a-later-key' })).toMatchObject({ refusal: { code: 'PLACE_CHANGED' } });
  });

  test('a delivery is compared by its door: a rewritten address counts, the same in capitals and a deleted one do not', async () => {
    const elm = { addressLine1: '5 Elm St', city: 'Cincinnati', state: 'OH', zipCode: ZIP };
    const [seven, capitals] = [
      { ...elm, addressLine1: '7 Elm St' },
      { ...elm, addressLine1: '5 ELM ST' },
    ];
    const rewrite = ({ profileId: ownerId }: StoredCheckout, from: typeof elm, to: typeof elm) =>
      world.db.transaction((tx) => followDestination(tx, { ownerId, from, to, zipState: 'OH' }));
    const checkout = await makeReady(world, { modality: 'DELIVERY', day: 2 });
    const checkpoint = async (at: string) => {
      if (at === 'before-begin') await rewrite(checkout, elm, seven);
    };
    expect(await place(world, checkout, { checkpoint })).toMatchObject({ refusal: { code: 'PLACE_CHANGED' } });
    await rewrite(checkout, seven, capitals);
    expect(must(await place(world, checkout)).checkout.destination).toEqual(elm);

    const deleted = await makeReady(world, { modality: 'DELIVERY', day: 3 });
    await world.db.transaction((tx) => clearDestination(tx, deleted.profileId, elm));
    expect(must(await place(world, deleted)).checkout.destination).toEqual(elm);
  });

  test('an address that is given for this order alone moves nothing: the order is placed there', async () => {
    const checkout = await makeReady(world, { modality: 'DELIVERY', day: 4 });
    const oak = { addressLine1: '9 Oak St', city: 'Cincinnati', state: 'OH', zipCode: ZIP };
    const given = await change(world, checkout, toHand({ destination: oak }));
    expect(must(await place(world, given)).checkout.destination).toEqual(oak);
  });

  test('a choice at another banner does not affect the order', async () => {
    const checkout = await makeReady(world, { day: 6 });
    await sql`
      with other as (
        insert into banner select (jsonb_populate_record(b, '{"banner_id": "side", "domain": "side.example", "host": "side"}')).*
          from banner b where banner_id = 'main' returning banner_id
      )
      insert into modality_preference (owner_id, banner_id, modality, preference_id, location_id, destination, source, created_ms)
      select owner_id, other.banner_id, modality, 'pre_side', ${OTHER_STORE}, destination, source, created_ms + 9 from modality_preference, other
       where owner_id = ${checkout.profileId} and modality = 'PICKUP'`.execute(world.db.read);
    expect(must(await place(world, checkout)).checkout.status).toBe('ACTIVE');
  });
});
