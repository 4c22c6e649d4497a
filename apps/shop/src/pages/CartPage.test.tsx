import { afterEach, expect, test, vi } from 'vitest';
import { aBoot, aStore } from '#testing/boot.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart } from '#testing/order.ts';
import { CartPage } from './CartPage.tsx';

afterEach(() => vi.unstubAllGlobals());

test('without a place the window stands in the page, and a store that is chosen there opens the cart', async () => {
  const store = aStore('oakley', { vanityName: 'Oakley Station' });
  const place = { modalityType: 'PICKUP', destination: { locationId: 'oakley' }, store, source: 'options' };
  const { page } = await renderInShop(<CartPage />, {
    answers: {
      'GET /atlas/v1/modality/v1/preferences': () => ({ active: null, recentStores: [store] }),
      'PUT /atlas/v1/modality/v1/preferences': () => ({ id: 'm', createdDate: 0, ...place }),
      'GET /atlas/v1/basket/v1/baskets/current': () => ({ ...aCart('PICKUP'), lines: [] }),
    },
  });
  const inPage = page.getByRole('region', { name: 'How are you shopping today?' });
  await inPage.getByRole('radio', { name: /Oakley/ }).click();
  await inPage.getByRole('button', { name: 'Start Shopping' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
});

test('ERR-245 a cart that cannot be loaded says so with the number to call, and is asked for again', async () => {
  let isDown = true;
  const boot = aBoot({
    modality: {
      id: 'm',
      modalityType: 'PICKUP',
      destination: { locationId: 'oakley' },
      store: aStore('oakley'),
      source: 'test',
      createdDate: 0,
    },
  });
  const { page } = await renderInShop(<CartPage />, {
    boot,
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () =>
        isDown ? new Refusal(429, 'TOO_MANY_REQUESTS') : aCart('PICKUP'),
    },
  });
  const words = `We're sorry, but we weren't able to load your shopping cart. Please try again. If the problem persists, please contact Customer Service at ${boot.banner.supportPhone}.`;
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
