import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { actionsOf, type DeskCase, type DeskOrder, type FoundOrders, handedOver, placedOrder } from '#testing/desk.ts';
import { BANNER, FAR_STORE, OTHER_BANNER, STORE } from '#testing/fixture-locations.ts';
import { MILK, SOAP } from '#testing/fixture-products.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
let rosa: DeskCase;
let other: DeskCase;
beforeAll(async () => {
  ({ shop, ops } = await openDesk());
  rosa = await placedOrder(shop, { [MILK]: 2, [SOAP]: 1 });
  other = await placedOrder(shop, { [MILK]: 1 }, { phone: '+15135550199', smsOptin: false });
  await handedOver(shop, rosa);
});

type Staff = Awaited<ReturnType<TestConsole['staff']>>;
const here = { kind: 'store', locationId: STORE } as const;
const find = async (staff: Staff, text: string) => {
  const { status, body } = await staff.get<FoundOrders>(`/ops/v1/desk/orders?text=${encodeURIComponent(text)}`);
  return status === 200 ? body.orders.map(({ id }) => id) : body.errors.code;
};
const grouped = (id: string) => id.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

test('an order is found by its number, its end, the whole phone and the whole mail address', async () => {
  const staff = await ops.staff('SERVICE', here);
  const { orderId } = rosa;
  for (const text of [orderId, grouped(orderId), orderId.slice(0, 16), orderId.slice(-8), orderId.slice(8, 16)])
    expect([text, await find(staff, text)]).toEqual([text, [orderId]]);
  for (const text of ['(513) 555-0142', '+1 513-555-0142', rosa.email, rosa.email.toUpperCase()])
    expect([text, await find(staff, text)]).toEqual([text, [orderId]]);
  expect(await find(staff, '513-555-0123')).toEqual([]);
});

test.each(['Rosa', '555', '555-01', '@example.com', '5135550', '%', ''])(
  '“%s” finds nobody: only a whole phone or address does',
  async (text) => {
    const found = await find(await ops.staff('SERVICE', here), text);
    expect(found === 'NOT_SEARCHABLE' || found.length === 0).toBe(true);
  },
);

test('what is found says who, where and when, and neither phone nor address; the newest is first', async () => {
  await sql`update orders set details = jsonb_set(details, '{email}', ${JSON.stringify(rosa.email)}) where order_id = ${other.orderId}`.execute(
    shop.db.read,
  );
  const staff = await ops.staff('SERVICE', here);
  const { body } = await staff.get<FoundOrders>(`/ops/v1/desk/orders?text=${rosa.email}`);
  expect(body.orders.map(({ id }) => id)).toEqual([other.orderId, rosa.orderId].toSorted().toReversed());
  expect(body.orders.find(({ id }) => id === rosa.orderId)).toEqual({
    id: rosa.orderId,
    locationId: STORE,
    storeName: 'Vine Street',
    shopper: 'Rosa L.',
    status: 'COMPLETE',
    modalityType: 'PICKUP',
    placedAt: rosa.order.placedAt,
    window: rosa.order.window,
    itemCount: 3,
    total: rosa.order.total,
  });
});

test('orders elsewhere are not found, and look like none', async () => {
  for (const scope of [
    { kind: 'store', locationId: FAR_STORE },
    { kind: 'banner', bannerId: OTHER_BANNER },
  ] as const) {
    const staff = await ops.staff('SERVICE', scope);
    expect(await find(staff, rosa.orderId)).toEqual([]);
    expect(await find(staff, rosa.email)).toEqual([]);
    expect((await staff.get(`/ops/v1/orders/${rosa.orderId}/desk`)).status).toBe(404);
  }
  expect(await find(await ops.staff('STORE_LEAD', { kind: 'banner', bannerId: BANNER }), rosa.orderId)).toEqual([
    rosa.orderId,
  ]);
  expect(await find(await ops.staff('ADMIN'), rosa.orderId)).toEqual([rosa.orderId]);
});

