import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import type { Cart } from './cart.ts';
import { addOp } from './ops.ts';
import { ListTotal } from './ListTotal.tsx';
import { useChangeCart } from './queries.ts';

const BASKET = 'PUT /atlas/v1/basket/v1/baskets/current';
const list = (estimatedTotal?: Cart['estimatedTotal']): Cart => ({
  ...aCart('IN_STORE', [aLine()]),
  ...(estimatedTotal && { estimatedTotal }),
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const textOf = async (part: ReactNode) => {
  const { page } = await renderInShop(part);
  await expect.element(page.getByText("Prices are today's in-store prices. You'll pay at the store.")).toBeVisible();
  return page.container.querySelector('p')?.textContent;
};

test('a total has its tax, and is before coupons', async () => {
  expect(await textOf(<ListTotal list={list({ total: 'USD 1013.41', tax: 'USD 0.65' })} />)).toBe(
    'Estimated Total$1,013.41With $0.65 tax, before coupons',
  );
});

test('a total without a tax names none', async () => {
  expect(await textOf(<ListTotal list={list({ total: 'USD 3.46', tax: 'USD 0.00' })} />)).toBe(
    'Estimated Total$3.46Before coupons',
  );
});

test('a list of which nothing has a price has no total', async () => {
  expect(await textOf(<ListTotal list={list()} />)).toBe(
    "Prices are today's in-store prices. You'll pay at the store.",
  );
});

function Changing({ of }: { of: Cart }) {
  const { mutate } = useChangeCart('IN_STORE');
  return (
    <>
      <button onClick={() => mutate([addOp('0400000000010', 1)])}>more</button>
      <ListTotal list={of} />
    </>
  );
}

test.each([
  ['it is added up', true, 'Estimated TotalTotaling your list'],
  ['without a connection it comes later', false, "Estimated TotalWe'll total your list again when you're back online."],
])('while a change waits for the server, %s', async (_what, isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { page } = await renderInShop(<Changing of={list()} />, { answers: { [BASKET]: () => new Promise(() => {}) } });
  await page.getByRole('button', { name: 'more' }).click();
  await expect.poll(() => page.container.querySelector('p')?.textContent).toBe(text);
});
