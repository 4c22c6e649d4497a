import { afterEach, expect, test, vi } from 'vitest';
import { aBootstrap } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { Rejected } from './PostAuthRejectPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (isModify = false) => renderInShop(<Rejected isModify={isModify} />);

test('NAV-025 ERR-129 says that a new order could not be completed, and below that whom to call', async () => {
  const { page } = await open();
  const words = "We're sorry, we could not complete your order.";
  const heading = page.getByRole('heading', { name: words });
  const text = page.getByText(`Please contact Customer Service at ${aBootstrap().banner.supportPhone}.`);
  await expect.element(heading).toBeVisible();
  await expect.element(text).toBeVisible();
  expect(heading.element().compareDocumentPosition(text.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('NAV-026 NAV-028 says that a changed order is canceled, and whom to call', async () => {
  const { page } = await open(true);
  await expect.element(page.getByRole('heading', { name: 'Order Canceled' })).toBeVisible();
  await expect
    .element(page.getByText(`Please contact Customer Service at ${aBootstrap().banner.supportPhone}.`))
    .toBeVisible();
});

test('NAV-027 NAV-037 links home', async () => {
  const { page } = await open();
  await expect.element(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
});
