import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { FeeRow, FeeScope } from '@cartwright/rules/fee-table';
import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { toCartView } from '#features/cart/view.ts';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { loadDirectory } from '#locations/directory.ts';
import { readCartLines } from '#products/cart-lines.ts';
import { openShop } from '#shop.ts';
import { anotherProcess } from '#testing/another-process.ts';
import type { Browser } from '#testing/browser.ts';
import {
  type CheckoutWorld,
  change,
  elsewhere,
  makeCheckoutWorld,
  makeStarted,
  must,
} from '#testing/checkout-world.ts';
import { BANNER, OTHER_BANNER } from '#testing/fixture-locations.ts';
import { MILK, SOAP } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { place } from '#testing/placing.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { NOW } from '#testing/small-world.ts';
import {
  added,
  atCheckout,
  CART,
  type Cart,
  changed,
  type Checkout,
  chosen,
  type Order,
  ORDERS,
  placed,
  seen,
  summaryOf,
} from '#testing/shopping.ts';
import { toHand, toPay, under } from '#testing/updates.ts';

const bag = (perBag: number, scope: FeeScope = {}): FeeRow => ({
  id: 'BAG',
  terms: { perBag: cents(perBag), itemsPerBag: 2 },
  isFreeWithEbt: true,
  ...scope,
});
const minimum = (fee: number, scope: FeeScope = {}): FeeRow => ({
  id: 'SMALL_ORDER',
  terms: { below: cents(3_500), fee: cents(fee) },
  isFreeWithEbt: false,
  ...scope,
});
const HERE = { banners: [BANNER], states: ['OH'], modalities: ['PICKUP'] } as const;

