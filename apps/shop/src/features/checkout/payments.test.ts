import { cents } from '@cartwright/rules/money';
import { DEFAULT_BANK_CARD_ID } from '@cartwright/rules/tender';
import { expect, test } from 'vitest';
import type { SelectedCard } from '@cartwright/wallet/config';
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
  ({ cardId, type, brand: 'VISA', lastFour: '1111', amount, held: amount, balance }) as const;
const tenders = [tender('s', 'EBT', 'USD 20.00'), tender('g', 'GIFT_CARD', 'USD 5.00'), tender('b', 'BANK_CARD', null)];

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
  expect(paymentsOf(selection, { tenders: [] })).toEqual([ebtEntry, giftEntry, bankEntry]);
  expect(paymentsOf(selection, { tenders }, 'USD 3.00')[0]).toEqual({ ...ebtEntry, amount: 'USD 3.00' });
});

test('API-056 API-077 the bank card of a selection without one is default-bank-card-id', () => {
  const none = { id: 'default-bank-card-id', paymentType: 'BANK_CARD' };
  expect(paymentsOf({ ...selection, bank: null }, { tenders: [] })).toEqual([ebtEntry, giftEntry, none]);
  expect(paymentsOf(selection, { tenders: [] })).not.toContainEqual(none);
  expect(DEFAULT_BANK_CARD_ID).toBe('default-bank-card-id');
});

test('an amount that was chosen for SNAP stays, unless its balance has changed', () => {
  expect(paymentsOf(selection, { tenders })[0]).toEqual({ ...ebtEntry, amount: 'USD 5.00' });
  const poorer = { ...selection, snap: card('s', 'EBT', 100) };
  expect(paymentsOf(poorer, { tenders })[0]).toEqual({ ...ebtEntry, balance: 'USD 1.00' });
  const unasked = { tenders: [tender('s', 'EBT', null, 'USD 0.00')] };
  expect(paymentsOf(selection, unasked)[0]).toEqual(ebtEntry);
});

test('is the same only with the same cards and the same balances', () => {
  expect(isSame(selection, { tenders })).toBe(true);
  expect(isSame({ ...selection, gift: [] }, { tenders })).toBe(false);
  expect(isSame({ ...selection, snap: card('other', 'EBT', 2_000) }, { tenders })).toBe(false);
  expect(isSame({ ...selection, snap: card('s', 'EBT', 2_100) }, { tenders })).toBe(false);
  expect(isSame({ ...selection, snap: card('s', 'EBT') }, { tenders })).toBe(true);
});

test('a chosen card has its line before the checkout has it, without an amount; then the checkout provides it', () => {
  expect(payingLines({ tenders }, undefined)).toBe(tenders);
  expect(payingLines({ tenders }, selection)).toBe(tenders);
  const lines = payingLines({ tenders: [] }, selection);
  expect(lines.map(({ cardId, amount }) => [cardId, amount])).toEqual(['s', 'g', 'b'].map((id) => [id, null]));
});
