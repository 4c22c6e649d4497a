import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const ORDER = '884122073301550101';
const NONE = 'USD 0.00';
const window = { value: '2026-11-21T21:00:00Z/2026-11-21T22:00:00Z', timezone: STORE.timeZone };
const sums = {
  held: NONE,
  charged: NONE,
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
const SNAP = { ...VISA, type: 'EBT', cardId: 'card-2', brand: 'NONE', lastFour: '3309' };
const product = { gtin13: '0400000000041', brand: 'Hearth', description: 'Rolls', picture: 'goods/1', hue: 1 };

/** A delivery that nobody received: a line for $40.00 and fees for $4.95, of two cards. @param rest what differs */
const missedOrder = (rest: object) => ({
  bannerId: STORE.bannerId,
  locationId: STORE.locationId,
  storeName: STORE.name,
  order: {
    id: ORDER,
    status: 'NO_SHOW',
    modalityType: 'DELIVERY',
    money: 'CAPTURED',
    window,
    email: 'rosa@example.com',
    contact: { firstName: 'Rosa', lastName: 'Lindqvist', phone: '', smsOptin: false },
    lineItems: [],
    agreed: null,
    summary: { cost: { gratuityTotal: 'USD 0.00' } },
    cancelUntil: null,
    tip: null,
  },
  shopper: { since: '2025-03-01T12:00:00Z', orders: 2, refunds: 0 },
  steps: [
    {
      kind: 'moved',
      at: '2026-11-21T22:30:00Z',
      by: { kind: 'staff', firstName: 'Dana' },
      state: 'NO_SHOW',
      reason: 'Nobody opened',
    },
  ],
  revisions: [],
  slot: { window, type: 'STANDARD', fee: NONE, incentiveOff: NONE, waiver: NONE, excluded: [] },
  money: {
    timezone: STORE.timeZone,
    money: 'CAPTURED',
    cards: [],
    moves: [],
    totals: { ...sums, charged: 'USD 44.95' },
  },
  refund: {
    lines: [
      {
        id: 'a',
        product,
        quantity: 1,
        isWeighed: false,
        net: 'USD 40.00',
        tax: NONE,
        deposit: NONE,
        refunded: 0,
        reported: 0,
      },
    ],
    cards: [
      { ...VISA, shares: [{ lineId: 'a', captured: 'USD 30.00', refunded: NONE }] },
      { ...SNAP, shares: [{ lineId: 'a', captured: 'USD 10.00', refunded: NONE }] },
    ],
  },
  fees: [{ ...VISA, captured: 'USD 4.95', refunded: NONE }],
  owed: null,
  limit: null,
  notes: [],
  ...rest,
});
const opened = (rest: object, answers: object = {}) =>
  openConsole(paths.order(STORE.locationId, ORDER), 'SERVICE', {
    [`GET /ops/v1/orders/${ORDER}/desk`]: missedOrder(rest),
    ...answers,
  });

test('of what nobody received only what nobody decided to give back is called not refunded', async () => {
  const money = (charged: string) => ({
    ...missedOrder({}).money,
    money: 'REFUND_FAILED',
    totals: { ...sums, charged },
  });
  const owed = { amount: 'USD 44.95', methods: ['STORE_GIFT_CARD'], left: 'USD 25.00' };
  const all = await opened({ money: money('USD 44.95'), refund: null, fees: null, owed });
  await expect.element(all.page.getByText(/^A bank declined a refund of \$44\.95,/)).toBeVisible();
  expect(all.page.getByText(/^Nobody received this order, and/).elements()).toEqual([]);
  expect(all.page.getByText(/^You can give back/).elements()).toEqual([]);
  await all.page
    .getByRole('button', { name: /^Paid Another Way \$44\.95: a store lead or an administrator pays and records it/ })
    .click();
  await expect.element(all.page.getByText(/^Give nothing yet/)).toBeVisible();
  await expectAccessible(all.page.container);
  await all.page.unmount();
  const part = { money: money('USD 47.95'), refund: null, fees: null, owed: { ...owed, left: null } };
  const some = await opened(part);
  await expect
    .element(some.page.getByText('Nobody received this order, and $3.00 of it is charged and not refunded.'))
    .toBeVisible();
  await some.page.unmount();
  const { order } = missedOrder({});
  const cost = { ...order.summary.cost, gratuityTotal: 'USD 3.00' };
  const tipped = await opened({ ...part, order: { ...order, summary: { ...order.summary, cost } } });
  await expect
    .element(tipped.page.getByText(/^Nobody received this order\. Its tip of \$3\.00 is charged/))
    .toBeVisible();
  await expect
    .element(tipped.page.getByRole('button', { name: /^Paid Another Way \$44\.95 on a store gift card/ }))
    .toBeVisible();
});

test.each([
  ['alone', {}, /You alone said that nobody received this order: somebody else at the desk can give back all of it\./],
  ['clock', { steps: [] }, /once somebody else has put it back, you can give back all of it\./],
])('who has a limit for an order that nobody received learns why: %s', async (why, rest, words) => {
  const { page, sent } = await opened({ ...rest, limit: { max: 'USD 25.00', left: 'USD 25.00' } });
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole('button', { name: /^Refund the/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: /^Refund an Item 1 line left, to the cards that paid/ }).click();
  await page.getByRole('checkbox').click();
  const lead = `Ask a store lead of ${STORE.name}, or an administrator.`;
  const who = why === 'alone' ? 'Somebody else at the desk can give back all of it.' : lead;
  const over = `$40.00 is more than the $25.00 that you can still give back. ${who}`;
  await expect.element(page.getByRole('dialog').getByText(over)).toBeVisible();
  await expectAccessible(page.container);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Never delivered');
  await page.getByRole('button', { name: 'Refund $40.00' }).click();
  expect(sent).toEqual([]);
});

test('what is left of an order that came back in part is called the rest, and goes back to all its cards', async () => {
  const [line] = missedOrder({}).refund.lines;
  const { page } = await opened({
    refund: { ...missedOrder({}).refund, lines: [{ ...line, refunded: 1 }] },
  });
  const rest = page.getByRole('button', { name: /^Refund the Rest of the Order \$4\.95: nobody received it/ });
  await rest.click();
  const dialog = page.getByRole('dialog', { name: 'Refund the rest of the order' });
  await expect.element(dialog.getByText(/^Nobody received it\. All that is left of what was paid/)).toBeVisible();
  await page.unmount();
  const whole = await opened(
    {},
    { [`POST /ops/v1/orders/${ORDER}/refunds`]: missedOrder({ refund: null, fees: null }) },
  );
  await whole.page.getByRole('button', { name: /^Refund the Whole Order/ }).click();
  await whole.page.getByRole('textbox', { name: 'Reason' }).fill('Never delivered');
  await whole.page.getByRole('button', { name: 'Refund $44.95' }).click();
  await expect.element(whole.page.getByText('$44.95 goes back to the cards that paid.')).toBeVisible();
});

test('a tip that only its shopper takes back is named beside what the desk gives back, until it is too late', async () => {
  const { order, money } = missedOrder({});
  const tipped = (tip: object, charged: string) => ({
    money: { ...money, totals: { ...sums, charged } },
    order: { ...order, summary: { cost: { gratuityTotal: 'USD 5.00' } }, tip: { amount: 'USD 5.00', ...tip } },
  });
  const until = { window: 'open', changeUntil: '2027-01-20T22:30:00Z' };
  const { page } = await opened(tipped(until, 'USD 49.95'));
  const whose = 'its shopper can take it back on the page of the order until Wed, Jan 20, 5:30 PM, and nobody else.';
  await expect
    .element(
      page.getByText(
        `Nobody received this order, and $44.95 of it is charged and not refunded. Its tip of $5.00 is charged: ${whose}`,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('You can give back all of this order but its tip, to its cards.')).toBeVisible();
  await page.getByRole('button', { name: /^Refund All but the Tip \$44\.95: nobody received it/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund all but the tip' });
  await expect
    .element(dialog.getByText(/^Its tip of \$5\.00 is not a part of this: .* until Wed, Jan 20, 5:30 PM\./))
    .toBeVisible();
  await page.unmount();
  const late = await opened(tipped({ window: 'over', changeUntil: null }, 'USD 5.00'));
  const over = 'Its tip of $5.00 is charged: the 60 days in which its shopper could take it back are over.';
  await expect.element(late.page.getByText(`Nobody received this order. ${over}`)).toBeVisible();
});

test('a refund that a bank declined several times is one row with their number', async () => {
  const moves = [1, 2, 3].map((minute) => ({
    kind: 'refund',
    progress: 'declined',
    cardId: 'card-1',
    amount: 'USD 7.14',
    purpose: 'items',
    at: `2026-11-21T23:0${minute}:00Z`,
    shownBy: null,
  }));
  const { page } = await opened({ money: { ...missedOrder({}).money, cards: [{ ...VISA, sums }], moves } });
  await page.getByText('Payment history, 1 in all').click();
  await expect.element(page.getByText('Refund of items, Visa 4242, declined, 3 times')).toBeVisible();
  await expect.element(page.getByText('−$7.14')).toBeVisible();
});

test.each([
  ['PICKUP', 'Not picked up'],
  ['DELIVERY', 'Not delivered'],
])('an order for %s that nobody received is called that', async (modalityType, words) => {
  const { page } = await opened({ order: { ...missedOrder({}).order, modalityType } });
  await expect.poll(() => page.getByText(words, { exact: true }).elements().length).toBe(2);
});

test('of the cards of an order those that paid its fees are named, and so are those that get them back', async () => {
  const { page } = await opened({}, { [`POST /ops/v1/orders/${ORDER}/fee-refunds`]: missedOrder({}) });
  await page.getByRole('button', { name: /^Give Fees Back \$4\.95 left, to Visa 4242/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Never delivered');
  await dialog.getByRole('button', { name: 'Give $4.95 Back' }).click();
  await expect.element(page.getByText('$4.95 goes back to Visa 4242.')).toBeVisible();
});

test('on a phone a link at the top of an order leads the focus to what can be done', async () => {
  onTestFinished(async () => {
    await browser.viewport(1280, 900);
    history.replaceState(null, '', location.pathname + location.search);
  });
  await browser.viewport(390, 844);
  const { page } = await opened({});
  const link = page.getByRole('link', { name: 'To actions and notes' });
  await link.click();
  const actions = page.getByRole('heading', { name: 'Actions' }).element();
  await expect
    .poll(() => document.activeElement?.contains(actions) && document.activeElement !== document.body)
    .toBe(true);
  await expect.element(page.getByRole('button', { name: /^Refund the Whole Order/ })).toBeInViewport();
  await browser.viewport(1280, 900);
  await expect.element(page.getByRole('heading', { name: 'Actions' })).toBeVisible();
  expect(page.getByRole('link', { name: 'To actions and notes' }).elements()).toEqual([]);
});

test.each([
  ['PLACED', 'The store has not picked it yet.'],
  ['CANCELLED', 'The order ended before it was packed.'],
])('no item differs of an order that was never packed: %s', async (status, text) => {
  const { order } = missedOrder({});
  const { page } = await opened({ order: { ...order, status }, refund: null, fees: null });
  await expect.element(page.getByText(text)).toBeVisible();
});
