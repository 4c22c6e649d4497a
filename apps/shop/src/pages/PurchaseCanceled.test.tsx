import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#features/orders/queries.ts';
import { Refusal } from '#testing/in-shop.tsx';
import { FakeStream, streamsInto } from '#testing/fake-stream.ts';
import { aSummary, ORDER_ID } from '#testing/order.ts';
import { cards, coming, inActions, openOrder, picking, PLACED, READ, title } from './testing/purchase.tsx';

const CANCEL = `POST /atlas/v1/orders/v1/orders/${ORDER_ID}/cancel`;
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
  const texts = [...prompt().element().querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts).toEqual([
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
  expect(inActions('Payment Summary')?.textContent).toMatch(
    /couldn't release the hold.*Call the store at \(513\) 555-0100/,
  );
  expect(inActions('Payment Summary')?.textContent).not.toMatch(/was released/);
  expect(
    page
      .getByRole('main')
      .element()
      .textContent.match(/Nothing was charged/g),
  ).toHaveLength(1);
});

test('of an order that the store canceled after other cards were charged, nothing reads as if none was', async () => {
  const charged = [{ cardId: 'card', amount: 'USD 40.00' }];
  await openOrder({
    [READ]: () => canceled({ status: 'POST_AUTH_REJECTED', money: 'RELEASED', isDeclined: true, charged }),
  });
  await expect.element(title('The store canceled your order.')).toBeVisible();
  await expect.element(page.getByText(/We charged \$40\.00 before, and gave it back\.$/)).toBeVisible();
  expect(inActions('Payment Summary')?.textContent).toMatch(/We gave \$40\.00 back to your Visa/);
  expect(document.body.textContent).not.toMatch(/Nothing was charged|hold/);
});

test('of a canceled order that the store gave back in part, the cards and the store have each what they gave', async () => {
  const payout = { at: '2026-11-25T15:00:00.000Z', method: 'CASH' as const, amount: 'USD 15.00' };
  await openOrder({
    [READ]: () =>
      canceled({
        status: 'POST_AUTH_REJECTED',
        money: 'RELEASED',
        charged: [{ cardId: 'card', amount: 'USD 40.00' }],
        payouts: [{ ...payout, cards: [{ cardId: 'card', amount: 'USD 15.00' }] }],
      }),
  });
  await expect.element(title('The store canceled your order.')).toBeVisible();
  expect(inActions('Payment Summary')?.textContent).toMatch(
    /We gave \$25\.00 back to your Visa.*The store gave you \$15\.00 back in cash on Nov\. 25, 2026\./,
  );
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

test('keeping the order cancels nothing and returns to the button', async () => {
  const { requests } = await openOrder({ [READ]: () => coming() });
  await openDialog();
  await prompt().getByRole('button', { name: 'Keep My Order' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel Order' })).toHaveFocus();
  // What pages report of their use is sent now and then, too.
  expect(requests.filter((each) => each.startsWith(CANCEL))).toEqual([]);
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
  await expect.element(page.getByText(/Until it's picked, Customer Service can cancel it: call/)).toBeVisible();
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
