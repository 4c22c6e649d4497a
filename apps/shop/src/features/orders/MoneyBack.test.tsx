import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { MoneyBack } from './MoneyBack.tsx';
import type { Order } from './queries.ts';

const tenders: Order['tenders'] = [
  { type: 'EBT', cardId: 'e', brand: 'EBT', lastFour: '9999', amount: 'USD 12.00' },
  { type: 'GIFT_CARD', cardId: 'g', brand: 'NONE', lastFour: '1111', amount: 'USD 20.00' },
  { type: 'BANK_CARD', cardId: 'b', brand: 'VISA', lastFour: '4242', amount: 'USD 8.00' },
];
const textsOf = async (
  isDone: boolean,
  cards = tenders,
  charged: Order['charged'] = [],
  payouts: Order['payouts'] = [],
) => {
  const { container } = await render(<MoneyBack {...{ tenders: cards, charged, payouts, isDone }} />);
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
};

test('before an order is canceled, each card says what becomes of its money', async () => {
  expect(await textsOf(false)).toEqual([
    '$12.00 goes back to your SNAP EBT card ending in 9999 right away.',
    '$20.00 goes back to your gift card ending in 1111 right away.',
    'The hold on your Visa ending in 4242 is released within a few days.',
  ]);
});

test('afterwards, each card says what became of it', async () => {
  expect(await textsOf(true)).toEqual([
    '$12.00 is back on your SNAP EBT card ending in 9999.',
    '$20.00 is back on your gift card ending in 1111.',
    'The hold on your Visa ending in 4242 was released. Your bank may take a few days to show it.',
  ]);
});

test('a bank card that paid nothing was only checked', async () => {
  const checked = tenders.slice(2).map((card) => ({ ...card, amount: 'USD 0.00' }));
  expect(await textsOf(false, checked)).toEqual([
    'We only checked your Visa ending in 4242. That ends within a few days.',
  ]);
});

test('what a card was charged goes back to it, by the amount of the charge', async () => {
  const charged = [
    { cardId: 'b', amount: 'USD 7.50' },
    { cardId: 'g', amount: 'USD 19.00' },
  ];
  expect((await textsOf(false, tenders, charged)).slice(1)).toEqual([
    '$19.00 goes back to your gift card ending in 1111 right away.',
    '$7.50 goes back to your Visa ending in 4242 within a few days.',
  ]);
  expect((await textsOf(true, tenders, charged)).slice(1)).toEqual([
    '$19.00 is back on your gift card ending in 1111.',
    'We gave $7.50 back to your Visa ending in 4242. Your bank may take a few days to show it.',
  ]);
});

test('what the store gave another way went to no card', async () => {
  const charged = [
    { cardId: 'b', amount: 'USD 7.50' },
    { cardId: 'g', amount: 'USD 19.00' },
  ];
  const cards = [
    { cardId: 'b', amount: 'USD 7.50' },
    { cardId: 'g', amount: 'USD 4.00' },
  ];
  const payouts = [{ at: '2026-11-29T15:00:00Z', method: 'CASH', amount: 'USD 11.50', cards } as const];
  expect((await textsOf(true, tenders, charged, payouts)).slice(1)).toEqual([
    '$15.00 is back on your gift card ending in 1111.',
  ]);
});
