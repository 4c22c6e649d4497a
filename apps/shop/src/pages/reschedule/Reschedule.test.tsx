import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OrderSlots } from '#features/reschedule/queries.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aDay, aSlot } from '#testing/order-slots.ts';
import { anOrder, ORDER_ID } from '#testing/order.ts';
import { Reschedule } from './Reschedule.tsx';

afterEach(() => vi.unstubAllGlobals());

const ORDER = `GET /atlas/v1/orders/v1/orders/${ORDER_ID}`;
const TIMES = `${ORDER}/timeslots`;
const MOVE = `POST /atlas/v1/orders/v1/orders/${ORDER_ID}/reschedule`;

const offered = (at: string, part: Partial<OrderSlots['days'][number]['times'][number]> = {}) => ({
  ...aSlot(at),
  total: 'USD 40.00',
  difference: 'USD 0.00',
  ...part,
});
const EIGHT = offered('2999-11-22T13:00:00.000Z', { displayString: '8–9 AM' });
const DEAR = offered('2999-11-22T14:00:00.000Z', {
  displayString: '9–10 AM',
  cost: 'USD 2.50',
  total: 'USD 42.50',
  difference: 'USD 2.50',
});
const CHEAP = offered('2999-11-22T15:00:00.000Z', {
  displayString: '10–11 AM',
  total: 'USD 38.00',
  difference: 'USD -2.00',
});
const DRY = offered('2999-11-22T16:00:00.000Z', { displayString: '11 AM–12 PM', quoteId: 'dry' });
const LARGE = offered('2999-11-22T17:00:00.000Z', { displayString: '12–1 PM', fits: false });

function someTimes(times = [EIGHT, DEAR, CHEAP, DRY, LARGE], part: Partial<OrderSlots> = {}): OrderSlots {
  return {
    id: ORDER_ID,
    revision: 3,
    current: {
      window: aSlot('2999-11-21T21:00:00.000Z').window,
      displayString: 'Sat Nov 21, 4–5 PM',
      cost: 'USD 0.00',
      waiver: 'USD 0.00',
      total: 'USD 40.00',
    },
    cutoffAt: '2999-11-21T19:00:00.000Z',
    days: [{ ...aDay('2999-11-22'), month: 'Nov 22', weekday: 'Sunday', times }],
    items: {
      quote: { included: ['0400000000010'], excluded: [] },
      dry: { included: [], excluded: [{ gtin13: '0400000000010', code: 'LEAD_TIME' }] },
    },
    ...part,
  };
}

const open = (answers: Answers = {}) =>
  renderInShop(<Reschedule id={ORDER_ID} />, {
    answers: { [ORDER]: () => anOrder(), [TIMES]: () => someTimes(), ...answers },
  });
const sent = (requests: readonly string[]) => requests.filter((request) => request.startsWith('POST'));

test('shows the time that stays until another one is confirmed, the others with their prices, and both side by side', async () => {
  const { page } = await open();
  await expect.element(page.getByText('Sat Nov 21, 4–5 PM stays yours until you confirm another time.')).toBeVisible();
  const dear = page.getByRole('radio', { name: '9–10 AM' });
  await expect.element(dear).toHaveAccessibleDescription('$2.50 +$2.50');
  await expect.element(page.getByRole('radio', { name: '10–11 AM' })).toHaveAccessibleDescription('Free −$2.00');
  await dear.click();
  const rows = () =>
    page
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows()).toEqual([
    ['Line', 'Before', 'After'],
    ['Pickup', 'Sat Nov 21, 4–5 PM', 'Sunday, Nov 22, 9–10 AM'],
    ['Pickup fee', 'Free', '$2.50'],
    ['Estimated total', '$40.00', '$42.50'],
  ]);
  await expect.element(page.getByText('We hold $2.50 more on your card.', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: '10–11 AM' }).click();
  await expect.element(page.getByText('You pay $2.00 less after your order is packed.')).toBeVisible();
  await expectAccessible(page.container);
});