test('a role that reaches the order but serves no shopper finds and sees nothing', async () => {
  const picker = await ops.staff('PICKER', here);
  expect(await find(picker, rosa.orderId)).toBe('FORBIDDEN');
  expect((await picker.get(`/ops/v1/orders/${rosa.orderId}/desk`)).status).toBe(403);
});

test('a search is logged with how it was made and what it found, not with what was typed', async () => {
  const staff = await ops.staff('SERVICE', here);
  await find(staff, '513-555-0142');
  const { rows } = await sql<{ kind: string; data: unknown }>`
    select kind, data from ops.staff_action where staff_id = ${staff.staffId}`.execute(shop.db.read);
  expect(rows).toEqual([{ kind: 'find-orders', data: { by: 'phone', orders: [rosa.orderId] } }]);
});

test('last digits are searched forty times an hour, also at once; the whole number goes on', async () => {
  const staff = await ops.staff('SERVICE', here);
  const texts = Array.from({ length: 45 }, (_, n) => String(1_000 + n));
  const found = await Promise.all(texts.map((text) => find(staff, text)));
  expect(found.filter((each) => each === 'TOO_MANY_SEARCHES')).toHaveLength(5);
  const refused = await staff.get('/ops/v1/desk/orders?text=12345678');
  expect([refused.status, refused.body.errors.meta, refused.headers['retry-after']]).toEqual([
    429,
    { max: 40 },
    '3600',
  ]);
  expect(await find(staff, rosa.orderId)).toEqual([rosa.orderId]);
  expect(await find(await ops.staff('SERVICE', here), rosa.orderId.slice(-8))).toEqual([rosa.orderId]);
});

test('a search is in the log of the store that it looked through', async () => {
  const staff = await ops.staff('SERVICE', here);
  await find(staff, '513-555-0142');
  const { rows } = await sql<{ locationId: string; bannerId: string }>`
    select location_id as "locationId", banner_id as "bannerId" from ops.staff_action
     where staff_id = ${staff.staffId}`.execute(shop.db.read);
  expect(rows).toEqual([{ locationId: STORE, bannerId: BANNER }]);
});

test('a desk sees what the shopper saw in the order of time, and its look is logged', async () => {
  const staff = await ops.staff('SERVICE', here);
  const { body } = await staff.get<DeskOrder>(`/ops/v1/orders/${rosa.orderId}/desk`);
  const [placed] = body.steps;
  expect(placed).toMatchObject({ kind: 'placed', revision: 1, seen: rosa.page, total: rosa.order.total });
  expect(
    body.steps.map((step) => (step.kind === 'moved' ? step.state : step.kind === 'message' ? step.channel : step.kind)),
  ).toEqual(['placed', 'mail', 'PICKING', 'PICKED', 'READY', 'COMPLETE', 'mail', 'mail', 'text']);
  expect(body.revisions.map(({ revision, by, seen }) => [revision, by, seen])).toEqual([
    [1, 'shopper', rosa.page],
    [2, 'store', null],
  ]);
  expect(body.shopper).toMatchObject({ orders: 1, refunds: 0 });
  expect(body.limit).toEqual({ max: 'USD 25.00', left: 'USD 25.00' });
  expect(body.refund?.lines.map(({ quantity, refunded }) => [quantity, refunded])).toEqual([
    [2, 0],
    [1, 0],
  ]);
  expect(await actionsOf(shop, rosa.orderId)).toContainEqual({
    kind: 'view-order',
    staffId: staff.staffId,
    reason: null,
    data: {},
    at: STORE,
  });
});

