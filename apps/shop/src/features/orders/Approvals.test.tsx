import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { makeRouter } from '#routes.tsx';
import { type FakeStream, streamsInto } from '#testing/fake-stream.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { answerCalls, Refusal } from '#testing/in-shop.tsx';
import { aLine, anOrder, ORDER_ID } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';
import type { Approval } from './approvals.ts';
import type { Order } from './queries.ts';

const READ = `GET /atlas/v1/orders/v1/orders/${ORDER_ID}`;
const REPLY = `POST /atlas/v1/orders/v1/orders/${ORDER_ID}/approvals/apr_1`;
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const known = aBootstrap({ session: { status: 'fully-authenticated' as const, ...rosa } });
const window = { value: '2999-11-21T21:00:00.000Z/2999-11-21T22:00:00.000Z', timezone: 'America/New_York' };

const sourdough = { ...aLine({ brand: 'Stone', description: 'Sourdough Loaf' }), quantity: 1 };
const rolls = { ...sourdough.product, gtin13: '0000000000101', brand: 'Stone', description: 'Ciabatta Rolls' };
const baguette = { ...sourdough.product, gtin13: '0000000000102', brand: 'Stone', description: 'Demi Baguettes' };
const open: Approval = {
  id: 'apr_1',
  lineId: sourdough.id,
  state: 'OPEN',
  missing: 1,
  missingTotal: 'USD 4.99',
  proposed: [
    { product: rolls, quantity: 1, lineTotal: 'USD 3.49' },
    { product: baguette, quantity: 1, lineTotal: 'USD 5.29' },
  ],
  chosen: null,
  expiresAt: '2999-11-21T20:08:00.000Z',
};
const picking = (approvals: readonly Approval[], part: Partial<Order> = {}): Order =>
  anOrder({
    status: 'PICKING',
    window,
    lineItems: [sourdough],
    events: [{ seq: 3, type: 'PICKING', at: '2026-11-20T17:00:00.000Z', actor: 'store' }],
    approvals: [...approvals],
    ...part,
  });

/** The streams that the page has opened. */
let streams: FakeStream[] = [];
const step = (seq: number) => streams.at(-1)?.step(seq);

beforeEach(() => {
  streams = [];
  vi.stubGlobal('EventSource', streamsInto(streams));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openOrder(read: () => unknown, reply: (sent: { body: unknown }) => unknown = () => picking([])) {
  const requests = answerCalls({ [READ]: read, [REPLY]: reply });
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
  return requests;
}

const review = page.getByRole('button', { name: 'Review Swap for Stone Sourdough Loaf' });
const dialog = page.getByRole('dialog', { name: 'Review a Swap' });
const button = (name: string) => dialog.getByRole('button', { name });

test('a proposal appears on the open page by itself, with its price, its end and what follows', async () => {
  let now = picking([]);
  await openOrder(() => now);
  await expect.element(review).not.toBeInTheDocument();
  now = picking([open]);
  step(4);
  await expect.element(page.getByRole('heading', { name: "We're out of Stone Sourdough Loaf." })).toBeVisible();
  await expect.element(page.getByText('We suggest Stone Ciabatta Rolls for $3.49 instead of $4.99.')).toBeVisible();
  await expect.element(page.getByText('Reply by 3:08 PM')).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: "We're out of Stone Sourdough Loaf." }))
    .toBeInTheDocument();
  await expectAccessible(document.body);
  await review.click();
  await expect
    .element(dialog.getByText("After that, we bring nothing instead, and you aren't charged for what's missing."))
    .toBeVisible();
  await expect.element(dialog.getByText('A swap never costs more than what you ordered.')).toBeVisible();
  await expectAccessible(document.body);
});

