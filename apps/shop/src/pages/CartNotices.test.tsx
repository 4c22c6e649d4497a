import { ToastProvider } from '@cartwright/ui/toast/ToastProvider.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import type { Cart } from '#features/cart/cart.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aCart } from '#testing/order.ts';
import { CartPage } from './CartPage.tsx';

afterEach(async () => {
  vi.unstubAllGlobals();
  await screen.viewport(1280, 900);
});

const open = (part: Partial<Cart> = {}, facts: Parameters<typeof aBootstrap>[0] = {}) => {
  const modality = {
    id: 'm',
    modalityType: 'PICKUP',
    destination: { locationId: 'oakley' },
    store: aStore('oakley'),
    source: 'test',
    createdDate: 0,
  } as const;
  return renderInShop(
    <ToastProvider>
      <CartPage />
    </ToastProvider>,
    {
      bootstrap: aBootstrap({ modality, ...facts }),
      answers: { 'GET /atlas/v1/basket/v1/baskets/current': () => ({ ...aCart('PICKUP'), ...part }) },
    },
  );
};

const TEXTS = [
  'Your order contains age-restricted items. A valid ID is required.',
  'Some items contain chemicals known to the State of California to be harmful.',
  'Single-use bags are prohibited at this location.',
  "A bag fee applies to this order. It's $0.30.",
];

test('CRT-113 CRT-115 CRT-116 GC-10 the cart says what applies to its order', async () => {
  const { page } = await open({
    notices: [
      { kind: 'age' },
      { kind: 'prop-65' },
      { kind: 'bags-prohibited' },
      { kind: 'bag-fee', amount: 'USD 0.30' },
    ],
  });
  for (const text of TEXTS) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test('a cart to which nothing applies says nothing', async () => {
  const { page } = await open();
  await expect.element(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  for (const text of TEXTS) await expect.element(page.getByText(text, { exact: true })).not.toBeInTheDocument();
});

test('CRT-112 a cart says what is in another one, and not what is in itself', async () => {
  const { page } = await open({ counts: { PICKUP: 2, DELIVERY: 3, IN_STORE: 0 } });
  await expect.element(page.getByText('3 items are in your Delivery cart.')).toBeVisible();
  await expect.element(page.getByText(/in your Pickup cart/)).not.toBeInTheDocument();
});

test('CRT-112 an empty cart says that there are items in another one', async () => {
  const { page } = await open({ lines: [], counts: { PICKUP: 0, DELIVERY: 3, IN_STORE: 0 } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect.element(page.getByText('3 items are in your Delivery cart.')).toBeVisible();
  await page.unmount();
  const other = await open({ lines: [], counts: { PICKUP: 0, DELIVERY: 0, IN_STORE: 0 } });
  await expect.element(other.page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect.element(other.page.getByText(/in your Delivery cart/)).not.toBeInTheDocument();
});

const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };

test.each([
  ['what others buy', 'a visitor', undefined],
  ['what you usually buy', 'a shopper', { status: 'remembered', ...rosa } as const],
])('NAV-034 GC-08 the cart leads to what may be missing: %s, for %s', async (words, _who, session) => {
  const { page } = await open({}, session && { session });
  await expect
    .element(page.getByRole('link', { name: `Got everything? See ${words}` }))
    .toHaveAttribute('href', '/got-everything');
});

test('CON-020 the content of the cart is at most 1215 px wide', async () => {
  await screen.viewport(1600, 900);
  const { page } = await open();
  await expect.element(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  const columns = page.getByRole('complementary').element().parentElement;
  expect(columns?.getBoundingClientRect().width).toBe(1215);
});
