import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { ConfirmAccountPage } from './ConfirmAccountPage.tsx';

const PICKUP = {
  id: 'm',
  modalityType: 'PICKUP',
  destination: { locationId: 'oakley' },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 0,
} as const;
const UNA = {
  status: 'fully-authenticated',
  profileId: 'p',
  firstName: 'Una',
  lastName: 'M',
  email: 'una@example.com',
} as const;

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['goes on with the cart of the order that it was for', PICKUP, 3, ['Continue to Cart', '/cart']],
  ['begins to shop with an empty cart', PICKUP, 0, ['Start Shopping', '/']],
  ['begins to shop without a way to shop', null, 0, ['Start Shopping', '/']],
] as const)('whoever opens an account %s', async (_, modality, count, [name, path]) => {
  const bootstrap = aBootstrap({ session: UNA, modality, cartCounts: { PICKUP: count, DELIVERY: 0, IN_STORE: 0 } });
  const { page, address } = await renderInShop(<ConfirmAccountPage />, {
    at: '/confirm-account#tok-1',
    bootstrap,
    answers: {
      'POST /atlas/v1/session/sign-up/complete': () => UNA,
      'GET /atlas/v1/bootstrap': () => bootstrap,
    },
  });
  await page.getByRole('link', { name }).click();
  await expect.poll(address).toBe(path);
});
