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

test('each item of a billed order has what SNAP paid of it and of its substitute, not what was estimated', async () => {
  const { product } = aLine({ gtin13: '0400000000041', description: 'Rolls' });
  const substitute = { product, quantity: 1, lineTotal: 'USD 2.00', ebtAmount: 'USD 2.00' };
  const eggs = { ...aLine({ description: 'Eggs' }), id: 'eggs', ebtAmount: 'USD 4.00' };
  const lineItems = [
    { ...milk, picked: { outcome: 'SUBSTITUTED' as const, quantity: 1, substitute } },
    { ...eggs, picked: { outcome: 'SHORT' as const, quantity: 0 } },
  ];
  const billed = { lineItems: [{ ...milk, ebtAmount: 'USD 1.10' }], agreed: { summary: aSummary(), lineItems } };
  const { page } = await renderInShop(<OrderItems order={anOrder(billed)} />);
  await expect.element(page.getByText('SNAP EBT paid $3.10')).toBeVisible();
  expect(page.getByText(/SNAP/).elements()).toHaveLength(1);
});