describe('over the wire', () => {
  const fees: FeeRow[] = [];
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({}, { fees, payments: paymentsSimulator() });
    await insertSlotPlans(shop.db);
  });
  beforeEach(() => {
    const service = { basisPoints: 500, min: cents(200), limit: cents(900) };
    const deposit = { perContainer: cents(5), perLarge: cents(5), largeFromMl: 709, departments: ['dairy'] };
    fees.splice(
      0,
      fees.length,
      bag(10, HERE),
      bag(99, { ...HERE, states: ['KY'] }),
      minimum(299, HERE),
      minimum(888, { ...HERE, modalities: ['DELIVERY'] }),
      minimum(777, { ...HERE, banners: [OTHER_BANNER] }),
      { id: 'SERVICE', terms: service, isFreeWithEbt: false },
      { id: 'BOTTLE_DEPOSIT', terms: deposit, isFreeWithEbt: false, states: ['OH'] },
    );
  });
  afterAll(() => shop.stop());

  const feesOf = (lines: Checkout['calculatedProperties']['uiPaymentSummary']) =>
    lines.filter(({ type }) => type === 'FEE').map(({ description, amount }) => [description, amount]);
  const cartOf = async (browser: Browser) => {
    const { summary } = (await browser.get<Cart>(`${CART}?modalityType=PICKUP`)).body;
    if (!summary) throw new Error('a cart without a price');
    return summary;
  };

  test.each([
    ['en-US', ['Pickup fee', 'Service fee', 'Small order fee', 'Bag fee', 'Bottle deposit']],
    [
      'es-US',
      [
        'Cargo por recogida',
        'Cargo por servicio',
        'Cargo por pedido pequeño',
        'Cargo por bolsas',
        'Depósito por envases',
      ],
    ],
  ])('cart, checkout, order and mail show each fee that applies once, in %s', async (locale, names) => {
    const { browser, url, checkout } = await atCheckout(shop);
    browser.cookies.set('locale', locale);
    const amounts = ['USD 2.00', 'USD 2.99', 'USD 0.10', 'USD 0.05'];
    const expected = (slot: string | null) => names.map((name, index) => [name, [slot, ...amounts][index]]);
    expect(feesOf((await cartOf(browser)).lines)).toEqual(expected(null));
    const summary = summaryOf(await seen(browser, url));
    expect(feesOf(summary.lines)).toEqual(expected('USD 0.00'));
    expect(summary.cost).toMatchObject({ itemTotal: 'USD 5.99', feeTotal: 'USD 5.14', ebtTotal: 'USD 3.49' });
    expect((await placed(browser, url, checkout)).status).toBe(200);
    expect((await browser.get<Order>(`${ORDERS}/${checkout.id}`)).body.summary).toEqual(summary);
    const { text_body: mail } = await shop.db.read
      .selectFrom('mail')
      .select('text_body')
      .where('about', '=', `order-placed/${checkout.id}`)
      .executeTakeFirstOrThrow();
    for (const [index, name] of names.slice(1).entries()) {
      const amount = (amounts[index] ?? '').replace('USD ', '$');
      expect(mail.split('\n').filter((line) => line === `${name}  ${amount}`)).toHaveLength(1);
    }
  });

  test('a change of the data reaches carts, and no checkout that has started', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    const before = feesOf(checkout.calculatedProperties.uiPaymentSummary);
    fees.splice(0, fees.length, bag(25));
    // A process reads the data when it starts.
    const started = await anotherProcess(shop);
    expect(feesOf((await cartOf(started(browser))).lines)).toEqual([
      ['Pickup fee', null],
      ['Bag fee', 'USD 0.25'],
    ]);
    expect(await seen(browser, url)).toEqual(checkout);
    const named = await changed(browser, url, under(checkout.versionKey, toHand({ instructions: 'Bay 4' })));
    expect(feesOf(named.calculatedProperties.uiPaymentSummary)).toEqual(before);
    expect((await placed(browser, url, named)).body).toMatchObject({ status: 'ACTIVE', summary: named.summary });
  });

  test('the shop charges what the data files say', async () => {
    const { config, clock, logger } = shop.shop;
    const read = fs.readFileSync;
    const rows = JSON.stringify([{ ...bag(10), states: ['OH'], id: undefined }]);
    const isBag = (file: unknown): boolean => String(file).endsWith('/fees/bag.json');
    const files = vi.spyOn(fs, 'readFileSync');
    files.mockImplementation((file, options) => (isBag(file) ? rows : read(file, options)));
    syncBuiltinESMExports();
    onTestFinished(() => {
      files.mockRestore();
      syncBuiltinESMExports();
    });
    const { fees: all } = await openShop(shop.db, { config, clock, logger });
    expect(all.filter(({ id }) => id === 'BAG')).toEqual([bag(10, { states: ['OH'] })]);
  });

  test('a cart of another size is charged by the same rules, and an empty one owes nothing', async () => {
    const browser = await shop.shopper();
    await chosen(browser);
    expect(feesOf((await cartOf(browser)).lines)).toEqual([]);
    for (const gtin13 of [MILK, MILK, SOAP]) await added(browser, gtin13);
    expect(feesOf((await cartOf(browser)).lines).slice(3)).toEqual([
      ['Bag fee', 'USD 0.20'],
      ['Bottle deposit', 'USD 0.10'],
    ]);
  });
});

