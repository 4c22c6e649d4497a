import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { orderOf } from '#features/orders/sql.ts';
import { type CheckoutWorld, change, current, makeCheckoutWorld, makeStarted, must } from '#testing/checkout-world.ts';
import { edit, makePlaced, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import { place } from '#testing/placing.ts';
import { feeAt, offerOf, reschedule, reservationsOf, chosenIn } from '#testing/rescheduling.ts';
import { NOW, PRODUCTS, ZONE } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => void (world.payments.weather = 'fine'));
afterAll(() => world.close());

const MILK = { lines: { [PRODUCTS.milk]: 3 } };
/** Of the fee that a slot has in these tests. */
const FEE = 250;
const chargesOf = (checkoutId: string) =>
  world.payments.charges.filter(({ intentId }) => intentId === `int-${checkoutId}`);

test('an order moves to another slot: the next revision with its window, cut-off and event, both slots counted right', async () => {
  const placed = await makePlaced(world, { ...MILK, day: 1, n: 0 });
  const chosen = chosenIn(await offerOf(world, placed), 2, 12);
  const order = must(await reschedule(world, placed, chosen));
  expect(order).toMatchObject({
    status: 'PLACED',
    revision: 2,
    total: placed.summary.cost.total,
    summary: placed.summary,
  });
  const HOUR = 3_600_000;
  expect(order.details).toMatchObject({ startsAt: chosen.startsAt, endsAt: chosen.startsAt + HOUR, zone: ZONE });
  expect(order.cutoffAt).toBe(chosen.startsAt - 2 * HOUR);
  expect(order.lines).toEqual(placed.lines);
  expect(await standingOf(world, placed)).toMatchObject({ revision: 2, revisions: 2, events: 2, pending: 0, units: 3 });
  const reservations = await reservationsOf(world, placed);
  const before = reservations.find(({ id }) => id === placed.reservation.reservationId);
  const after = reservations.find(({ id }) => id !== placed.reservation.reservationId);
  expect([reservations.length, before?.state]).toEqual([2, 'RELEASED']);
  expect(after).toMatchObject({ state: 'BOOKED', startsAt: new Date(chosen.startsAt), units: 3 });
  expect((await current(world, placed)).reservation.reservationId).toBe(after?.id);
  const [, event] = order.life.events;
  const { startsAt, endsAt } = placed.reservation;
  const iso = (from: number, to: number) => `${new Date(from).toISOString()}/${new Date(to).toISOString()}`;
  expect(event).toMatchObject({
    type: 'PLACED',
    actor: 'shopper',
    rescheduled: {
      from: { value: iso(startsAt, endsAt), timezone: ZONE },
      to: { value: iso(chosen.startsAt, chosen.startsAt + HOUR), timezone: ZONE },
    },
  });
  expect(chargesOf(placed.checkoutId)).toHaveLength(1);
});

test('a process that knew the order reads its new slot, though both reservations have the same version', async () => {
  const placed = await makePlaced(world, MILK);
  const { checkouts } = world.deps;
  await checkouts.read(placed);
  await sql`update reservation set version = 1 where reservation_id = ${placed.reservation.reservationId}`.execute(
    world.db.read,
  );
  const known = await checkouts.read(placed);
  expect(known?.checkout.reservation).toMatchObject({ version: 1, slotId: placed.reservation.slotId });
  const chosen = chosenIn(await offerOf(world, placed), 2, 8);
  must(await reschedule(world, placed, chosen));
  expect((await checkouts.read(placed))?.checkout.reservation).toMatchObject({ version: 1, startsAt: chosen.startsAt });
});

