import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { MoneyBack } from './MoneyBack.tsx';
import type { Order } from './queries.ts';

const tenders: Order['tenders'] = [
  { type: 'EBT', cardId: 'e', brand: 'EBT', lastFour: '9999', amount: 'USD 12.00' },
  { type: 'GIFT_CARD', cardId: 'g', brand: 'NONE', lastFour: '1111', amount: 'USD 20.00' },
  { type: 'BANK_CARD', cardId: 'b', brand: 'VISA', lastFour: '4242', amount: 'USD 8.00' },
];
const textsOf = async (isDone: boolean, cards = tenders) => {
  const { container } = await render(<MoneyBack tenders={cards} isDone={isDone} />);
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
