import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { ToastProvider } from '@cartwright/ui/toast/ToastProvider.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCart } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';
import { CartPage } from './CartPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const station = aStore('oakley', { vanityName: 'Oakley Station' });
const place = { modalityType: 'PICKUP', destination: { locationId: 'oakley' }, store: station, source: 'options' };
/** A shop without a location, in whose window a store can be chosen. */
const openPlaceless = () =>
  renderInShop(<CartPage />, {
    answers: {
      'GET /atlas/v1/modality/v1/preferences': () => ({ active: null, recentStores: [station] }),
      'PUT /atlas/v1/modality/v1/preferences': () => ({ id: 'm', createdDate: 0, ...place }),
      'GET /atlas/v1/basket/v1/baskets/current': () => ({ ...aCart('PICKUP'), lines: [] }),
    },
  });

test('without a location the picker is part of the page, and a store that is chosen there opens the cart', async () => {
  const { page, address } = await openPlaceless();
  const inPage = page.getByRole('region', { name: 'How are you shopping today?' });
  await inPage.getByRole('radio', { name: /Oakley/ }).click();
  await inPage.getByRole('button', { name: 'Start Shopping' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  expect(address()).toBe('/');
});

test('a store whose pickup slots are requested there is saved, and its slots open over the cart', async () => {
  const { page, address } = await openPlaceless();
  const inPage = page.getByRole('region', { name: 'How are you shopping today?' });
  await inPage.getByRole('radio', { name: /Oakley/ }).click();
  await inPage.getByRole('button', { name: 'See Pickup Times' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect.poll(() => address()).toBe('/?ways=pickup-times');
});

test('on a narrow window the total and Check out stay at its foot, from edge to edge and after the whole receipt', async () => {
  await browser.viewport(390, 400);
  const modality = {
    id: 'm',
    modalityType: 'PICKUP',
    destination: { locationId: 'oakley' },
    store: station,
    source: 't',
    createdDate: 0,
  } as const;
  const { page } = await renderInShop(
    <ToastProvider>
      <CartPage />
    </ToastProvider>,
    {
      bootstrap: aBootstrap({ modality }),
      answers: { 'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP') },
    },
  );
  const chosenModality = page.getByRole('link', { name: 'Check Out' });
  await expect.element(chosenModality).toBeVisible();
  const bar = chosenModality.element().parentElement;
  expect(bar?.getBoundingClientRect()).toMatchObject({
    left: 0,
    width: document.documentElement.clientWidth,
    bottom: 400,
  });
  expect(bar?.textContent).toMatch(/^(Estimated t|T)otal\$/);
  const receipt = page.getByRole('heading', { name: 'Order Summary' }).element();
  expect(receipt.compareDocumentPosition(chosenModality.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('ERR-245 a cart that cannot be loaded says so with the number to call, and can be loaded again', async () => {
  let isDown = true;
  const bootstrap = aBootstrap({
    modality: {
      id: 'm',
      modalityType: 'PICKUP',
      destination: { locationId: 'oakley' },
      store: aStore('oakley'),
      source: 'test',
      createdDate: 0,
    },
  });
  const { page } = await renderInShop(
    <ToastProvider>
      <CartPage />
    </ToastProvider>,
    {
      bootstrap,
      answers: {
        'GET /atlas/v1/basket/v1/baskets/current': () =>
          isDown ? new Refusal(429, 'TOO_MANY_REQUESTS') : aCart('PICKUP'),
      },
    },
  );
  const words = `We're sorry, but we weren't able to load your shopping cart. Please try again. If the problem persists, please contact Customer Service at ${bootstrap.banner.supportPhone}.`;
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  isDown = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

const oakley = {
  id: 'm',
  modalityType: 'PICKUP' as const,
  destination: { locationId: 'oakley' },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 0,
};
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };

/** The cart's URL in a shop that does not know its visitor yet: the page has nothing about them. */
async function openUnknown(bootstrap: Promise<unknown>): Promise<string[]> {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.origin);
    requests.push(pathname);
    if (pathname.endsWith('/bootstrap')) return Response.json(await bootstrap);
    return pathname.includes('/baskets/') ? Response.json(aCart('PICKUP')) : new Response('', { status: 500 });
  });
  const queryClient = aQueryClient();
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: ['/cart'] }));
  void router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return requests;
}
const baskets = (requests: readonly string[]) => requests.filter((each) => each.includes('/baskets/')).length;

test('MDL-028 the basket loads once the session and the modality are known, and not before; a guest is known too', async () => {
  for (const session of [{ status: 'fully-authenticated', ...rosa }, { status: 'anonymous' }] as const) {
    const bootstrap = Promise.withResolvers<unknown>();
    const requests = await openUnknown(bootstrap.promise);
    await expect.poll(() => requests.some((each) => each.endsWith('/bootstrap'))).toBe(true);
    expect(baskets(requests)).toBe(0);
    bootstrap.resolve(aBootstrap({ session, modality: oakley }));
    await expect.poll(() => baskets(requests)).toBe(1);
  }
  const { page, requests } = await renderInShop(<CartPage />, {
    bootstrap: aBootstrap({ session: { status: 'fully-authenticated', ...rosa } }),
  });
  await expect.element(page.getByRole('region', { name: 'How are you shopping today?' })).toBeVisible();
  expect(baskets(requests)).toBe(0);
});