test('mails and texts have the words that were sent, without the link that opens the order', async () => {
  const staff = await ops.staff('SERVICE', here);
  const { body } = await staff.get<DeskOrder>(`/ops/v1/orders/${rosa.orderId}/desk`);
  const messages = body.steps.flatMap((step) => (step.kind === 'message' ? [step] : []));
  expect(messages.find(({ channel }) => channel === 'text')).toMatchObject({ to: '+15135550142', subject: null });
  expect(messages.find(({ channel }) => channel === 'text')?.words).toContain('is ready');
  // No server for mail is set up here, and no provider of texts.
  expect(messages.map(({ state }) => state).filter((state) => state !== 'KEPT')).toEqual([]);
  const [confirmation] = messages;
  expect(confirmation?.words).toContain(grouped(rosa.orderId));
  expect(JSON.stringify(body)).not.toContain(`${rosa.orderId}#`);
});

test('no number of a card and no id of a wallet is in the answer, only the last four digits', async () => {
  const staff = await ops.staff('SERVICE', here);
  const { body } = await staff.get<DeskOrder>(`/ops/v1/orders/${rosa.orderId}/desk`);
  const cards = [body.order.tenders, body.money.cards, body.money.moves, body.refund?.cards ?? []].flat();
  expect(new Set(cards.map(({ cardId }) => cardId))).toEqual(new Set(['card-1']));
  expect(body.money.cards.map(({ brand, lastFour }) => [brand, lastFour])).toEqual([['VISA', '4242']]);
  expect(JSON.stringify(body)).not.toContain('card_good');
});

test('what could not come in the slot has its name and its reason', async () => {
  const excluded = [{ gtin13: MILK, code: 'OUT_OF_STOCK' }];
  await sql`
    update reservation set items = jsonb_set(items, '{excluded}', ${JSON.stringify(excluded)}::jsonb)
     where reservation_id = (select reservation_id from orders where order_id = ${other.orderId})`.execute(
    shop.db.read,
  );
  const staff = await ops.staff('SERVICE', here);
  const { body } = await staff.get<DeskOrder>(`/ops/v1/orders/${other.orderId}/desk`);
  expect(body.slot.excluded).toEqual([{ gtin13: MILK, code: 'OUT_OF_STOCK', name: 'Three Churns Whole Milk' }]);
});

test('a note is for the staff, is there once however often it is sent, and stays as it is', async () => {
  const staff = await ops.staff('SERVICE', here);
  const add = (body: object) => staff.send<DeskOrder>('POST', `/ops/v1/orders/${other.orderId}/notes`, body);
  const note = { idempotencyKey: 'note-number-1', text: ' Called back, all is well. ' };
  for (let n = 0; n < 2; n++) {
    const { body } = await add(note);
    expect(body.notes.map(({ firstName, text }) => [firstName, text])).toEqual([['Dana', 'Called back, all is well.']]);
  }
  expect((await actionsOf(shop, other.orderId)).filter(({ kind }) => kind === 'add-note')).toHaveLength(1);
  for (const text of ['', '   ', 'x'.repeat(501), 'Wants 4111 1111 1111 1111 charged'])
    expect((await add({ idempotencyKey: 'note-number-2', text })).body.errors.code).toBe('INVALID_REQUEST');
  await expect(sql`update ops.order_note set body = 'another'`.execute(shop.db.direct)).rejects.toThrow(
    'notes are only added',
  );
});

test('the key of a note is for its words and whoever wrote it', async () => {
  const [staff, colleague] = [await ops.staff('SERVICE', here), await ops.staff('SERVICE', here)];
  const path = `/ops/v1/orders/${rosa.orderId}/notes`;
  const note = { idempotencyKey: 'note-number-3', text: 'Comes at six.' };
  expect((await staff.send('POST', path, note)).status).toBe(200);
  for (const [who, text] of [
    [staff, 'Comes at seven.'],
    [colleague, note.text],
  ] as const) {
    const { status, body } = await who.send('POST', path, { ...note, text });
    expect([status, body.errors.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  }
  const { body } = await staff.send<DeskOrder>('POST', path, note);
  expect(body.notes.map(({ text }) => text)).toEqual(['Comes at six.']);
  expect((await actionsOf(shop, rosa.orderId)).filter(({ kind }) => kind === 'add-note')).toHaveLength(1);
});