describe('a checkout', () => {
  const ZIP_IN_KENTUCKY = '41011';
  let world: CheckoutWorld;
  beforeAll(async () => {
    world = await makeCheckoutWorld(inject('postgresUrl'));
    const { db } = world;
    await sql`
      insert into zip values (${ZIP_IN_KENTUCKY}, 'Covington', 'KY', 'Kenton', 39.07, -84.52, 'America/New_York')`.execute(
      db.read,
    );
    await sql`insert into zone_zip values (${ZIP_IN_KENTUCKY}, 'z1')`.execute(db.read);
    world = { ...world, deps: { ...world.deps, directory: await loadDirectory(db) } };
  });
  afterAll(() => world.close());

  /** The same world on a day with these fees. */
  const withFees = (...fees: FeeRow[]): CheckoutWorld => ({ ...world, deps: { ...world.deps, fees } });
  const feesOf = ({ properties }: StoredCheckout) =>
    properties.fees?.map(({ id, terms }) => [id, 'perBag' in terms ? terms.perBag : terms]);
  const doorIn = (state: string, zipCode: string) =>
    toHand({ destination: { addressLine1: '9 Oak St', city: 'Town', state, zipCode } });

  test('keeps its fees for an address of the same state, and takes those of another state as they are then', async () => {
    const stored = await makeStarted(withFees(bag(10, { states: ['OH'] })), { modality: 'DELIVERY' });
    expect(feesOf(stored)).toEqual([['BAG', 10]]);
    const later = withFees(bag(50, { states: ['OH'] }), bag(70, { states: ['KY'] }));
    expect(feesOf(await change(later, stored, doorIn('OH', '45202')))).toEqual([['BAG', 10]]);
    const moved = await change(later, stored, doorIn('KY', ZIP_IN_KENTUCKY));
    expect(feesOf(moved)).toEqual([['BAG', 70]]);
    expect(moved.summary.cost.feeTotal - stored.summary.cost.feeTotal).toBe((70 - 10) * 2);
    expect(feesOf(await change(withFees(), moved, doorIn('OH', '45202')))).toEqual([]);
  });

  test('starts with the fees of the state of its address, which its cart shows for the ZIP', async () => {
    const charged = withFees(bag(10, { states: ['OH'] }), bag(70, { states: ['KY'] }));
    const destination = { addressLine1: '9 Oak St', city: 'Covington', state: 'KY', zipCode: ZIP_IN_KENTUCKY };
    const stored = await makeStarted(charged, { modality: 'DELIVERY' }, { destination });
    expect(feesOf(stored)).toEqual([['BAG', 70]]);
    const { profileId: ownerId, bannerId } = stored;
    await sql`
      update modality_preference set destination = ${JSON.stringify({ address: destination })}::jsonb
       where owner_id = ${ownerId}`.execute(world.db.read);
    const cart = await readCartLines(world, { ownerId, bannerId, modality: 'DELIVERY', now: NOW });
    const { summary } = toCartView(cart, { bannerId, modality: 'DELIVERY', locale: 'en-US' }, charged.deps);
    expect(summary?.cost.feeTotal).toBe(70 * 2);
  });

  test('owes no fee that is free with SNAP once SNAP pays, SNAP pays none of the others, and the money adds up', async () => {
    const charged = withFees(bag(10), minimum(299));
    const stored = await makeStarted(charged);
    expect(stored.summary.cost.feeTotal).toBe(299 + 2 * 10);
    const snap = { id: 'snap_100', paymentType: 'EBT', balance: null, amount: null } as const;
    const paid = await change(charged, stored, toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }, snap]));
    expect(paid.summary.cost).toMatchObject({ feeTotal: 299, ebtTotal: 3 * 299 });
    must(await place(charged, paid, { encryptedPin: 'a.b.c.d.e' }));
    const { rows } = await sql<{ account: string; cents: number }>`
      select case when debit_account = 'order-clearing' then credit_account else debit_account end as account,
             amount_cents as cents
        from ledger where order_id = ${paid.checkoutId} order by 1`.execute(world.db.read);
    expect(rows).toEqual([
      { account: 'authorized/BANK_CARD', cents: 299 },
      { account: 'authorized/EBT', cents: 897 },
      { account: 'fees', cents: 299 },
      { account: 'goods', cents: 897 },
    ]);
  });

  test('that was started before there were fees owes none', async () => {
    const stored = await makeStarted(withFees(bag(10)));
    await sql`update checkout set properties = properties - 'fees' where checkout_id = ${stored.checkoutId}`.execute(
      world.db.read,
    );
    const paid = await change(
      elsewhere(withFees(bag(10))),
      stored,
      toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }]),
    );
    expect(paid.summary.cost.feeTotal).toBe(0);
  });
});