test('a time at which not everything can come, or that has no room, cannot be chosen and says why', async () => {
  const { page } = await open();
  const dry = page.getByRole('radio', { name: '11 AM–12 PM' });
  await expect.element(dry).toBeDisabled();
  await expect
    .element(dry)
    .toHaveAccessibleDescription('Free 1 item unavailable at this time: Milk (needs more time to prepare)');
  await expect.element(page.getByRole('radio', { name: '12–1 PM' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show as Table' }).click();
  expect(page.getByRole('radio').elements()).toHaveLength(3);
  await expect.element(page.getByText('1 item unavailable at this time: Milk', { exact: false })).toBeInTheDocument();
});

test('a confirmed time is sent with the revision and the total that were shown, and leads to the order', async () => {
  const { page, requests, address } = await open({ [MOVE]: () => anOrder({ revision: 4 }) });
  await page.getByRole('radio', { name: '9–10 AM' }).click();
  await page.getByRole('button', { name: 'Move to Sunday, Nov 22, 9–10 AM' }).click();
  await expect.poll(() => address()).toBe(`/mypurchases/pending/${ORDER_ID}`);
  const [request = '', ...more] = sent(requests);
  expect(more).toEqual([]);
  expect(JSON.parse(request.slice(request.indexOf('{'))) as unknown).toEqual({
    idempotencyKey: /"idempotencyKey":"([\w-]{36})"/.exec(request)?.[1],
    revision: 3,
    optionId: `${DEAR.quoteId}|${DEAR.optionId}`,
    total: 'USD 42.50',
  });
});

test('a time that another shopper took meanwhile: a clear notice that takes the focus, and the times as they are now', async () => {
  let isTaken = false;
  const { page } = await open({
    [TIMES]: () => someTimes(isTaken ? [EIGHT, CHEAP] : undefined),
    [MOVE]: () => {
      isTaken = true;
      return new Refusal(409, 'SLOT_FULL');
    },
  });
  await page.getByRole('radio', { name: '9–10 AM' }).click();
  await page.getByRole('button', { name: 'Move to Sunday, Nov 22, 9–10 AM' }).click();
  const notice = page.getByRole('alert');
  await expect
    .element(notice)
    .toHaveTextContent(
      'Another shopper just took the last place at this time. Your order keeps its time. Choose another one.',
    );
  expect(document.activeElement?.contains(notice.element())).toBe(true);
  await expect.poll(() => page.getByRole('radio', { name: '9–10 AM' }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Move to Sunday, Nov 22, 8–9 AM' })).toBeVisible();
  await expectAccessible(page.container);
});

test('after a lost response the same time is asked for under the same key, another one under another', async () => {
  let isLost = true;
  const { page, requests } = await open({
    [MOVE]: () => (isLost ? Promise.reject(new TypeError('lost')) : new Refusal(402, 'PAYMENT_DECLINED')),
  });
  const press = async (name: string) => {
    await page.getByRole('radio', { name }).click();
    const count = sent(requests).length;
    await page.getByRole('button', { name: /^Move to/ }).click();
    await expect.poll(() => sent(requests).length).toBe(count + 1);
    await expect.element(page.getByRole('alert')).toBeVisible();
  };
  await press('9–10 AM');
  isLost = false;
  await press('9–10 AM');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your bank declined the difference. Your order keeps its time.');
  await press('10–11 AM');
  const keys = sent(requests).map((request) => /"idempotencyKey":"([^"]+)"/.exec(request)?.[1]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

describe('instead of times', () => {
  const refused = { [TIMES]: () => new Refusal(409, 'ORDER_IN_PROCESS') };

  test.each([
    ['that is past its cut-off', anOrder({ status: 'LOCKED' }), "This order's time can't be changed anymore"],
    ['that was canceled', anOrder({ status: 'CANCELLED' }), 'This order was canceled'],
  ])('an order %s says so, and links to the order', async (_what, order, title) => {
    const { page } = await open({ ...refused, [ORDER]: () => order });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    const link = page.getByRole('link', { name: 'See Order Details' });
    await expect.element(link).toHaveAttribute('href', `/mypurchases/pending/${ORDER_ID}`);
    await expectAccessible(page.container);
  });

  test('an order that is canceled while a time is chosen', async () => {
    let isCanceled = false;
    const { page } = await open({
      [ORDER]: () => anOrder({ status: isCanceled ? 'CANCELLED' : 'PLACED' }),
      [TIMES]: () => (isCanceled ? new Refusal(409, 'ORDER_IN_PROCESS') : someTimes()),
      [MOVE]: () => {
        isCanceled = true;
        return new Refusal(409, 'ORDER_IN_PROCESS');
      },
    });
    await page.getByRole('button', { name: /^Move to/ }).click();
    await expect.element(page.getByRole('heading', { name: 'This order was canceled' })).toBeVisible();
  });

  test('a week without any other time', async () => {
    const { page } = await open({ [TIMES]: () => someTimes([]) });
    await expect.element(page.getByRole('heading', { name: 'No other time is free' })).toBeVisible();
  });

  test('a lost connection, until it is back', async () => {
    let isBack = false;
    const { page } = await open({
      [TIMES]: () => (isBack ? someTimes() : Promise.reject(new TypeError('Failed to fetch'))),
    });
    await expect.element(page.getByText("Hmmm, looks like we've lost you.", { exact: false })).toBeVisible();
    isBack = true;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('radio', { name: '9–10 AM' })).toBeVisible();
  });

  test('another shopper’s order is not found', async () => {
    const { page } = await open({ ...refused, [ORDER]: () => new Refusal(404, 'NOT_FOUND') });
    await expect
      .element(page.getByRole('heading', { name: "This order's time can't be changed anymore" }))
      .toBeVisible();
  });
});

test('a third party that has no driver left says why in its own words, and another time can be chosen', async () => {
  const reason = 'Our delivery partner has no driver left at this time.';
  const { page } = await open({ [MOVE]: () => new Refusal(409, 'VENDOR_FULL', reason) });
  await page.getByRole('radio', { name: '8–9 AM' }).click();
  await page.getByRole('button', { name: 'Move to', exact: false }).click();
  await expect.element(page.getByRole('alert').getByText(reason)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '10–11 AM' })).toBeEnabled();
});
