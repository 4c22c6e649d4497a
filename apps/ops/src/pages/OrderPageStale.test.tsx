import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const ORDER = '884122073301550101';
const NONE = 'USD 0.00';
const window = { value: '2026-11-21T21:00:00Z/2026-11-21T22:00:00Z', timezone: STORE.timeZone };
const sums = {
  held: NONE,
  charged: 'USD 40.00',
  released: NONE,
  stillHeld: NONE,
  refunded: NONE,
  refunding: NONE,
  paidOut: NONE,
};
const VISA = {
  type: 'BANK_CARD',
  cardId: 'card-1',
  brand: 'VISA',
  lastFour: '4242',
  capturedAt: '2026-11-21T12:00:00Z',
};

/** An order that its shopper has. @param rest what differs */
const deskOrder = (rest: object) => ({
  bannerId: STORE.bannerId,
  locationId: STORE.locationId,
  storeName: STORE.name,
  order: {
    id: ORDER,
    status: 'COMPLETE',
    modalityType: 'PICKUP',
    money: 'CAPTURED',
    window,
    email: 'rosa@example.com',
    contact: { firstName: 'Rosa', lastName: 'Lindqvist', phone: '', smsOptin: false },
    lineItems: [],
    refunds: [],
    agreed: null,
    summary: { cost: { gratuityTotal: NONE } },
    cancelUntil: null,
    tip: null,
  },
  shopper: { since: '2025-03-01T12:00:00Z', orders: 2, refunds: 0 },
  steps: [],
  revisions: [],
  slot: { window, type: 'STANDARD', fee: NONE, incentiveOff: NONE, waiver: NONE, excluded: [] },
  money: { timezone: STORE.timeZone, money: 'CAPTURED', cards: [], moves: [], totals: sums },
  refund: null,
  fees: null,
  owed: null,
  limit: null,
  notes: [],
  ...rest,
});

const OWED = deskOrder({
  owed: { amount: 'USD 22.96', methods: ['CASH', 'CHECK', 'STORE_GIFT_CARD'], left: null },
  money: { timezone: STORE.timeZone, money: 'REFUND_FAILED', cards: [], moves: [], totals: sums },
});
const PAID = deskOrder({});
const REFUSED = (code: string) => Response.json({ errors: { code } }, { status: 409 });

/** The page of an order of which each reading answers the next. @param refusal of each action */
async function opened(readings: readonly object[], refusal = 'NOTHING_OWED') {
  let n = 0;
  const path = `/ops/v1/orders/${ORDER}`;
  const refused = () => REFUSED(refusal);
  return openConsole(paths.order(STORE.locationId, ORDER), 'SERVICE', {
    [`GET ${path}/desk`]: () => readings[Math.min(n++, readings.length - 1)],
    [`POST ${path}/payouts`]: refused,
    [`POST ${path}/refunds`]: refused,
    [`POST ${path}/fee-refunds`]: refused,
    [`POST ${path}/cancel`]: refused,
  });
}

test('what a colleague has paid since the page was opened is not given again: its dialog reads the order first', async () => {
  const { page, sent } = await opened([OWED, PAID]);
  const notice = page.getByText('A bank declined a refund of $22.96', { exact: false });
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: /^Paid Another Way/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Paid another way' });
  await expect.element(dialog.getByText('Nothing is owed anymore')).toBeVisible();
  await expectAccessible(page.container);
  expect(page.getByText('Give the shopper exactly', { exact: false }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: /^Paid Another Way/ }).elements()).toEqual([]);
  expect(sent).toEqual([]);
});

