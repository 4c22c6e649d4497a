import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import type { Order } from '#features/orders/queries.ts';
import type { ProblemForm } from '#features/problems/problem.ts';
import { makeRouter } from '#routes.tsx';
import { aBootstrap } from '#testing/bootstrap.ts';
import { type Answers, answerCalls, Refusal } from '#testing/in-shop.tsx';
import { aLine, anOrder, ORDER_ID } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';

const FORM = `GET /atlas/v1/orders/v1/orders/${ORDER_ID}/problem`;
const SEND = `POST /atlas/v1/orders/v1/orders/${ORDER_ID}/problems`;
const READ = `GET /atlas/v1/orders/v1/orders/${ORDER_ID}`;
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const known = aBootstrap({ session: { status: 'fully-authenticated', ...rosa } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const line = (id: string, description: string, part: Partial<ProblemForm['lines'][number]> = {}) => ({
  id,
  product: aLine({ gtin13: id, description }).product,
  quantity: 2,
  refunded: 0,
  reported: 0,
  isWeighed: false,
  net: 'USD 6.00',
  tax: 'USD 0.00',
  deposit: 'USD 0.00',
  ...part,
});
const paidBy = (lineId: string, captured: string, refunded = 'USD 0.00') => ({ lineId, captured, refunded });
const SNAP = { type: 'EBT', cardId: 'snap', brand: 'EBT', lastFour: '4417' } as const;
const VISA = { type: 'BANK_CARD', cardId: 'visa', brand: 'VISA', lastFour: '1881' } as const;
const capturedAt = '2026-11-20T15:00:00.000Z';

/** Milk that SNAP paid; soap with tax and a deposit; salmon by weight; bread of which one was refunded. */
const aForm = (part: Partial<ProblemForm> = {}): ProblemForm => ({
  id: ORDER_ID,
  until: '2999-11-30T21:00:00.000Z',
  timezone: 'America/New_York',
  lines: [
    line('1', 'Milk'),
    line('2', 'Soap', { tax: 'USD 0.50', deposit: 'USD 0.10' }),
    line('3', 'Salmon', { isWeighed: true, net: 'USD 12.00' }),
    line('4', 'Bread', { refunded: 1 }),
    line('5', 'Butter', { reported: 2 }),
  ],
  cards: [
    { ...SNAP, capturedAt, shares: [paidBy('1', 'USD 6.00')] },
    {
      ...VISA,
      capturedAt,
      shares: [
        paidBy('2', 'USD 6.60'),
        paidBy('3', 'USD 12.00'),
        paidBy('4', 'USD 6.00', 'USD 3.00'),
        paidBy('5', 'USD 6.00'),
      ],
    },
  ],
  atOnce: 'USD 15.00',
  answerDays: 2,
  ...part,
});

const problem: Order['problems'][number] = {
  id: 'prb_1',
  at: '2026-11-21T15:00:00.000Z',
  state: 'REFUNDED',
  lines: [{ id: '1', quantity: 1, kind: 'MISSING', note: null }],
  amount: 'USD 3.00',
  answerBy: '2026-11-23T15:00:00.000Z',
  reason: null,
};
const refunded = (states: Partial<Order['refunds'][number]['tenders'][number]> = {}): Order =>
  anOrder({
    status: 'RETURNED',
    money: 'CAPTURED',
    problems: [problem],
    refunds: [
      {
        id: 'ref_1',
        problemId: 'prb_1',
        at: problem.at,
        heldBack: false,
        lines: [{ id: '1', quantity: 1, amount: 'USD 3.00', parts: [] }],
        fees: 'USD 0.00',
        amount: 'USD 6.30',
        tenders: [
          { ...SNAP, amount: 'USD 3.00', state: 'DONE' },
          { ...VISA, amount: 'USD 3.30', state: 'DONE', ...states },
        ],
      },
    ],
  });

async function open(answers: Answers, search = '') {
  const requests = answerCalls(answers);
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, known);
  const history = createMemoryHistory({ initialEntries: [`/mypurchases/pending/${ORDER_ID}/problem${search}`] });
  const router = makeRouter({ queryClient }, history);
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Report a problem' })).toBeVisible();
  return { requests, address: () => router.state.location.href };
}
const box = (name: string) => page.getByRole('checkbox', { name });
const kind = (item: string, name: string) =>
  page.getByRole('group', { name: `What's wrong with ${item}?` }).getByRole('radio', { name });
const send = (name: string | RegExp) => page.getByRole('button', { name });
const main = () => document.querySelector('main') ?? document.body;

test('each item is chosen with what is wrong and how many; the page shows what comes back to which card, and sends it', async () => {
  const { requests, address } = await open({
    [FORM]: () => aForm(),
    [SEND]: () => refunded(),
    [READ]: () => refunded(),
  });
  await expect.element(send('Request Refund')).toHaveAccessibleDescription('Choose the items that had a problem.');
  await box('Milk').click();
  await page.getByRole('group', { name: 'Quantity, Milk' }).getByRole('button', { name: 'One less' }).click();
  await box('Soap').click();
  await kind('Soap', 'Damaged').click();
  await expect.element(send(/Refund$/)).toHaveAccessibleDescription("Choose what's wrong with each item.");
  await kind('Milk', 'Missing').click();
  await page
    .getByRole('textbox', { name: /What happened/ })
    .last()
    .fill('  Leaking ');
  await expect.element(page.getByText('SNAP EBT card 4417, today')).toBeVisible();
  await expect.element(page.getByText('Visa 1881, in a few days')).toBeVisible();
  await expect.element(page.getByText('Milk, 1 of 2')).toBeVisible();
  await expectAccessible(main());
  await send('Request $9.60 Refund').click();
  await expect.element(page.getByText('Your refund is on its way')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'SNAP EBT card 4417 $3.00 Today' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Visa 1881 $3.30 In a few days' })).toBeVisible();
  expect(address()).toBe(`/mypurchases/pending/${ORDER_ID}/problem?report=prb_1`);
  await expectAccessible(main());
  const [sent] = requests.filter((each) => each.startsWith(SEND));
  expect(sent).toContain(
    '"lines":[{"id":"1","quantity":1,"kind":"MISSING"},{"id":"2","quantity":2,"kind":"DAMAGED","note":"Leaking"}]',
  );
});

test.each([
  ['Missing', 'MISSING'],
  ['Damaged', 'DAMAGED'],
  ['Wrong item', 'WRONG_ITEM'],
  ['Poor quality', 'POOR_QUALITY'],
])('an item can be reported as %s, which is sent as %s', async (name, code) => {
  const { requests } = await open({ [FORM]: () => aForm(), [SEND]: () => refunded(), [READ]: () => refunded() });
  await box('Milk').click();
  await kind('Milk', name).click();
  await send('Request $6.00 Refund').click();
  await expect.element(page.getByText('Your refund is on its way')).toBeVisible();
  const [sent] = requests.filter((each) => each.startsWith(SEND));
  expect(sent).toContain(`"lines":[{"id":"1","quantity":2,"kind":"${code}"}]`);
});

test('a report above the limit waits for the store, which the page says before and after', async () => {
  const kept = anOrder({ status: 'COMPLETE', problems: [{ ...problem, state: 'OPEN' }] });
  await open({ [FORM]: () => aForm({ atOnce: 'USD 2.99' }), [SEND]: () => kept, [READ]: () => kept });
  await box('Milk').click();
  await kind('Milk', 'Wrong item').click();
  await expect.element(page.getByText(/The store looks at it first\. We'll answer within 2 days\./)).toBeVisible();
  await send('Send Report').click();
  await expect.element(page.getByText(/We'll look at it by Monday, Nov 23/)).toBeVisible();
});

test('a weighed item is reported as a whole, what was refunded is said, and what is being looked at cannot be chosen', async () => {
  await open({ [FORM]: () => aForm() });
  await box('Salmon').click();
  await expect.element(page.getByText('Sold by weight, so all of it comes back.')).toBeVisible();
  expect(page.getByRole('group', { name: 'Quantity, Salmon' }).elements()).toEqual([]);
  await expect.element(box('Bread')).toHaveAccessibleDescription(/1 of 2 already in a refund/);
  await box('Bread').click();
  await kind('Bread', 'Missing').click();
  await kind('Salmon', 'Missing').click();
  await expect.element(send('Request $15.00 Refund')).toBeVisible();
  await expect.element(box('Butter')).toBeDisabled();
  await expect.element(box('Butter')).toHaveAccessibleDescription(/We're looking at it/);
});

test('the form works by keyboard alone', async () => {
  const { requests } = await open({ [FORM]: () => aForm(), [SEND]: () => refunded(), [READ]: () => refunded() });
  await expect.element(box('Milk')).toBeVisible();
  (box('Milk').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(kind('Milk', 'Missing')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(kind('Milk', 'Damaged')).toBeChecked();
  (send('Request $6.00 Refund').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your refund is on its way')).toBeVisible();
  expect(requests.filter((each) => each.startsWith(SEND))).toHaveLength(1);
});

test('a report that failed is sent again under its key; one that changed has another', async () => {
  let isUp = false;
  const { requests } = await open({
    [FORM]: () => aForm(),
    [SEND]: () => (isUp ? refunded() : undefined),
    [READ]: () => refunded(),
  });
  await box('Milk').click();
  await kind('Milk', 'Missing').click();
  for (let n = 0; n < 2; n++) {
    await send('Request $6.00 Refund').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.poll(() => requests.filter((each) => each.startsWith(SEND)).length).toBe(n + 1);
  }
  await kind('Milk', 'Damaged').click();
  isUp = true;
  await send('Request $6.00 Refund').click();
  await expect.element(page.getByText('Your refund is on its way')).toBeVisible();
  const keys = requests
    .filter((each) => each.startsWith(SEND))
    .map((each) => /"idempotencyKey":"([^"]+)"/.exec(each)?.[1]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('what was reported elsewhere meanwhile is said, and the form shows it', async () => {
  let form = aForm();
  await open({
    [FORM]: () => form,
    [SEND]: () => {
      form = aForm({ lines: aForm().lines.map((each) => (each.id === '1' ? { ...each, reported: 1 } : each)) });
      return new Refusal(409, 'QUANTITY_NOT_AVAILABLE');
    },
  });
  await box('Milk').click();
  await kind('Milk', 'Missing').click();
  await send('Request $6.00 Refund').click();
  await expect.element(page.getByRole('alert').getByText(/reported or refunded meanwhile/)).toBeVisible();
  await expect.element(box('Milk')).toHaveAccessibleDescription(/We're looking at 1 of 2/);
  await expect.element(send('Request $3.00 Refund')).toBeVisible();
});

test.each([
  ['REPORT_TOO_LATE', "It's too late to report a problem"],
  ['NOT_REPORTABLE', "There's nothing to report yet"],
])('an order that refuses it with %s says so, and leads to the order', async (code, title) => {
  await open({ [FORM]: () => new Refusal(409, code) });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See Your Order' })).toBeVisible();
  await expectAccessible(main());
});

test('an order of which everything was reported says so', async () => {
  await open({ [FORM]: () => aForm({ lines: [line('5', 'Butter', { reported: 2 })] }) });
  await expect.element(page.getByRole('heading', { name: 'Nothing left to report' })).toBeVisible();
});

test('a form that does not load says why and can be tried again', async () => {
  let isUp = false;
  await open({ [FORM]: () => (isUp ? aForm() : undefined) });
  await expect.element(page.getByText("We couldn't load your order")).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(box('Milk')).toBeVisible();
});

test('without a network the page says so, and keeps what was entered', async () => {
  const { requests } = await open({ [FORM]: () => aForm(), [SEND]: () => refunded() });
  await box('Milk').click();
  await kind('Milk', 'Missing').click();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await send('Request $6.00 Refund').click();
  await expect.element(page.getByRole('alert').getByText(/check your internet connection/)).toBeVisible();
  await expect.element(kind('Milk', 'Missing')).toBeChecked();
  expect(requests.filter((each) => each.startsWith(SEND))).toEqual([]);
});

test('a bank that did not take its part says so', async () => {
  await open({ [READ]: () => refunded({ state: 'FAILED' }) }, '?report=prb_1');
  await expect.element(page.getByRole('row', { name: /Visa 1881 \$3\.30 The bank didn't take it/ })).toBeVisible();
});
