import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { useQuery } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { type Order, orderQuery } from '#features/orders/queries.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { anOrder, ORDER_ID } from '#testing/order.ts';
import { OrderTip } from './OrderTip.tsx';

const READ = `GET /atlas/v1/orders/v1/orders/${ORDER_ID}`;
const CHANGE = `PUT /atlas/v1/orders/v1/orders/${ORDER_ID}/tip`;
const NOW = Date.parse('2026-11-21T22:00:00.000Z');
const suggestions = [
  { label: '$3', value: 'USD 3.00', percentage: 8 },
  { label: '$6', value: 'USD 6.00', percentage: 15 },
];
const TIP = {
  window: 'open',
  changeUntil: '2026-11-22T21:30:00.000Z',
  amount: 'USD 3.00',
  suggestions,
  max: 'USD 50.00',
} as const;

const delivered = (tip: Partial<Order['tip']> = {}, part: Partial<Order> = {}): Order =>
  anOrder({ modalityType: 'DELIVERY', status: 'COMPLETE', revision: 2, tip: { ...TIP, ...tip }, ...part });

/** The card as its page shows it: with the order as it is kept. */
function Kept() {
  const { data } = useQuery(orderQuery(ORDER_ID));
  return data ? <OrderTip order={data} now={NOW} /> : null;
}

/** @param change the response to a change; an order is what is read from then on */
const open = async (order: Order, change: () => unknown = () => null) => {
  let kept = order;
  const answers: Answers = {
    [READ]: () => kept,
    [CHANGE]: () => {
      const answer = change();
      if (!(answer instanceof Refusal)) kept = answer as Order;
      return answer;
    },
  };
  return renderInShop(<Kept />, { answers });
};
const bodyOf = (requests: readonly string[]): unknown =>
  JSON.parse(requests.findLast((each) => each.startsWith(CHANGE))?.slice(CHANGE.length) ?? 'null');

