import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reserve } from '#features/scheduling/reserve.ts';
import { BANNER } from '#testing/fixture-locations.ts';
import { MILK, SOAP } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { canceled, joined, membershipsOf } from '#testing/memberships.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import {
  added,
  type Cart,
  CART,
  changed,
  chosen,
  placed,
  promiseBody,
  PROMISES,
  type Reservation,
  seen,
  started,
  timeOf,
} from '#testing/shopping.ts';
import { toHand, toPay, under } from '#testing/updates.ts';

const ROUNDS = 48;
const FEE = 'USD 4.95';
const [FREE, FULL] = [{ kind: 'free' }, { kind: 'full price' }] as const;

const payments = paymentsSimulator();
/** Runs once, while the next payment is authorized. */
let meanwhile: (() => Promise<unknown>) | undefined;
const { authorize } = payments;
Object.assign(payments, {
  authorize: async (...request: Parameters<typeof authorize>) => {
    const work = meanwhile;
    meanwhile = undefined;
    await work?.();
    return authorize(...request);
  },
});

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ DATABASE_POOL: '10' }, { payments });
  await insertSlotPlans(shop.db);
  await sql`update slot_plan_window set cap_orders = 1000, cap_units = 100000, cap_totes = 10000`.execute(
    shop.db.direct,
  );
});
afterAll(() => shop.stop());

/** A member whose cart is enough for a free delivery, with the page of times open, and that of the membership. */
async function aMember() {
  const browser = await shop.shopper();
  await joined(browser);
  const { profileId } = browser;
  await sql`update enrollment set free_threshold_cents = 100 where profile_id = ${profileId}`.execute(shop.db.direct);
  await chosen(browser, 'DELIVERY');
  for (const product of [MILK, SOAP]) await added(browser, product, 'DELIVERY');
  const time = await timeOf(browser, { modalityType: 'DELIVERY' });
  expect([time.cost, time.waiver]).toEqual([FEE, FEE]);
  const { body: cart } = await browser.get<Cart>(`${CART}?modalityType=DELIVERY`);
  const items = cart.lines.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
  const [membership] = await membershipsOf(browser);
  if (!membership) throw new Error('no membership');
  return {
    browser,
    choice: `${time.quoteId}|${time.optionId}`,
    reserveSlot: async () => {
      const body = promiseBody(time, { modalityType: 'DELIVERY', items });
      const { body: made } = await browser.send<Reservation>('POST', PROMISES, body);
      return { promiseId: made.id, fee: made.selections[0]?.waiver === FEE ? FREE : FULL };
    },
    cancel: async () => {
      const { body } = await canceled(browser, membership);
      return body.errors?.code ?? body.state;
    },
  };
}

/** What a delivery is made of between its time and its order. */
async function readyToPay({ browser, reserveSlot }: Awaited<ReturnType<typeof aMember>>) {
  const url = await started(browser, (await reserveSlot()).promiseId, 'Delivery');
  const contact = { firstName: 'Ada', lastName: 'Byron', phone: '+15135550100', smsOptin: false };
  const named = await changed(browser, url, under((await seen(browser, url)).versionKey, toHand({ contact })));
  const checkout = await changed(
    browser,
    url,
    under(named.versionKey, toPay([{ id: 'card_good', paymentType: 'BANK_CARD' }])),
  );
  return () => placed(browser, url, checkout);
}

/** Lets the other call run a few steps. */
async function steps(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await new Promise(setImmediate);
}

test('of a refund and a free delivery that are asked for at once, a member gets exactly one', async () => {
  const outcomes: unknown[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { reserveSlot, cancel } = await aMember();
    const [atFirst, atOnce] = [round % 2 === 0, Math.floor(round / 2) % 12];
    const reserving = atFirst ? reserveSlot() : steps(atOnce).then(reserveSlot);
    const canceling = atFirst ? steps(atOnce).then(cancel) : cancel();
    const [{ fee }, outcome] = await Promise.all([reserving, canceling]);
    outcomes.push([fee.kind, outcome]);
  }
  const won = [
    [FREE.kind, 'TERMS_CHANGED'],
    [FULL.kind, 'refunded'],
  ];
  for (const outcome of outcomes) expect(won).toContainEqual(outcome);
  for (const outcome of won) expect(outcomes).toContainEqual(outcome);
});

test('a membership that is refunded between the reading and the writing of a reservation takes nothing off', async () => {
  const { browser, choice, cancel } = await aMember();
  shop.clock.advance(1_000);
  const { catalog } = shop.shop;
  let outcome: unknown;
  const shelf: typeof catalog.shelf = async (...args) => {
    outcome ??= await cancel();
    return catalog.shelf(...args);
  };
  const deps = { ...shop.shop, catalog: { ...catalog, shelf } };
  const request = { ownerId: browser.profileId, bannerId: BANNER, modality: 'DELIVERY' as const, choice };
  // The clock of this process is a bit behind.
  const made = await reserve(deps, request, shop.clock.now() - 1);
  expect(outcome).toBe('refunded');
  expect(made).toMatchObject({ ok: true, value: { fee: 495, waiver: 0 } });
});

test('an order that is being paid has used the membership already', async () => {
  const member = await aMember();
  const pay = await readyToPay(member);
  let outcome: unknown;
  meanwhile = async () => {
    outcome = await member.cancel();
  };
  expect((await pay()).status).toBe(200);
  expect(outcome).toBe('TERMS_CHANGED');
});
