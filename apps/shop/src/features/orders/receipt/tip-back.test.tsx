import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '#testing/in-shop.tsx';
import { anOrder, aSummary } from '#testing/order.ts';
import { Receipt } from './Receipt.tsx';

/** $30.00 were charged with a tip of $5.00, and all but the tip was refunded. */
const missed = () => {
  const order = anOrder({ modalityType: 'DELIVERY', status: 'NO_SHOW', money: 'CAPTURED' });
  const card = { type: 'BANK_CARD', cardId: 'card', brand: 'VISA', lastFour: '1881', amount: 'USD 25.00' } as const;
  const refund = { id: 'r', problemId: null, heldBack: false, at: '2026-11-21T21:12:00.000Z', fees: 'USD 0.00' };
  return {
    ...order,
    agreed: { revision: 1, summary: order.summary, lineItems: order.lineItems },
    charged: [{ cardId: 'card', amount: 'USD 30.00' }],
    refunds: [{ ...refund, amount: 'USD 25.00', lines: [], tenders: [{ ...card, state: 'DONE' as const }] }],
  };
};

test.each([
  { back: '3.00', tip: '2.00', total: '27.00', text: '$25.00 was given back. The rest, $2.00, is your tip.' },
  { back: '5.00', tip: '0.00', total: '25.00', text: 'All that was charged for this order was given back.' },
])('the sums of a missed order add up once $back of its tip came back', async ({ back, tip, total, text }) => {
  const summary = aSummary(`USD ${total}`);
  const cost = { ...summary.cost, gratuityTotal: `USD ${tip}` };
  const order = { ...missed(), summary: { ...summary, cost }, unlistedBack: `USD ${back}`, isRefunded: tip === '0.00' };
  await renderInShop(<Receipt order={order} name="Rosa Lindqvist" back={null} more={null} />);
  const sums = [...document.querySelectorAll('section dl > div')].map(({ children }) =>
    [...children].map((part) => part.textContent),
  );
  // What the card paid of the total with another tip would be a second amount that it was charged.
  expect(sums.slice(-7)).toEqual([
    ['Total', expect.stringContaining(`$${total}`)],
    ['Charged to your card', '$30.00'],
    ['To Visa ending in 1881', '$30.00'],
    ['Tip given back', `−$${back}`],
    ['Refunded', '−$25.00'],
    ['To Visa ending in 1881', '−$25.00'],
    ['Total after refunds', `$${tip}`],
  ]);
  await expect.element(page.getByText('Total', { exact: true })).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('what came back of a canceled order is called no tip', async () => {
  const charged = [{ cardId: 'card', amount: 'USD 30.00' }];
  const cash = { at: '2026-11-25T15:00:00.000Z', method: 'CASH' as const, amount: 'USD 10.00', cards: [] };
  const order = { ...anOrder({ status: 'CANCELLED', money: 'RELEASED' }), charged, payouts: [cash] };
  const summary = aSummary('USD 30.00');
  const agreed = { revision: 1, summary, lineItems: order.lineItems };
  const canceled = { ...order, summary, agreed, unlistedBack: 'USD 20.00' };
  await renderInShop(<Receipt order={canceled} name="Rosa Lindqvist" back={null} more={null} />);
  await expect.element(page.getByText('Refunded', { exact: true })).toBeVisible();
  expect(page.getByText('Tip given back').elements()).toEqual([]);
  await expect.element(page.getByText('−$20.00')).toBeVisible();
});
