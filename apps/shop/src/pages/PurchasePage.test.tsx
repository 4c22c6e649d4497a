import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import type { Order } from '#features/orders/queries.ts';
import { makeRouter } from '#routes.tsx';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { type Answers, answerCalls, Refusal } from '#testing/in-shop.tsx';
import { FakeStream, streamsInto } from '#testing/fake-stream.ts';
import { aLine, anOrder, aSummary, ORDER_ID } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';

const READ = `GET /atlas/v1/orders/v1/orders/${ORDER_ID}`;
const CANCEL = `POST /atlas/v1/orders/v1/orders/${ORDER_ID}/cancel`;
const LATER = '2999-11-21T19:00:00.000Z';
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const soon = { value: '2999-11-21T21:00:00.000Z/2999-11-21T22:00:00.000Z', timezone: 'America/New_York' };
const known = aBootstrap({
  session: { status: 'fully-authenticated' as const, ...rosa },
  modality: {
    id: 'm',
    modalityType: 'PICKUP' as const,
    destination: { locationId: 'oakley' },
    store: aStore('oakley'),
    source: 'test',
    createdDate: 1,
  },
});
const PLACED = { seq: 1, type: 'PLACED', at: '2026-11-20T15:00:00.000Z', actor: 'shopper' } as const;
const coming = (part: Partial<Order> = {}): Order => anOrder({ window: soon, cancelUntil: LATER, ...part });
const picking = (part: Partial<Order> = {}): Order =>
  coming({
    status: 'PICKING',
    cancelUntil: null,
    events: [PLACED, { seq: 3, type: 'PICKING', at: '2026-11-20T17:00:00.000Z', actor: 'store' }],
    ...part,
  });

const canceled = (part: Partial<Order> = {}): Order =>
  coming({
    status: 'CANCELLED',
    money: 'RELEASED',
    cancelUntil: null,
    events: [PLACED, { seq: 2, type: 'CANCELLED', at: '2026-11-20T17:00:00.000Z', actor: 'shopper' }],
    ...part,
  });

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

async function openOrder(answers: Answers) {
  const requests = answerCalls(answers);
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, known);
  const history = createMemoryHistory({ initialEntries: [`/mypurchases/pending/${ORDER_ID}`] });
  const router = makeRouter({ queryClient }, history);
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { reads: () => requests.filter((each) => each === READ).length, requests };
}

const title = (name: string) => page.getByRole('heading', { level: 1, name });
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

test('an order that is over is not followed, and one that comes to its end no longer', async () => {
  let order = picking();
  await openOrder({ [READ]: () => order });
  order = picking({ status: 'COMPLETE', money: 'CAPTURED' });
  openStreams()[0]?.step(4);
  await expect.element(title('You picked up your order.')).toBeVisible();
  expect(openStreams()).toEqual([]);
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
  const agreed = { lineItems, summary: { ...aSummary(), itemCount: 6 } };
  const order = picking({ status: 'READY', money: 'CAPTURED', agreed, ...billed });
  await openOrder({ [READ]: () => order });
  const rows = [...document.querySelectorAll('main li:has(a)')].map((row) => row.textContent);
  expect(rows[0]).toMatch(/Picked, 2\.31 lb\$6\.38$/);
  expect(rows[1]).toMatch(/Not available, not charged\$0\.00Estimated \$6\.38$/);
  expect(rows[2]).toMatch(/Substitute: 1 × Rolls\$3\.00Estimated \$6\.38$/);
  await expect.element(page.getByRole('heading', { name: 'Final Receipt' })).toBeVisible();
  await expect.element(page.getByText('−$2.82')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '6 Item(s) in Your Order' })).toBeVisible();
  await expect.element(page.getByText('6 items, $40.00')).toBeVisible();
  await expect.element(page.getByText('Charged to your card.')).toBeVisible();
});

const cards = () =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
const inActions = (name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name }).element().closest('section');

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
  const refund = { id: 'r', problemId: null, at: PLACED.at, amount: 'USD 1.00', lines: [], tenders: [] };
  let order = picking();
  await openOrder({ [READ]: () => order });
  await expect.element(title("We're picking your order.")).toBeVisible();
  expect(cards().at(-1)).toBe('Need to change something?');
  order = picking({ status: 'RETURNED', money: 'CAPTURED', refunds: [refund], reportUntil: LATER });
  openStreams()[0]?.step(4);
  await expect.element(title('We refunded items of your order.')).toBeVisible();
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

const prompt = () => page.getByRole('dialog', { name: 'Cancel this order?' });
async function openDialog() {
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await expect.element(prompt()).toBeVisible();
}
const confirm = () => prompt().getByRole('button', { name: 'Cancel Order' }).click();

