import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { aLine, anOrder, aSummary } from '#testing/order.ts';
import { OrderItems } from './OrderItems.tsx';

afterEach(() => vi.unstubAllGlobals());

const milk = { ...aLine(), ebtAmount: 'USD 3.20' };

test('each item of an order has what SNAP pays of it', async () => {
  const bread = { ...aLine({ description: 'Bread' }), id: 'bread' };
  const { page } = await renderInShop(<OrderItems order={anOrder({ lineItems: [milk, bread] })} />);
  await expect.element(page.getByText('SNAP EBT pays $3.20')).toBeVisible();
  expect(page.getByText(/SNAP/).elements()).toHaveLength(1);
  await expectAccessible(page.container);
});

test('an item that was refunded says so, with its substitute, and why it was held back', async () => {
  const picked = { outcome: 'PICKED' as const, quantity: 1 };
  const { product } = aLine({ gtin13: '0400000000041', description: 'Rolls' });
  const substitute = { product, quantity: 2, lineTotal: 'USD 2.00' };
  const lineItems = [
    { ...milk, id: 'wine', picked },
    { ...milk, id: 'bread', picked: { outcome: 'SUBSTITUTED' as const, quantity: 0, substitute } },
    { ...milk, id: 'milk', picked },
  ];
  const back = (id: string, heldBack: boolean) => ({
    id: `ref_${id}`,
    problemId: null,
    at: '2026-11-20T15:00:00.000Z',
    heldBack,
    lines: [{ id, quantity: 1, amount: 'USD 1.00', parts: [] }],
    fees: 'USD 0.00',
    amount: 'USD 1.00',
    tenders: [],
  });
  const order = anOrder({ status: 'RETURNED', lineItems, refunds: [back('wine', true), back('bread-s', false)] });
  const { page } = await renderInShop(<OrderItems order={order} />);
  const texts = page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent);
  expect(texts[0]).toContain('PickedNot handed over: it needs a valid IDRefunded');
  expect(texts[1]).toContain('Substitute: 2 × Rolls1 of 2 refunded');
  expect(texts[2]).not.toContain('efunded');
});

test('of several items of a refund over two cards, each says what became of its own money', async () => {
  const lineItems = ['milk', 'bread', 'eggs'].map((id) => ({
    ...milk,
    id,
    picked: { outcome: 'PICKED' as const, quantity: 1 },
  }));
  const part = (state: 'DONE' | 'PENDING' | 'FAILED', amount: string) => ({ state, amount });
  const line = (id: string, parts: ReturnType<typeof part>[]) => ({ id, quantity: 1, amount: 'USD 3.00', parts });
  const refund = {
    id: 'ref',
    problemId: null,
    at: '2026-11-20T15:00:00.000Z',
    heldBack: false,
    lines: [
      line('milk', [part('DONE', 'USD 3.00')]),
      line('bread', [part('FAILED', 'USD 3.00')]),
      line('eggs', [part('DONE', 'USD 1.00'), part('FAILED', 'USD 2.00')]),
    ],
    fees: 'USD 0.00',
    amount: 'USD 9.00',
    tenders: (['DONE', 'FAILED'] as const).map((state) => ({
      type: 'BANK_CARD' as const,
      cardId: state,
      brand: 'VISA',
      lastFour: '1881',
      amount: 'USD 4.50',
      state,
    })),
  };
  const order = anOrder({ status: 'RETURNED', lineItems, refunds: [refund] });
  const { page } = await renderInShop(<OrderItems order={order} />);
  const texts = page.getByRole('listitem').elements();
  expect(texts.map(({ textContent }) => /Refund.*?(?=SNAP)/.exec(textContent)?.[0])).toEqual([
    'Refunded',
    'Refund owed to you',
    'Refund: $1.00 back and $2.00 owed to you',
  ]);
});

test('each item of a billed order has what SNAP paid of it and of its substitute, not what was estimated', async () => {
  const { product } = aLine({ gtin13: '0400000000041', description: 'Rolls' });
  const substitute = { product, quantity: 1, lineTotal: 'USD 2.00', ebtAmount: 'USD 2.00' };
  const eggs = { ...aLine({ description: 'Eggs' }), id: 'eggs', ebtAmount: 'USD 4.00' };
  const lineItems = [
    { ...milk, picked: { outcome: 'SUBSTITUTED' as const, quantity: 1, substitute } },
    { ...eggs, picked: { outcome: 'SHORT' as const, quantity: 0 } },
  ];
  const billed = {
    lineItems: [{ ...milk, ebtAmount: 'USD 1.10' }],
    agreed: { revision: 1, summary: aSummary(), lineItems },
  };
  const { page } = await renderInShop(<OrderItems order={anOrder(billed)} />);
  await expect.element(page.getByText('SNAP EBT paid $3.10')).toBeVisible();
  expect(page.getByText(/SNAP/).elements()).toHaveLength(1);
});

test.each([
  ['SHORT', 'Not available, not charged'],
  ['PICKED', ''],
] as const)('of a canceled order of which everything was %s, each item says “%s”', async (outcome, text) => {
  const lineItems = [{ ...milk, picked: { outcome, quantity: outcome === 'SHORT' ? 0 : 1 } }];
  const { page } = await renderInShop(<OrderItems order={anOrder({ status: 'POST_AUTH_REJECTED', lineItems })} />);
  const row = page.getByRole('listitem');
  await expect.element(row).toBeVisible();
  expect(row.element().textContent.includes('$0.00')).toBe(outcome === 'SHORT');
  expect(row.element().textContent).toContain(text);
});

const COMES_OFF = 'Comes off your total when your order is packed';

test('an item that does not come says when its price, which the totals still have, comes off', async () => {
  const line = { ...milk, picked: { outcome: 'SHORT' as const, quantity: 0 } };
  const { page } = await renderInShop(<OrderItems order={anOrder({ status: 'PICKING', lineItems: [line] })} />);
  const outcomes = [...page.container.querySelectorAll('[data-good]')].map(({ textContent }) => textContent);
  expect(outcomes).toEqual(['Not available, not charged', COMES_OFF]);
});

test.each([
  [3, 1, 1, ['1 of 3 picked', 'Substitute: 1 × Rolls', '1 not available, not charged', COMES_OFF]],
  [3, 1, 2, ['1 of 3 picked', 'Substitute: 2 × Rolls']],
  [3, 0, 1, ['Substitute: 1 × Rolls', '2 not available, not charged', COMES_OFF]],
])('of %i, %i found and %i swapped: the line counts each of them', async (quantity, found, swapped, expected) => {
  const { product } = aLine({ gtin13: '0400000000041', description: 'Rolls' });
  const substitute = { product, quantity: swapped, lineTotal: null };
  const line = { ...milk, quantity, picked: { outcome: 'SUBSTITUTED' as const, quantity: found, substitute } };
  const { page } = await renderInShop(<OrderItems order={anOrder({ status: 'PICKING', lineItems: [line] })} />);
  const outcomes = [...page.container.querySelectorAll('[data-good]')].map(({ textContent }) => textContent);
  expect(outcomes).toEqual(expected);
});
