import { cents } from '@cartwright/rules/money';
import { DEFAULT_BANK_CARD_ID } from '@cartwright/rules/tender';
import { expect, test } from 'vitest';
import type { SelectedCard } from '@cartwright/wallet/config';
import { aPayment } from '#testing/order.ts';
import { tendersOf } from './checkout.ts';
import { isSame, payingLines, paymentsOf } from './payments.ts';

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
  aPayment({ id: cardId, paymentType: type, lastFour: '1111', amount, amountToAuthorize: amount, balance });
const payments = [
  tender('s', 'EBT', 'USD 20.00'),
  tender('g', 'GIFT_CARD', 'USD 5.00'),
  tender('b', 'BANK_CARD', null),
];

const bankEntry = { id: 'b', paymentType: 'BANK_CARD' };
const giftEntry = {
  id: 'g',
  paymentType: 'GIFT_CARD',
  number: '1111',
  remainingBalance: 'USD 5.00',
  paymentGram: 'gram-g',
};
const ebtEntry = { id: 's', paymentType: 'EBT', balance: 'USD 20.00', amount: null };

test('API-054 API-055 SNAP comes first, then gift cards, then the bank card, each with what its kind carries', () => {
  expect(paymentsOf(selection, { payments: [] })).toEqual([ebtEntry, giftEntry, bankEntry]);
  expect(paymentsOf(selection, { payments }, 'USD 3.00')[0]).toEqual({ ...ebtEntry, amount: 'USD 3.00' });
});

test('API-056 API-077 the bank card of a selection without one is default-bank-card-id', () => {
  const none = { id: 'default-bank-card-id', paymentType: 'BANK_CARD' };
  expect(paymentsOf({ ...selection, bank: null }, { payments: [] })).toEqual([ebtEntry, giftEntry, none]);
  expect(paymentsOf(selection, { payments: [] })).not.toContainEqual(none);
  expect(DEFAULT_BANK_CARD_ID).toBe('default-bank-card-id');
});

test('an amount that was chosen for SNAP stays, unless its balance has changed', () => {
  expect(paymentsOf(selection, { payments })[0]).toEqual({ ...ebtEntry, amount: 'USD 5.00' });
  const poorer = { ...selection, snap: card('s', 'EBT', 100) };
  expect(paymentsOf(poorer, { payments })[0]).toEqual({ ...ebtEntry, balance: 'USD 1.00' });
  const unasked = { payments: [tender('s', 'EBT', null, 'USD 0.00')] };
  expect(paymentsOf(selection, unasked)[0]).toEqual(ebtEntry);
});

test('is the same only with the same cards and the same balances', () => {
  expect(isSame(selection, { payments })).toBe(true);
  expect(isSame({ ...selection, gift: [] }, { payments })).toBe(false);
  expect(isSame({ ...selection, snap: card('other', 'EBT', 2_000) }, { payments })).toBe(false);
  expect(isSame({ ...selection, snap: card('s', 'EBT', 2_100) }, { payments })).toBe(false);
  expect(isSame({ ...selection, snap: card('s', 'EBT') }, { payments })).toBe(true);
});

test('a chosen card has its line before the checkout has it, without an amount; then the checkout provides it', () => {
  const tenders = tendersOf({ payments });
  expect(payingLines({ payments }, undefined)).toEqual(tenders);
  expect(payingLines({ payments }, selection)).toEqual(tenders);
  const lines = payingLines({ payments: [] }, selection);
  expect(lines.map(({ cardId, amount }) => [cardId, amount])).toEqual(['s', 'g', 'b'].map((id) => [id, null]));
});
