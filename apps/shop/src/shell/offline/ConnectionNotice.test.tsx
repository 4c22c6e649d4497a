import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showLater } from '#browser/later-notice.ts';
import { useChangeCart } from '#features/cart/queries.ts';
import { addOp } from '#features/cart/ops.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aCart } from '#testing/order.ts';
import { key } from '#api/keys.ts';
import { OfflineNotice } from '../OfflineNotice.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { publishNews } from './news.ts';

const BASKET = '/atlas/v1/basket/v1/baskets/current';

function goes(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  onlineManager.setOnline(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

beforeEach(() => {
  showLater(<ConnectionNotice />);
  goes(false);
});
afterEach(() => {
  goes(true);
  vi.restoreAllMocks();
  publishNews({ kind: 'none' });
});

/** A page with a way to change the cart, and a product that was never kept. */
function Page({ isMissing = false }: { readonly isMissing?: boolean }) {
  const { mutate } = useChangeCart('PICKUP');
  useQuery({ queryKey: key('catalog', 'product', '0400000000015'), queryFn: () => 'milk', enabled: isMissing });
  return (
    <main>
      <OfflineNotice />
      <button type="button" onClick={() => mutate([addOp('0400000000015', 1)])}>
        Add
      </button>
    </main>
  );
}

test('without a connection the page says what works, and how many changes wait', async () => {
  const { page } = await renderInShop(<Page />, { answers: { [`PUT ${BASKET}`]: () => aCart('PICKUP', []) } });
  const status = page.getByRole('status');
  await expect
    .element(status.getByText(/Your cart still works\. Prices and availability may have changed\./))
    .toBeVisible();
  await expect.element(status.getByRole('link', { name: 'Open your cart' })).toHaveAttribute('href', '/cart');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(status.getByText(/1 change will be saved when you're back online\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(status.getByText(/2 changes will be saved when you're back online\./)).toBeVisible();
  await expectAccessible(page.container);
});

test('what the page asks for and was never kept is said to be missing', async () => {
  const { page } = await renderInShop(<Page isMissing />);
  await expect.element(page.getByRole('status').getByText(/This page isn't saved on this device\./)).toBeVisible();
});

test('back online, what became of the changes is announced where the notice was', async () => {
  const { page } = await renderInShop(<Page />);
  goes(true);
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  publishNews({ kind: 'saved' });
  await expect.element(page.getByRole('status')).toHaveTextContent('All changes saved.');
  publishNews({ kind: 'refused', text: 'You can order up to 6 of this item.' });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent("A change you made offline couldn't be saved. You can order up to 6 of this item.");
  await expectAccessible(page.container);
});
