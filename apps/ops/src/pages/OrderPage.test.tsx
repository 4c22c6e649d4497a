import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { deskOrder, NONE, sums } from '#testing/desk-order.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const [FIRST, SECOND] = ['884122073301550101', '884122073301550201'];
const answers = Object.fromEntries(
  [FIRST, SECOND].map((id) => [`GET /ops/v1/orders/${id}/desk`, deskOrder(id)] as const),
);
const openFirst = () => openConsole(paths.order(STORE.locationId, FIRST), 'SERVICE', answers);

test('another order leaves nothing of the last one on the page', async () => {
  const { page, router } = await openFirst();
  await expect.element(page.getByRole('heading', { name: 'Order 8841 2207 3301 5501 01' })).toBeVisible();
  await page.getByLabelText('Only staff see this').fill('Calls back at noon');
  await page.getByRole('button', { name: /^Cancel the Order/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  void router.navigate({ to: paths.order(STORE.locationId, SECOND) });
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Order 8841 2207 3301 5502 01' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Actions' }).elements()).toHaveLength(1);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  await expect.element(page.getByLabelText('Only staff see this')).toHaveValue('');
});

test('a note with the number of a card is not sent, and says so', async () => {
  const { page, sent } = await openFirst();
  const note = page.getByLabelText('Only staff see this');
  await note.fill('Wants 4111 1111 1111 1111 charged');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect.element(page.getByText('Leave the card number out. Its last four digits are enough.')).toBeVisible();
  await expectAccessible(page.container);
  expect(sent).toEqual([]);
});