test('a repeated call has the same response; the key is good for nothing else', async () => {
  const placed = await makePlaced(world, MILK);
  const offer = await offerOf(world, placed);
  const chosen = chosenIn(offer, 2, 9);
  const order = must(await reschedule(world, placed, chosen));
  expect(must(await reschedule(world, placed, chosen))).toEqual(order);
  expect(await reschedule(world, placed, chosenIn(offer, 2, 10))).toEqual({
    ok: false,
    refusal: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
  expect(await standingOf(world, placed)).toMatchObject({ revision: 2, events: 2 });
});

describe('the fee', () => {
  test('a dearer slot is authorized on the same card by a second intent, a cheaper one later asks for nothing', async () => {
    const placed = await makePlaced(world, { ...MILK, day: 3, n: 0 });
    await offerOf(world, placed);
    await feeAt(world, 12, FEE);
    const dear = chosenIn(await offerOf(world, placed), 4, 12);
    expect(dear.total).toBe(placed.summary.cost.total + FEE);
    const order = must(await reschedule(world, placed, dear));
    expect(order.summary.cost).toMatchObject({ total: dear.total, feeTotal: FEE });
    expect(order.details.tenders).toMatchObject([{ cardId: 'card_good', amount: dear.total }]);
    expect(chargesOf(placed.checkoutId).map(({ total }) => total)).toEqual([placed.summary.cost.total, FEE]);
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, authorized: dear.total, pending: 0 });

    const cheap = chosenIn(await offerOf(world, placed), 4, 8);
    expect(cheap.total).toBe(placed.summary.cost.total);
    must(await reschedule(world, placed, cheap, { key: 'move-key-2' }));
    expect(await standingOf(world, placed)).toMatchObject({ revision: 3, total: cheap.total, authorized: dear.total });

    // The card still holds enough for the dearer slot.
    const again = chosenIn(await offerOf(world, placed), 4, 12);
    must(await reschedule(world, placed, again, { key: 'move-key-3' }));
    expect(await standingOf(world, placed)).toMatchObject({ revision: 4, total: dear.total, authorized: dear.total });
    expect(chargesOf(placed.checkoutId)).toHaveLength(2);
  });

  test('what the order still holds for weights stays held besides a dearer slot', async () => {
    const placed = await makePlaced(world, { lines: { [PRODUCTS.salmon]: 2 }, day: 3, n: 0 });
    const { authorized, total } = await standingOf(world, placed);
    expect(authorized).toBeGreaterThan(total);
    const dear = chosenIn(await offerOf(world, placed), 4, 12);
    must(await reschedule(world, placed, dear));
    expect(await standingOf(world, placed)).toMatchObject({ total: total + FEE, authorized: authorized + FEE });
  });

  test('a decline leaves the order, its slot and the other slot as they were, and names the reason', async () => {
    const placed = await makePlaced(world, { ...MILK, day: 3, n: 0 });
    await sql`update checkout set tenders = replace(tenders::text, 'card_good', 'card_poor')::jsonb, version = version + 1
               where checkout_id = ${placed.checkoutId}`.execute(world.db.read);
    const before = await standingOf(world, placed);
    const dear = chosenIn(await offerOf(world, placed), 4, 12);
    const declined = { refusal: { code: 'PAYMENT_DECLINED', meta: { networkCode: '51' } } };
    expect(await reschedule(world, placed, dear)).toMatchObject(declined);
    expect(await reschedule(world, placed, dear)).toMatchObject(declined);
    expect(await standingOf(world, placed)).toEqual(before);
    const booked = (await reservationsOf(world, placed)).filter(({ state }) => state !== 'RELEASED');
    expect(booked).toMatchObject([{ id: placed.reservation.reservationId, state: 'BOOKED' }]);
  });

  test('a card that expired since pays no dearer slot, but an equal one', async () => {
    const placed = await makePlaced(world, { ...MILK, day: 3, n: 0 });
    await sql`update checkout set tenders = jsonb_set(tenders, '{0,expirationYear}', '2020'), version = version + 1
               where checkout_id = ${placed.checkoutId}`.execute(world.db.read);
    const offer = await offerOf(world, placed);
    expect(await reschedule(world, placed, chosenIn(offer, 4, 12))).toEqual({
      ok: false,
      refusal: { code: 'CARD_EXPIRED' },
    });
    expect(must(await reschedule(world, placed, chosenIn(offer, 4, 11))).revision).toBe(2);
  });

  test('SNAP pays no fee: the bank card does, and without one the order keeps its slot', async () => {
    const snap: PaymentEntry = { id: 'snap_100', paymentType: 'EBT', balance: null, amount: null };
    const bank: PaymentEntry = { id: 'card_good', paymentType: 'BANK_CARD' };
    const paidWith = async (payments: PaymentEntry[]) => {
      const ready = await change(world, await makeStarted(world, { ...MILK, day: 3, n: 0 }), toPay(payments));
      return must(await place(world, ready, { encryptedPin: 'a.b.c.d.e' })).checkout;
    };
    const alone = await paidWith([snap]);
    const dear = chosenIn(await offerOf(world, alone), 4, 12);
    expect(await reschedule(world, alone, dear)).toEqual({ ok: false, refusal: { code: 'PAYMENT_MISSING' } });
    expect(await standingOf(world, alone)).toMatchObject({ revision: 1, pending: 0 });

    const both = await paidWith([snap, bank]);
    must(await reschedule(world, both, chosenIn(await offerOf(world, both), 4, 12)));
    const added = chargesOf(both.checkoutId).at(-1)?.tenders;
    expect(added?.map(({ paymentType }) => paymentType)).toEqual(['BANK_CARD']);
    const order = await orderOf(world.db.read, both.checkoutId, both.profileId);
    const snapOf = (tenders: typeof both.tenders) => tenders.find(({ type }) => type === 'EBT')?.requested;
    expect(order?.details.tenders.find(({ type }) => type === 'EBT')?.amount).toBe(snapOf(both.tenders));
  });

  test('a total that the page showed and is not true any more changes nothing', async () => {
    const placed = await makePlaced(world, MILK);
    const chosen = chosenIn(await offerOf(world, placed), 2, 8);
    const wrong = { ...chosen, total: dearer(chosen.total) };
    expect(await reschedule(world, placed, wrong)).toEqual({ ok: false, refusal: { code: 'CHECKSUM_MISMATCH' } });
    expect(await standingOf(world, placed)).toMatchObject({ revision: 1 });
  });
});

