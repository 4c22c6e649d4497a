import { afterEach, expect, test, vi } from 'vitest';
import { aBoot, aStore } from '#testing/boot.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart } from '#testing/order.ts';
import { CartPage } from './CartPage.tsx';

afterEach(() => vi.unstubAllGlobals());

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