describe('SCH-020 the tip of an order', () => {
  test('after delivery shows what it is and until when it can be changed', async () => {
    const { page } = await open(delivered());
    await expect.element(page.getByText('Your tip is $3.00. You can change it until 4:30 PM on Nov 22.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Change Tip' })).toBeVisible();
    await expectAccessible(document.body);
  });

  test.each(['NO_SHOW', 'RESTOCKED'] as const)('of an order that never came can be taken back: %s', async (status) => {
    const { page } = await open(delivered({}, { status }));
    await expect
      .element(page.getByText('Your tip is $3.00. You can take it back, or give less, until 4:30 PM on Nov 22.'))
      .toBeVisible();
    await page.getByRole('button', { name: 'Take Back Tip' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText("You don't have to tip for a delivery that didn't come.")).toBeVisible();
    expect(dialog.getByText('100% of tips go').elements()).toEqual([]);
    await expect.element(dialog.getByRole('radio', { name: 'None' })).toBeChecked();
    await expect.element(dialog.getByText(/^\$3\.00 goes back to the card that paid it\./)).toBeVisible();
  });

  test('of an order that never came says until when it could be taken back', async () => {
    const tooLate = () => new Refusal(409, 'TIP_TOO_LATE');
    const { page } = await open(delivered({ suggestions: [], max: 'USD 3.00' }, { status: 'NO_SHOW' }), tooLate);
    await page.getByRole('button', { name: 'Take Back Tip' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'None' }).click({ force: true });
    await dialog.getByRole('button', { name: 'Save Tip' }).click();
    await expect.element(dialog.getByText(/^The 60 days for taking this tip back are over/)).toBeVisible();
  });

  test('of nothing can be added', async () => {
    const { page } = await open(delivered({ amount: 'USD 0.00' }));
    await expect.element(page.getByRole('button', { name: 'Add a Tip' })).toBeVisible();
  });

  test('before delivery says when it can be changed', async () => {
    const { page } = await open(delivered({ window: 'later', changeUntil: null }, { status: 'PICKING' }));
    await expect.element(page.getByText(/You can change it for 24 hours after delivery\.$/)).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test.each([
    ['a day after delivery', delivered({ window: 'over', changeUntil: null })],
    ['for pickup', anOrder()],
    ['of a canceled order', delivered({ window: 'later', changeUntil: null }, { status: 'CANCELLED' })],
  ])('%s is not offered', async (_, order) => {
    const { page } = await open(order);
    await expect.element(page.getByText('Delivery Tip')).not.toBeInTheDocument();
  });
});

describe('the dialog of a tip', () => {
  test('TIP-003 says what more is charged, sends two decimals under the revision it shows, and closes', async () => {
    const { page, requests } = await open(delivered(), () => delivered({ amount: 'USD 6.50' }, { revision: 3 }));
    await page.getByRole('button', { name: 'Change Tip' }).click();
    await page.getByRole('radio', { name: 'Other Amount' }).click();
    await page.getByRole('textbox', { name: 'Custom Tip Amount' }).fill('6.5');
    await expect.element(page.getByText("We'll charge $3.50 more to the card of this order.")).toBeVisible();
    await expectAccessible(document.body);
    await page.getByRole('button', { name: 'Save Tip' }).click();
    await expect.element(page.getByText(/^Your tip is \$6\.50\./)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(bodyOf(requests)).toMatchObject({ revision: 2, gratuityAmount: 'USD 6.50' });
    await expect.element(page.getByRole('button', { name: 'Change Tip' })).toHaveFocus();
  });

  test('says what comes back of a lower tip', async () => {
    const { page, requests } = await open(delivered(), () => delivered({ amount: 'USD 0.00' }));
    await page.getByRole('button', { name: 'Change Tip' }).click();
    await page.getByRole('radio', { name: 'None' }).click();
    await expect.element(page.getByText(/^\$3\.00 goes back to the card that paid it\./)).toBeVisible();
    await page.getByRole('button', { name: 'Save Tip' }).click();
    await expect.element(page.getByRole('button', { name: 'Add a Tip' })).toBeVisible();
    expect(bodyOf(requests)).toMatchObject({ gratuityAmount: 'USD 0.00' });
  });

  test('CHK-074 refuses too much before anything is sent', async () => {
    const { page, requests } = await open(delivered());
    await page.getByRole('button', { name: 'Change Tip' }).click();
    await page.getByRole('radio', { name: 'Other Amount' }).click();
    await page.getByRole('textbox', { name: 'Custom Tip Amount' }).fill('50.01');
    await page.getByRole('button', { name: 'Save Tip' }).click();
    await expect.element(page.getByText('The maximum tip amount is $50.00')).toBeVisible();
    expect(requests.filter((each) => each.startsWith(CHANGE))).toEqual([]);
  });

  test.each([
    ['PAYMENT_DECLINED', 'Your card was declined. Your tip stays as it was.'],
    ['VERSION_MISMATCH', 'Your order was changed in another window. Check the tip, and save it again.'],
    ['PAYMENT_MISSING', "No bank card paid for this order, so we can't add to the tip."],
    ['PAYMENT_UNAVAILABLE', 'Something went wrong when updating your tip amount. Please try again.'],
  ])(
    'ERR-012 a refusal with %s keeps it open and says so, and the next try has a key of its own',
    async (code, text) => {
      const { page, requests } = await open(delivered(), () => new Refusal(409, code));
      await page.getByRole('button', { name: 'Change Tip' }).click();
      await page.getByRole('radio', { name: '$6' }).click();
      await page.getByRole('button', { name: 'Save Tip' }).click();
      await expect.element(page.getByRole('alert')).toHaveTextContent(text);
      const first = bodyOf(requests);
      await page.getByRole('button', { name: 'Save Tip' }).click();
      await expect.poll(() => requests.filter((each) => each.startsWith(CHANGE))).toHaveLength(2);
      expect(bodyOf(requests)).not.toEqual(first);
    },
  );

  test('a tip whose response was lost is sent again under the same key', async () => {
    let isLost = true;
    const { page, requests } = await open(delivered(), () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return delivered({ amount: 'USD 6.00' });
    });
    await page.getByRole('button', { name: 'Change Tip' }).click();
    await page.getByRole('radio', { name: '$6' }).click();
    await page.getByRole('button', { name: 'Save Tip' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    const first = bodyOf(requests);
    isLost = false;
    await page.getByRole('button', { name: 'Save Tip' }).click();
    await expect.element(page.getByText(/^Your tip is \$6\.00\./)).toBeVisible();
    expect(bodyOf(requests)).toEqual(first);
  });
});