test('an order that nobody received says what is charged and not refunded, and all of it is chosen at once', async () => {
  const cents = (of: string) => ({ ...sums, charged: of });
  const product = {
    gtin13: '0400000000041',
    brand: 'Hearth',
    description: 'Rolls',
    picture: 'goods/0400000000041',
    hue: 1,
  };
  const line = (id: string) => ({
    id,
    product,
    quantity: 2,
    isWeighed: false,
    net: 'USD 4.00',
    tax: NONE,
    deposit: NONE,
    refunded: 0,
    reported: 0,
  });
  const card = {
    type: 'BANK_CARD',
    cardId: 'card-1',
    brand: 'VISA',
    lastFour: '4242',
    capturedAt: '2026-11-21T12:00:00Z',
  };
  const shares = ['a', 'b'].map((lineId) => ({ lineId, captured: 'USD 4.00', refunded: NONE }));
  const missed = {
    ...deskOrder(FIRST),
    order: { ...deskOrder(FIRST).order, status: 'NO_SHOW', cancelUntil: null },
    money: { timezone: STORE.timeZone, money: 'CAPTURED', cards: [], moves: [], totals: cents('USD 8.00') },
    refund: { lines: [line('a'), line('b')], cards: [{ ...card, shares }] },
  };
  const { fees, ...refunded } = { ...missed, fees: [{ ...card, captured: 'USD 4.95', refunded: NONE }] };
  const { page, sent } = await openConsole(paths.order(STORE.locationId, FIRST), 'SERVICE', {
    [`GET /ops/v1/orders/${FIRST}/desk`]: { ...refunded, fees },
    [`POST /ops/v1/orders/${FIRST}/refunds`]: { ...missed, refund: null },
  });
  await expect
    .element(page.getByText('Nobody received this order, and $8.00 of it is charged and not refunded.'))
    .toBeVisible();
  await page.getByRole('button', { name: /^Refund an Item/ }).click();
  await page.getByRole('button', { name: 'Choose All 2' }).click();
  await expect.element(page.getByRole('button', { name: 'Refund $8.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Refund the Whole Order \$12\.95: nobody received it/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund the whole order' });
  await expect.element(dialog.getByText('To Visa 4242')).toBeVisible();
  await expectAccessible(page.container);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Never delivered');
  await dialog.getByRole('button', { name: 'Refund $12.95' }).click();
  await expect.element(page.getByText('$12.95 goes back to the card that paid.')).toBeVisible();
  expect(sent.map(({ call, body }) => [call.split('/').at(-1), body])).toMatchObject([
    [
      'refunds',
      {
        lines: [
          { id: 'a', quantity: 2 },
          { id: 'b', quantity: 2 },
        ],
        withFees: true,
        reason: 'Never delivered',
      },
    ],
  ]);
  await expect.element(page.getByRole('button', { name: /^Refund the Whole Order/ })).not.toBeInTheDocument();
});

test('a whole refund whose answer did not arrive is sent again as the same one', async () => {
  const card = { type: 'BANK_CARD', cardId: 'c', brand: 'VISA', lastFour: '4242', capturedAt: '2026-11-21T12:00:00Z' };
  const product = { gtin13: '0400000000041', brand: 'Hearth', description: 'Rolls', picture: 'goods/1', hue: 1 };
  const paid = { net: 'USD 4.00', tax: NONE, deposit: NONE };
  const tipped = {
    summary: { cost: { gratuityTotal: 'USD 3.00' } },
    tip: { amount: 'USD 3.00', window: 'open', changeUntil: '2027-01-20T22:30:00Z' },
  };
  const missed = {
    ...deskOrder(FIRST),
    order: { ...deskOrder(FIRST).order, status: 'RESTOCKED', cancelUntil: null, ...tipped },
    refund: {
      lines: [{ id: 'a', product, quantity: 1, isWeighed: false, ...paid, refunded: 0, reported: 0 }],
      cards: [{ ...card, shares: [{ lineId: 'a', captured: 'USD 4.00', refunded: NONE }] }],
    },
    fees: [{ ...card, captured: 'USD 4.95', refunded: NONE }],
  };
  const { page, sent } = await openConsole(paths.order(STORE.locationId, FIRST), 'SERVICE', {
    [`GET /ops/v1/orders/${FIRST}/desk`]: missed,
    [`POST /ops/v1/orders/${FIRST}/refunds`]: 'FORBIDDEN',
  });
  await page.getByRole('button', { name: /^Refund All but the Tip/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Never delivered');
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Refund $8.95' }).click();
    await expect.poll(() => sent.length).toBe(times);
    await expect.element(page.getByRole('alert')).toBeVisible();
  }
  const [first, again] = sent.map(({ body }) => body);
  expect(again).toEqual(first);
});

/** An order of which a bank card declined its charge, after a gift card was charged. */
const declinedOrder = (money: 'CAPTURE_FAILED' | 'RELEASED') => {
  const order = deskOrder(FIRST);
  const card = { sums, brand: 'VISA', lastFour: '4242', type: 'BANK_CARD', cardId: 'card-1' };
  const charge = {
    kind: 'charge',
    progress: 'declined',
    cardId: 'card-1',
    amount: 'USD 9.00',
    at: '2026-11-21T18:00:00Z',
  };
  return {
    ...order,
    order: { ...order.order, status: 'PICKED', cancelUntil: null, money },
    money: { ...order.money, money, cards: [card], moves: [charge], totals: { ...sums, charged: 'USD 5.00' } },
  };
};

test('an order of which a card declined its charge says which, and is canceled with a reason', async () => {
  const { page, sent } = await openConsole(paths.order(STORE.locationId, FIRST), 'SERVICE', {
    ...answers,
    [`GET /ops/v1/orders/${FIRST}/desk`]: declinedOrder('CAPTURE_FAILED'),
    [`POST /ops/v1/orders/${FIRST}/reject`]: declinedOrder('RELEASED'),
  });
  await expect.element(page.getByText('Visa 4242 declined the charge')).toBeVisible();
  await expect.element(page.getByText('$5.00 is charged to the other cards.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel the Order/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment failed: cancel the order?' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible(page.container);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Called her');
  await dialog.getByRole('button', { name: 'Cancel the Order' }).click();
  await expect.element(page.getByText('The order is canceled:', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Visa 4242 declined the charge')).not.toBeInTheDocument();
  expect(sent.at(-1)).toMatchObject({ body: { reason: 'Called her' } });
});

test.each([
  [NONE, 'It was canceled, and nothing was charged'],
  ['USD 4.00', 'It was canceled: all that was charged goes back'],
])('of a canceled order that was charged %s, why neither items nor fees come back', async (charged, why) => {
  const placed = deskOrder(FIRST);
  const canceled = {
    ...placed,
    order: { ...placed.order, status: 'CANCELLED', cancelUntil: null },
    money: { ...placed.money, money: 'RELEASED', totals: { ...sums, charged } },
  };
  const answer = { [`GET /ops/v1/orders/${FIRST}/desk`]: canceled };
  const { page } = await openConsole(paths.order(STORE.locationId, FIRST), 'SERVICE', answer);
  await expect.element(page.getByText(why).first()).toBeVisible();
  expect(page.getByText(why).elements()).toHaveLength(2);
});

test('what a bank did not take is owed until the desk records how it was given, and says so from then on', async () => {
  const placed = deskOrder(FIRST);
  const card = { type: 'BANK_CARD', cardId: 'card-1', brand: 'VISA', lastFour: '4242', sums };
  const owed = {
    ...placed,
    order: { ...placed.order, status: 'RETURNED', cancelUntil: null, refunds: [{ tenders: [{ state: 'FAILED' }] }] },
    money: { ...placed.money, money: 'REFUND_FAILED', cards: [card] },
    owed: { amount: 'USD 3.49', methods: ['CASH', 'CHECK', 'STORE_GIFT_CARD'], left: null },
  };
  const at = '2026-11-29T15:00:00Z';
  const move = { kind: 'payout', progress: 'done', cardId: 'card-1', amount: 'USD 3.49', method: 'CASH', at };
  const by = { kind: 'staff', firstName: 'Dana' };
  const paid = {
    ...owed,
    owed: null,
    money: { ...owed.money, money: 'CAPTURED', moves: [move], totals: { ...sums, paidOut: 'USD 3.49' } },
    steps: [{ kind: 'paid-out', at, by, method: 'CASH', amount: 'USD 3.49', reason: 'Account closed' }],
  };
  const { page, sent } = await openConsole(paths.order(STORE.locationId, FIRST), 'SERVICE', {
    [`GET /ops/v1/orders/${FIRST}/desk`]: owed,
    [`POST /ops/v1/orders/${FIRST}/payouts`]: paid,
  });
  await expect
    .element(page.getByText('A bank declined a refund of $3.49, and it will not be tried again.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Refund declined', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Paid Another Way/ }).click();
  await page.getByRole('radio', { name: 'Cash' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Account closed');
  await page.getByRole('button', { name: 'Record $3.49' }).click();
  await expect.element(page.getByText('$3.49 is recorded as given back. The shopper gets an email.')).toBeVisible();
  await expect.element(page.getByText('Given back in cash: $3.49')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'In cash $0.00 $0.00 −$3.49' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Total .*−\$3\.49$/ })).toBeVisible();
  await page.getByText('Payment history, 1 in all').click();
  await expect.element(page.getByText('Given back in cash, instead of to Visa 4242')).toBeVisible();
  expect(page.getByRole('button', { name: /^Paid Another Way/ }).elements()).toEqual([]);
  expect(sent).toHaveLength(1);
});

test('an old order whose items have no stored price says that, not that it is to be charged first', async () => {
  const placed = deskOrder(FIRST);
  const old = {
    ...placed,
    order: { ...placed.order, status: 'COMPLETE', money: 'CAPTURED', cancelUntil: null },
    refund: null,
    fees: null,
  };
  const { page } = await openConsole(paths.order(STORE.locationId, FIRST), 'SERVICE', {
    [`GET /ops/v1/orders/${FIRST}/desk`]: old,
  });
  await expect.element(page.getByText(/^Not here: what each item cost was not stored/).first()).toBeVisible();
  expect(page.getByText(/^Not before it is charged/).elements()).toEqual([]);
});

test('why nobody took an order is in view at once; its other moves are shown on demand', async () => {
  const moved = { kind: 'moved', at: '2026-11-21T16:00:00Z', by: { kind: 'staff', firstName: 'Dana' } };
  const steps = [
    { ...moved, state: 'OUT_FOR_DELIVERY', reason: null },
    { ...moved, state: 'NO_SHOW', reason: 'Nobody opened: Rang twice, dog inside.' },
  ];
  const { page } = await openConsole(paths.order(STORE.locationId, FIRST), 'SERVICE', {
    [`GET /ops/v1/orders/${FIRST}/desk`]: { ...deskOrder(FIRST), steps },
  });
  await expect.element(page.getByText(/Rang twice, dog inside/)).toBeVisible();
  await expect.element(page.getByText('1 of 2 events')).toBeVisible();
});
