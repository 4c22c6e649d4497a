import { afterEach, expect, test, vi } from 'vitest';
import type { Op } from '#features/cart/cart.ts';
import { applyOps } from '#features/cart/apply-ops.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { OtherCarts } from './OtherCarts.tsx';

const BASKET = '/atlas/v1/basket/v1/baskets/current';
const pickup = aCart('PICKUP', [aLine({ gtin13: '0400000000010' }), aLine({ gtin13: '0400000000027' })]);
const delivery = { ...aCart('DELIVERY', []), counts: { PICKUP: 4, DELIVERY: 0, IN_STORE: 0 } };

afterEach(() => vi.unstubAllGlobals());

async function open(refuses = false) {
  const sent: { modalityType: string; ops: Op[] }[] = [];
  const { page } = await renderInShop(<OtherCarts cart={delivery} />, {
    bootstrap: aBootstrap(),
    answers: {
      [`GET ${BASKET}`]: ({ query }) => (query.get('modalityType') === 'PICKUP' ? pickup : delivery),
      [`PUT ${BASKET}`]: ({ body }) => {
        if (refuses) return new Refusal(409, 'CART_FULL');
        const change = body as { modalityType: string; ops: Op[] }; // the page's own
        sent.push(change);
        return applyOps(delivery, change.ops);
      },
    },
  });
  return { page, sent };
}

test('the items of another cart are copied into this one, and stay there', async () => {
  const { page, sent } = await open();
  await expect.element(page.getByText('4 items are in your Pickup cart.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Items Here' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.modalityType).toBe('DELIVERY');
  expect(sent[0]?.ops.map(({ type, gtin13 }) => [type, gtin13])).toEqual([
    ['addQty', '0400000000010'],
    ['addQty', '0400000000027'],
  ]);
  await expect.element(page.getByRole('button', { name: 'Copy Items Here' })).toBeEnabled();
});

test('a refusal is said beside the button', async () => {
  const { page } = await open(true);
  await page.getByRole('button', { name: 'Copy Items Here' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
