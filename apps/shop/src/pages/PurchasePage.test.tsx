import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#features/orders/queries.ts';
import { FakeStream, streamsInto } from '#testing/fake-stream.ts';
import { aLine, aSummary, ORDER_ID } from '#testing/order.ts';
import { cards, coming, inActions, LATER, openOrder, picking, PLACED, READ, title } from './testing/purchase.tsx';

/** The streams that the page has opened. */
let streams: FakeStream[] = [];
const openStreams = () => streams.filter(({ readyState }) => readyState !== FakeStream.CLOSED);

beforeEach(() => {
  streams = [];
  vi.stubGlobal('EventSource', streamsInto(streams));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const steps = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((each) => each.querySelector('h3')?.textContent)
    .filter((each) => each !== undefined);

test('an order shows its status in words, its steps, where its money is, and until when it can be canceled', async () => {
  await openOrder({ [READ]: () => coming() });
  await expect.element(title("We've got your order.")).toBeVisible();
  expect(steps()).toEqual(['Now: Placed', 'Next: Picking', 'Next: Ready for pickup', 'Next: Picked up']);
  await expect.element(page.getByText('Held on your card until we pick your order.', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/^You can change or cancel this order until \d+:\d\d\s[AP]M on Nov 21\.$/))
    .toBeVisible();
  await expectAccessible(document.body);
});

test('what happens at the store is shown without a reload, by one call for a burst of events', async () => {
  let order = coming();
  const { reads } = await openOrder({ [READ]: () => order });
  expect(openStreams().map(({ url }) => url)).toEqual([`/atlas/v1/orders/v1/orders/${ORDER_ID}/events`]);
  openStreams()[0]?.step(1); // it is shown already
  order = picking();
  for (const seq of [2, 3]) openStreams()[0]?.step(seq);
  await expect.element(title("We're picking your order.")).toBeVisible();
  expect(reads()).toBe(2);
});

test('what is picked and corrected is shown without a reload, by one call in two seconds however fast a picker is', async () => {
  const bread = { ...aLine(), id: 'bread' };
  const eggs = { ...aLine(), id: 'eggs' };
  const picked = { outcome: 'PICKED' as const, quantity: 2 };
  let order = picking({ lineItems: [bread, eggs] });
  const { reads } = await openOrder({ [READ]: () => order });
  await expect.element(page.getByText('0 of 2 products done.').first()).toBeVisible();
  order = picking({ picks: 1, lineItems: [{ ...bread, picked }, eggs] });
  openStreams()[0]?.picks(1);
  await expect.element(page.getByText('1 of 2 products done.').first()).toBeVisible();
  openStreams()[0]?.picks(1); // it is shown already
  const since = Date.now();
  order = picking({ picks: 4, lineItems: [{ ...bread, picked: { outcome: 'PARTLY', quantity: 1 } }, eggs] });
  for (const count of [2, 3, 4]) openStreams()[0]?.picks(count);
  await expect.element(page.getByText('1 of 2 picked, the rest not charged').first()).toBeVisible();
  expect(Date.now() - since).toBeGreaterThan(1_500);
  expect(reads()).toBe(3);
});

test('a swap that is agreed to and not fetched yet is not counted as done', async () => {
  const substitute = { product: aLine({ description: 'Rolls' }).product, quantity: 2, lineTotal: null };
  const picked = { outcome: 'SUBSTITUTED' as const, quantity: 0, substitute, isToFetch: true };
  await openOrder({ [READ]: () => picking({ lineItems: [{ ...aLine(), picked }] }) });
  await expect.element(page.getByText('0 of 1 product done.').first()).toBeVisible();
  await expect.element(page.getByText('Substitute: 2 × Rolls').first()).toBeVisible();
});

/** An order that was put back some days ago, and was paid. */
const putBack = (days: number, part: Partial<Order> = {}) => {
  const at = new Date(Date.now() - days * 86_400_000).toISOString();
  const events: Order['events'] = [
    { ...PLACED, at },
    { seq: 5, type: 'RESTOCKED', at, actor: 'store' },
  ];
  const charged = coming().tenders;
  return coming({ status: 'RESTOCKED', money: 'CAPTURED', cancelUntil: null, charged, events, ...part });
};

test('an order that has ended is followed while it may be refunded, and says so without a reload', async () => {
  let order = putBack(13);
  await openOrder({ [READ]: () => order });
  await expect.element(page.getByText(/You haven't been refunded/)).toBeVisible();
  order = putBack(0, { money: 'REFUND_FAILED', owed: 'USD 2.00' });
  openStreams()[0]?.step(6);
  await expect.element(page.getByText(/Call the store at/).first()).toBeVisible();
  expect(openStreams()).toHaveLength(1);
});

test('an order is not followed any more when nothing has happened to it for 14 days', async () => {
  await openOrder({ [READ]: () => putBack(14) });
  await expect.element(title("Your order wasn't picked up.")).toBeVisible();
  expect(streams).toEqual([]);
});

test('a page out of sight follows nothing, and follows again when it is back', async () => {
  await openOrder({ [READ]: () => picking() });
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(openStreams()).toEqual([]);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(openStreams()).toHaveLength(1);
});

test('an order whose time is past is late, and is not about to be picked', async () => {
  const past = { value: '2026-01-05T21:00:00.000Z/2026-01-05T22:00:00.000Z', timezone: 'America/New_York' };
  await openOrder({ [READ]: () => coming({ status: 'LOCKED', window: past, cancelUntil: null }) });
  await expect.element(title('Your order is running late.')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/about to/i);
});

test.each(['PICKED', 'READY'] as const)(
  'an order that is %s and not paid has no time, no next step and no way to say that one is here, but whom to call',
  async (status) => {
    const events = [PLACED, { seq: 5, type: status, at: '2026-11-20T17:00:00.000Z', actor: 'store' } as const];
    await openOrder({ [READ]: () => picking({ status, money: 'CAPTURE_FAILED', isDeclined: true, events }) });
    await expect.element(title('Your card was declined.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: '(513) 555-0100' })).toHaveAttribute('href', 'tel:5135550100');
    expect(steps().filter((step) => step.startsWith('Next'))).toEqual([]);
    expect(page.getByRole('button', { name: "I'm Here" }).elements()).toEqual([]);
    expect(cards()).not.toContain('Are you at the store?');
    expect(cards()).not.toContain('Need to change something?');
    const main = page.getByRole('main').element().textContent;
    expect(main.match(/4–5 PM/g)).toHaveLength(1); // in the details alone
    expect(main).toContain('Was planned for');
    await expectAccessible(document.body);
  },
);

test('the lines show what was picked, what is short and what came instead, and the bill its difference to the estimate', async () => {
  const [milk, bread, eggs] = ['0400000000010', '0400000000011', '0400000000012'].map((gtin13) => aLine({ gtin13 }));
  if (!milk || !bread || !eggs) throw new Error('three lines');
  const substitute = {
    product: aLine({ gtin13: '9', description: 'Rolls' }).product,
    quantity: 1,
    lineTotal: 'USD 3.00',
  };
  const lineItems = [
    { ...milk, picked: { outcome: 'PICKED', quantity: 2, grams: 1_048 } },
    { ...bread, picked: { outcome: 'SHORT', quantity: 0 } },
    { ...eggs, picked: { outcome: 'SUBSTITUTED', quantity: 0, substitute } },
  ] satisfies Order['lineItems'];
  const summary = { ...aSummary('USD 37.18'), itemCount: 3 };
  const billed = { lineItems: [{ ...milk, lineTotal: 'USD 6.38' }], summary, itemCount: 3 };
  const agreed = { revision: 1, lineItems, summary: { ...aSummary(), itemCount: 6 } };
  const order = picking({ status: 'READY', money: 'CAPTURED', agreed, ...billed });
  await openOrder({ [READ]: () => order });
  const rows = [...document.querySelectorAll('main li:has(a)')].map((row) => row.textContent);
  expect(rows[0]).toMatch(/Picked, 2\.31 lb\$6\.38$/);
  expect(rows[1]).toMatch(/Not available, not charged\$0\.00Estimated \$6\.38$/);
  expect(rows[2]).toMatch(/Substitute: 1 × Rolls1 not available, not charged\$3\.00Estimated \$6\.38$/);
  await expect.element(page.getByRole('heading', { name: 'Final Receipt' })).toBeVisible();
  await expect.element(page.getByText('−$2.82')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '6 Item(s) in Your Order' })).toBeVisible();
  await expect.element(page.getByText('6 items, $40.00')).toBeVisible();
  await expect.element(page.getByText('Charged to your card.')).toBeVisible();
});

test('until its cut-off an order is changed in one place, before its facts and items', async () => {
  await openOrder({ [READ]: () => coming({ cutoffAt: LATER }) });
  await expect.element(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  expect(cards()).toEqual([
    'Order Status',
    'Need to change something?',
    'Order Details',
    expect.stringContaining('in Your Order'),
    'Payment Summary',
  ]);
  expect(inActions('Need to change something?')?.textContent).toMatch(/Add or Edit Items.*Change Time.*Cancel Order/);
});

test('an order being picked says last that nothing is changed here; a refunded one shows the refund before its receipt', async () => {
  const refund = {
    id: 'r',
    problemId: null,
    heldBack: false,
    at: PLACED.at,
    fees: 'USD 0.00',
    amount: 'USD 1.00',
    lines: [],
    tenders: [],
  };
  let order = picking();
  await openOrder({ [READ]: () => order });
  await expect.element(title("We're picking your order.")).toBeVisible();
  expect(cards().at(-1)).toBe('Need to change something?');
  order = picking({ status: 'RETURNED', money: 'CAPTURED', refunds: [refund], reportUntil: LATER });
  openStreams()[0]?.step(4);
  await expect.element(title('You picked up your order.')).toBeVisible();
  expect(cards()).toEqual([
    'Order Status',
    'Need something else?',
    expect.stringContaining('in Your Order'),
    'Order Details',
    'Refunds',
    'Payment Summary',
  ]);
  expect(inActions('Need something else?')?.textContent).toMatch(/Report a Problem.*Buy Again/);
});

test('an order of which an item was held back was picked up, and says when, and what came back of it', async () => {
  const refund = {
    id: 'r',
    problemId: null,
    heldBack: true,
    at: '2026-11-21T21:12:00.000Z',
    fees: 'USD 0.00',
    amount: 'USD 3.00',
    lines: [],
    tenders: [],
  };
  const events = [
    PLACED,
    { seq: 4, type: 'COMPLETE', at: '2026-11-21T21:12:00.000Z', actor: 'store' },
    { seq: 5, type: 'RETURNED', at: '2026-11-21T21:12:00.000Z', actor: 'store' },
  ] satisfies Order['events'];
  await openOrder({ [READ]: () => picking({ status: 'RETURNED', money: 'CAPTURED', refunds: [refund], events }) });
  await expect.element(title('You picked up your order.')).toBeVisible();
  await expect
    .element(page.getByText("We couldn't hand over items that need a valid ID, and gave you $3.00 back."))
    .toBeVisible();
  const main = page.getByRole('main').element().textContent;
  expect(main).toMatch(/Picked up at .*4:12\sPM on Nov 21/);
  expect(main).toMatch(/Picked upNov\. 21, 2026, 4:12\sPM/);
  expect(main).not.toMatch(/Today|Ready(?! for)/);
});

test('an order of which fees alone came back is still delivered, and says what came back to which card', async () => {
  const card = { type: 'BANK_CARD', cardId: 'card_good', brand: 'VISA', lastFour: '4242' } as const;
  const refund = {
    id: 'r',
    problemId: null,
    heldBack: false,
    at: PLACED.at,
    fees: 'USD 5.95',
    amount: 'USD 5.95',
    lines: [],
    tenders: [{ ...card, amount: 'USD 5.95', state: 'DONE' as const }],
  };
  await openOrder({ [READ]: () => picking({ status: 'COMPLETE', money: 'CAPTURED', refunds: [refund] }) });
  await expect.element(title('You picked up your order.')).toBeVisible();
  await expect.element(page.getByText('Fees, Friday, Nov 20')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Visa 4242 $5.95 In a few days' })).toBeVisible();
});

test('CMP-018 the page of an order names whom to call about it, too', async () => {
  await openOrder({ [READ]: () => coming() });
  const help = page.getByText(/Call Customer Service at/).getByRole('link');
  await expect.element(help).toHaveAttribute('href', 'tel:18005550100');
});

test('an order that was changed does not say that it was placed so', async () => {
  await openOrder({ [READ]: () => coming({ revision: 2 }) });
  await expect.element(page.getByText('With your changes: 2 items, $40.00')).toBeVisible();
});
