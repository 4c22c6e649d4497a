import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import type { SelectedCard } from '@cartwright/wallet/config';
import { isSame, paymentsOf, withEbtAmount } from './payments.ts';

const card = (
  cardId: string,
  paymentType: SelectedCard['paymentType'],
  balance: number | null = null,
): SelectedCard => ({
  cardId,
  paymentType,
  balance: balance === null ? null : cents(balance),
  brand: 'VISA',
  lastFour: '1111',
  expirationMonth: null,
  expirationYear: null,
  expired: false,
  paymentGram: `gram-${cardId}`,
});
const selection = { bank: card('b', 'BANK_CARD'), gift: [card('g', 'GIFT_CARD', 500)], snap: card('s', 'EBT', 2_000) };
const tender = (cardId: string, type: SelectedCard['paymentType'], balance: string | null, amount = 'USD 5.00') =>
  ({ cardId, type, brand: 'VISA', lastFour: '1111', amount, balance }) as const;
const tenders = [tender('s', 'EBT', 'USD 20.00'), tender('g', 'GIFT_CARD', 'USD 5.00'), tender('b', 'BANK_CARD', null)];

test('SNAP comes first, then gift cards, then the bank card', () => {
  expect(paymentsOf(selection, { tenders: [] })).toEqual([
    { id: 's', paymentType: 'EBT' },
    { id: 'g', paymentType: 'GIFT_CARD' },
    { id: 'b', paymentType: 'BANK_CARD' },
  ]);
});

test('an amount that was chosen for SNAP stays, unless its balance is another one now', () => {
  expect(paymentsOf(selection, { tenders })[0]).toEqual({ id: 's', paymentType: 'EBT', amount: 'USD 5.00' });
  expect(paymentsOf({ ...selection, snap: card('s', 'EBT', 100) }, { tenders })[0]).toEqual({
    id: 's',
    paymentType: 'EBT',
  });
  const unasked = { tenders: [tender('s', 'EBT', null, 'USD 0.00')] };
  expect(paymentsOf(selection, unasked)[0]).toEqual({ id: 's', paymentType: 'EBT' });
});

test('is the same only with the same cards and the same balances', () => {
  expect(isSame(selection, { tenders })).toBe(true);
  expect(isSame({ ...selection, gift: [] }, { tenders })).toBe(false);
  expect(isSame({ ...selection, snap: card('other', 'EBT', 2_000) }, { tenders })).toBe(false);
  expect(isSame({ ...selection, snap: card('s', 'EBT', 2_100) }, { tenders })).toBe(false);
  expect(isSame({ ...selection, snap: card('s', 'EBT') }, { tenders })).toBe(true);
});

test('another SNAP amount leaves the other cards as they are', () => {
  expect(withEbtAmount({ tenders }, 'USD 3.00')).toEqual([
    { id: 's', paymentType: 'EBT', amount: 'USD 3.00' },
    { id: 'g', paymentType: 'GIFT_CARD' },
    { id: 'b', paymentType: 'BANK_CARD' },
  ]);
});