test('what a colleague pays while the dialog is open is refused, and neither the dialog nor the page offers it again', async () => {
  const { page } = await opened([OWED, OWED, PAID]);
  await page.getByRole('button', { name: /^Paid Another Way/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Paid another way' });
  await dialog.getByRole('radio', { name: 'Cash' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Her account was closed');
  await dialog.getByRole('button', { name: 'Record $22.96' }).click();
  await expect.element(dialog.getByRole('alert').getByText('Nothing is owed anymore')).toBeVisible();
  expect(page.getByText('A bank declined a refund of', { exact: false }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(page.getByRole('button', { name: /^Paid Another Way/ }).elements()).toEqual([]);
});

/** An order of two lines, of which this many rolls came back. */
const refundable = (rolls: number, bread: number) => {
  const line = (id: string, description: string, refunded: number) => ({
    id,
    product: { gtin13: `040000000004${id}`, brand: 'Hearth', description, picture: 'goods/1', hue: 1 },
    quantity: 2,
    isWeighed: false,
    net: 'USD 4.00',
    tax: NONE,
    deposit: NONE,
    refunded,
    reported: 0,
  });
  const shares = ['1', '2'].map((lineId) => ({ lineId, captured: 'USD 4.00', refunded: NONE }));
  const lines = [line('1', 'Rolls', rolls), line('2', 'Bread', bread)];
  return deskOrder({ refund: { lines, cards: [{ ...VISA, shares }] } });
};

test('items that a colleague refunded meanwhile are named, and the dialog offers what is left', async () => {
  const { page, sent } = await opened([refundable(0, 0), refundable(2, 0)], 'QUANTITY_NOT_AVAILABLE');
  await page.getByRole('button', { name: /^Refund an Item/ }).click();
  await page.getByRole('button', { name: 'Choose All 2' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Stale');
  await page.getByRole('button', { name: 'Refund $8.00' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Somebody else refunded Hearth Rolls, or the shopper reported it. Choose from what is left.');
  await expect.element(page.getByText('1 line can be refunded')).toBeVisible();
  expect(page.getByRole('checkbox', { name: /Rolls/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Refund $4.00' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toMatchObject({ body: { lines: [{ id: '2', quantity: 2 }] } });
});

test('when a colleague refunded all of it, the dialog says that the order has changed', async () => {
  const { page } = await opened([refundable(0, 0), refundable(2, 2)], 'QUANTITY_NOT_AVAILABLE');
  await page.getByRole('button', { name: /^Refund an Item/ }).click();
  await page.getByRole('button', { name: 'Choose All 2' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Stale');
  await page.getByRole('button', { name: 'Refund $8.00' }).click();
  await expect.element(page.getByRole('dialog', { name: 'The order has changed' })).toBeVisible();
  await expectAccessible(page.container);
});

test('fees of which a colleague gave some back are offered up to what is left', async () => {
  const withFees = (refunded: string) => deskOrder({ fees: [{ ...VISA, captured: 'USD 4.95', refunded }] });
  const { page } = await opened([withFees(NONE), withFees('USD 4.00')], 'MORE_THAN_FEES');
  await page.getByRole('button', { name: /^Give Fees Back/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Late');
  await page.getByRole('button', { name: 'Give $4.95 Back' }).click();
  await expect.element(page.getByText('Up to $0.95:', { exact: false })).toBeVisible();
});

test('what is left of a missed order after a refund of a colleague is another refund, with a key of its own', async () => {
  const missed = (rolls: number) => {
    const desk = refundable(rolls, 0);
    const order = { ...desk.order, status: 'NO_SHOW', summary: { cost: { gratuityTotal: NONE } } };
    return { ...desk, order, fees: [{ ...VISA, captured: NONE, refunded: NONE }] };
  };
  const { page, sent } = await opened([missed(0), missed(2)], 'QUANTITY_NOT_AVAILABLE');
  await page.getByRole('button', { name: /^Refund the Whole Order/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Nobody came');
  await page.getByRole('button', { name: 'Refund $8.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund the rest of the order' });
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Somebody else refunded a part. What is left is shown here.');
  await dialog.getByRole('button', { name: 'Refund $4.00' }).click();
  await expect.poll(() => sent.length).toBe(2);
  const bodies = sent.map(({ body }) => body as { idempotencyKey: string; lines: object[] });
  expect(bodies.map(({ lines }) => lines.length)).toEqual([2, 1]);
  expect(bodies[0]?.idempotencyKey).not.toBe(bodies[1]?.idempotencyKey);
});

test('a refusal of what was chosen is not said of another choice', async () => {
  const { page } = await opened([refundable(0, 0), refundable(2, 0)], 'QUANTITY_NOT_AVAILABLE');
  await page.getByRole('button', { name: /^Refund an Item/ }).click();
  await page.getByRole('button', { name: 'Choose All 2' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Stale');
  await page.getByRole('button', { name: 'Refund $8.00' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('checkbox', { name: /Bread/ }).click({ force: true });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('an order that was picked meanwhile offers no cancellation any more', async () => {
  const before = deskOrder({});
  const late = { ...before, order: { ...before.order, status: 'PICKED' } };
  const open = { ...before, order: { ...before.order, status: 'PLACED', cancelUntil: '2026-11-21T17:00:00Z' } };
  const { page } = await opened([open, late], 'ALREADY_PICKED');
  await page.getByRole('button', { name: /^Cancel the Order/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She called');
  await dialog.getByRole('button', { name: 'Cancel the Order' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('It is picked by now, so it can’t be canceled anymore.');
  await dialog.getByRole('button', { name: 'Keep the Order' }).click();
  expect(page.getByRole('button', { name: /^Cancel the Order/ }).elements()).toEqual([]);
});
