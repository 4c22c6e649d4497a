import { expect, test } from 'vitest';
import { lineEnd, partsBack, partsText } from './given-back.ts';
import { lines as words } from './life-copy.ts';
import type { Order } from './queries.ts';

type State = Order['refunds'][number]['tenders'][number]['state'];
const refund = (cardId: string, amount: string, state: State): Order['refunds'][number] => ({
  id: `ref ${cardId} ${amount}`,
  problemId: null,
  at: '2026-11-20T15:00:00.000Z',
  heldBack: false,
  lines: [],
  fees: 'USD 0.00',
  amount,
  tenders: [{ type: 'BANK_CARD', cardId, brand: 'VISA', lastFour: '1881', amount, state }],
});

test('what several refunds gave back to one card is one amount, and what did not come back is none of it', () => {
  const refunds = [
    refund('visa', 'USD 3.00', 'DONE'),
    refund('other', 'USD 1.00', 'DONE'),
    refund('visa', 'USD 2.50', 'DONE'),
    refund('visa', 'USD 9.00', 'FAILED'),
  ];
  expect(partsBack(refunds, 'DONE').map(({ cardId, amount }) => [cardId, amount])).toEqual([
    ['visa', 'USD 5.50'],
    ['other', 'USD 1.00'],
  ]);
});

test('what the store paid instead of a bank is back, and each end of a mixed refund has its own sum', () => {
  const part = (state: State, amount: string) => ({ state, amount });
  const lines = [
    { parts: [part('FAILED', 'USD 2.00'), part('PAID_OUT', 'USD 1.00')] },
    { parts: [part('DONE', 'USD 3.00'), part('PENDING', 'USD 0.50')] },
  ];
  expect(lines.map(lineEnd)).toEqual(['MIXED', 'MIXED']);
  expect(lineEnd({ parts: [part('PAID_OUT', 'USD 1.00'), part('DONE', 'USD 1.00')] })).toBe('DONE');
  expect(partsText(lines, words.partsBack)).toBe('$4.00 back, $0.50 on its way, and $2.00 owed to you');
});