test('nothing is chosen at first; a reply names what it does and costs, and its outcome takes the place of the question', async () => {
  let reply: unknown;
  await openOrder(
    () => picking([open]),
    ({ body }) => {
      reply = body;
      return picking([{ ...open, state: 'APPROVED', chosen: baguette.gtin13 }]);
    },
  );
  await review.click();
  expect(dialog.getByRole('radio', { checked: true }).elements()).toEqual([]);
  await button('Send Reply').click();
  await expect.element(dialog.getByText('Choose what we should bring.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Stone Ciabatta Rolls' }).click();
  await expect.element(button('Bring Stone Ciabatta Rolls, save $1.50')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await button('Bring Stone Demi Baguettes for $0.30 more').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(reply).toEqual({ gtin13: baguette.gtin13 });
  await expect
    .element(page.getByText("We'll bring Stone Demi Baguettes instead of Stone Sourdough Loaf.").first())
    .toBeVisible();
  await expect.element(review).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});

test('nothing instead is a reply, too', async () => {
  let reply: unknown;
  await openOrder(
    () => picking([open]),
    ({ body }) => {
      reply = body;
      return picking([{ ...open, state: 'DECLINED' }]);
    },
  );
  await review.click();
  await dialog.getByRole('radio', { name: 'Nothing instead' }).click();
  await button('Bring Nothing Instead').click();
  await expect
    .element(page.getByText("We'll leave out Stone Sourdough Loaf. You aren't charged for it.").first())
    .toBeVisible();
  expect(reply).toEqual({ gtin13: null });
});

test.each([
  ['the time is over', { ...open, state: 'EXPIRED' as const }, /The time to reply about Stone Sourdough Loaf is over/],
  ['another tab replied', { ...open, state: 'DECLINED' as const }, /We'll leave out Stone Sourdough Loaf/],
])('a reply that comes when %s changes nothing, and says what became of it', async (_when, closed, expected) => {
  let now = picking([open]);
  await openOrder(
    () => now,
    () => {
      now = picking([closed]);
      return new Refusal(409, 'APPROVAL_CLOSED');
    },
  );
  await review.click();
  await dialog.getByRole('radio', { name: 'Stone Ciabatta Rolls' }).click();
  await button('Bring Stone Ciabatta Rolls, save $1.50').click();
  await expect.element(dialog.getByText('The store no longer needs your reply.')).toBeVisible();
  await button('Close').last().click();
  await expect.element(page.getByText(expected).first()).toBeVisible();
});

/** The line after its proposal: `quantity` of `ordered` were found, and these instead of others. */
const pickedLine = (ordered: number, picked: NonNullable<Order['lineItems'][number]['picked']>) => ({
  ...sourdough,
  quantity: ordered,
  picked,
});
const agreed = { ...open, state: 'APPROVED' as const, chosen: rolls.gtin13 };
const declined = { ...open, state: 'DECLINED' as const };
const substitute = { product: baguette, quantity: 1, lineTotal: null };

test.each([
  [
    'found no swap either',
    agreed,
    pickedLine(1, { outcome: 'SHORT', quantity: 0 }),
    "We couldn't find Stone Ciabatta Rolls either. Nothing comes instead of Stone Sourdough Loaf, and you aren't charged for it.",
  ],
  [
    'found it after all',
    agreed,
    pickedLine(1, { outcome: 'PICKED', quantity: 1 }),
    'We found Stone Sourdough Loaf after all.',
  ],
  [
    'found some after all',
    { ...agreed, missing: 2 },
    pickedLine(2, { outcome: 'PARTLY', quantity: 1 }),
    "We'll bring 1 of 2 Stone Sourdough Loaf. You aren't charged for the rest.",
  ],
  [
    'took another swap',
    agreed,
    pickedLine(1, { outcome: 'SUBSTITUTED', quantity: 0, substitute }),
    "We'll bring Stone Demi Baguettes instead of Stone Sourdough Loaf.",
  ],
  [
    'had found a part that was declined the rest of',
    declined,
    pickedLine(2, { outcome: 'PARTLY', quantity: 1 }),
    "We'll bring 1 of 2 Stone Sourdough Loaf. You aren't charged for the rest.",
  ],
])('what is said of a reply follows the picker, who %s', async (_what, approval, line, text) => {
  await openOrder(() => picking([approval], { lineItems: [line] }));
  await expect.element(page.getByText(text).first()).toBeVisible();
  await expect.element(page.getByText(/We'll bring Stone Ciabatta Rolls/)).not.toBeInTheDocument();
});

test('when a part was found, the question says so, and that only the rest is missing', async () => {
  await openOrder(() => picking([open], { lineItems: [{ ...sourdough, quantity: 3 }] }));
  await expect.element(page.getByRole('heading', { name: 'We found 2 of 3 Stone Sourdough Loaf.' })).toBeVisible();
  await review.click();
  await expect.element(dialog.getByText('You ordered 3, we found 2')).toBeVisible();
  expect(dialog.element().textContent).toContain('$4.99 1 missing');
  expect(dialog.element().textContent).not.toContain('Out of stock');
});

test('a proposal that the store withdraws leaves the open dialog, and the page', async () => {
  let now = picking([open]);
  await openOrder(() => now);
  await review.click();
  now = picking([]);
  step(4);
  await expect.element(dialog.getByText('The store no longer needs your reply.')).toBeVisible();
  await button('Close').last().click();
  await expect.element(review).not.toBeInTheDocument();
});

test('a reply that does not arrive says so, and may be sent again', async () => {
  let fails = true;
  await openOrder(
    () => picking([open]),
    () => {
      if (fails) throw new TypeError('Network error');
      return picking([{ ...open, state: 'APPROVED', chosen: rolls.gtin13 }]);
    },
  );
  await review.click();
  await dialog.getByRole('radio', { name: 'Stone Ciabatta Rolls' }).click();
  await button('Bring Stone Ciabatta Rolls, save $1.50').click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  fails = false;
  await button('Bring Stone Ciabatta Rolls, save $1.50').click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('an order that allows dearer substitutes promises no lower price', async () => {
  await openOrder(() => picking([open], { substitution: { ...STANDARD_SUBSTITUTION, neverDearer: false } }));
  await review.click();
  await expect.element(dialog.getByText(/You're charged the price shown here/)).toBeVisible();
  await expect.element(dialog.getByText(/A swap never costs more/)).not.toBeInTheDocument();
});

test.each([390, 1280])('at %d pixels a long swap opens at its top, with the focus on its heading', async (width) => {
  await page.viewport(width, 844);
  const long = ['0201', '0202', '0203'].map((end) => ({
    product: { ...rolls, gtin13: `000000000${end}`, description: 'Ciabatta Rolls with Olives and Rosemary '.repeat(3) },
    quantity: 1,
    lineTotal: 'USD 3.49',
  }));
  await openOrder(() => picking([{ ...open, proposed: long }]));
  await review.click();
  await expect.element(dialog.getByRole('heading', { name: 'Review a Swap' })).toHaveFocus();
  const parts = [...document.querySelectorAll('dialog, dialog *')];
  expect(parts.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  expect(parts.filter(({ scrollTop }) => scrollTop > 0)).toEqual([]);
});