test('canceling asks first, says what becomes of money and time, and then shows the canceled order', async () => {
  let order = coming();
  const answer = Promise.withResolvers<Order>();
  const { requests } = await openOrder({
    [READ]: () => order,
    [CANCEL]: () => answer.promise,
  });
  await openDialog();
  const said = [...prompt().element().querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Pickup, Today, Sat Nov 21, 4–5 PM',
    'Order 8841 2207 3301 5501 01',
    expect.stringMatching(/^You can cancel until \d+:\d\d\s[AP]M on Nov 21\.$/),
    'Other shoppers can choose your time then.',
    'The hold on your Visa ending in 1881 is released within a few days.',
  ]);
  await expectAccessible(prompt().element());
  await prompt().getByRole('combobox').selectOptions('My plans changed');
  await confirm();
  await expect.element(prompt().getByRole('button', { name: 'Canceling' })).toHaveAttribute('aria-busy', 'true');
  order = canceled();
  answer.resolve(canceled());
  await expect.element(title('Your order is canceled.')).toHaveFocus();
  expect(prompt().elements()).toEqual([]);
  expect(requests).toContain(`${CANCEL} {"reason":"PLANS_CHANGED"}`);
  expect(page.getByRole('button', { name: 'Cancel Order' }).elements()).toEqual([]);
});

test('a canceled order says when it was canceled and that it costs nothing; nothing of it looks as if it came', async () => {
  await openOrder({ [READ]: () => canceled({ summary: { ...aSummary(), isEstimate: true } }) });
  await expect.element(title('Your order is canceled.')).toBeVisible();
  await expect.element(page.getByText(/^Canceled at 12:00\sPM on Nov 20\. Nothing was charged\.$/)).toBeVisible();
  expect(cards()).toEqual([
    'Order Status',
    'Need something else?',
    expect.stringContaining('in Your Order'),
    'Order Details',
    'Payment Summary',
  ]);
  const money = inActions('Payment Summary')?.textContent;
  expect(money).toContain('Nothing was charged.');
  expect(money).toContain(
    'The hold on your Visa ending in 1881 was released. Your bank may take a few days to show it.',
  );
  expect(money).not.toMatch(/\$40\.00|[Ee]stimated/);
  const main = page.getByRole('main').element().textContent;
  expect(main.match(/4–5 PM/g)).toHaveLength(1); // in the details alone
  expect(main).toContain('Was planned forToday, Sat Nov 21, 4–5 PM');
  expect(main).not.toMatch(/Ready|[Ss]ubstitution/);
  await expect.element(page.getByRole('link', { name: 'Milk' })).toBeVisible();
  expect(inActions('Need something else?')?.textContent).toBe('Need something else?Buy Again');
  await expectAccessible(document.body);
});

test('a canceled order whose hold is not released says whom to call, and nothing about released holds', async () => {
  await openOrder({ [READ]: () => canceled({ status: 'POST_AUTH_REJECTED', money: 'RELEASE_FAILED' }) });
  await expect.element(title('The store canceled your order.')).toBeVisible();
  expect(inActions('Payment Summary')?.textContent).toMatch(/couldn't release the hold.*Call us/);
  expect(inActions('Payment Summary')?.textContent).not.toMatch(/was released/);
});

test('an order that was changed does not say that it was placed so', async () => {
  await openOrder({ [READ]: () => coming({ revision: 2 }) });
  await expect.element(page.getByText('With your changes: 2 items, $40.00')).toBeVisible();
});

test('a canceled order takes the focus, too, if its event comes before the response', async () => {
  let order = coming();
  const answer = Promise.withResolvers<Order>();
  await openOrder({ [READ]: () => order, [CANCEL]: () => answer.promise });
  await openDialog();
  await confirm();
  order = canceled();
  openStreams()[0]?.step(99);
  await expect.element(title('Your order is canceled.')).toBeVisible();
  expect(prompt().elements()).toEqual([]);
  answer.resolve(canceled());
  await expect.element(title('Your order is canceled.')).toHaveFocus();
});

test('keeping the order sends nothing and returns to the button', async () => {
  const { requests } = await openOrder({ [READ]: () => coming() });
  await openDialog();
  await prompt().getByRole('button', { name: 'Keep My Order' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel Order' })).toHaveFocus();
  expect(requests.filter((each) => each.startsWith('POST'))).toEqual([]);
});

test('past its cut-off an order is not canceled: the dialog says so, and the page shows how it stands', async () => {
  let order = coming();
  await openOrder({
    [READ]: () => order,
    [CANCEL]: () => {
      order = picking();
      return new Refusal(409, 'PAST_CUTOFF');
    },
  });
  await openDialog();
  await confirm();
  const late = page.getByRole('dialog', { name: "This order can't be canceled" });
  await expect.element(late).toBeVisible();
  await late.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(title("We're picking your order.")).toBeVisible();
  await expect.element(page.getByText(/It's too late to change or cancel/)).toBeVisible();
});

test('when the call fails, the dialog stays, says why, and lets the shopper try again', async () => {
  let isUp = false;
  let order = coming();
  await openOrder({
    [READ]: () => order,
    [CANCEL]: () => {
      if (!isUp) return undefined;
      order = canceled();
      return order;
    },
  });
  await openDialog();
  await confirm();
  await expect.element(prompt().getByRole('alert')).toBeVisible();
  isUp = true;
  await confirm();
  await expect.element(title('Your order is canceled.')).toBeVisible();
});

test('CMP-018 the page of an order names whom to call about it, too', async () => {
  await openOrder({ [READ]: () => coming() });
  const help = page.getByText(/Call Customer Service at/).getByRole('link');
  await expect.element(help).toHaveAttribute('href', 'tel:18005550100');
});