const dearer = <C extends number>(total: C): C => (total + 1) as C;

describe('a modification of the order that is open', () => {
  test('is over once the order has another time: it cannot be submitted', async () => {
    const placed = await makePlaced(world, MILK);
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 1)]);
    must(await reschedule(world, placed, chosenIn(await offerOf(world, placed), 2, 8)));
    const gone = { code: 'NOT_FOUND', reason: 'Modify checkout not found' };
    expect(await submit(world, seen)).toEqual({ ok: false, refusal: gone });
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, units: 3 });
    // A new one starts from the order as it is now.
    const started = await opened(world, placed);
    expect(started.session.baseRevision).toBe(2);
    must(await submit(world, await edit(world, placed, [quantityOf(started, PRODUCTS.milk, 1)])));
    expect(await standingOf(world, placed)).toMatchObject({ revision: 3, units: 1 });
  });

  test('that was submitted first makes the page of the times stale', async () => {
    const placed = await makePlaced(world, MILK);
    const chosen = chosenIn(await offerOf(world, placed), 2, 8);
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 1)]);
    must(await submit(world, seen));
    expect(await reschedule(world, placed, chosen)).toEqual({ ok: false, refusal: { code: 'VERSION_MISMATCH' } });
    const later = { ...chosen, revision: 2 };
    expect(await reschedule(world, placed, later)).toEqual({ ok: false, refusal: { code: 'QUOTE_EXPIRED' } });
    const fresh = chosenIn(await offerOf(world, placed, NOW), 2, 8);
    must(await reschedule(world, placed, fresh));
    expect(await standingOf(world, placed)).toMatchObject({ revision: 3, units: 1 });
  });
});
