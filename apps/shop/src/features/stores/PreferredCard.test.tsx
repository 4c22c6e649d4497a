import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { PreferredCard } from './PreferredCard.tsx';

const PREFERRED = 'GET /accountmanagement/api/preferred-store';
const draw = (answer: () => unknown) => renderInShop(<PreferredCard />, { answers: { [PREFERRED]: answer } });

afterEach(() => vi.unstubAllGlobals());

test('the account names its preferred store and links to its page', async () => {
  const { page } = await draw(() => ({ store: aStore('oakley', { vanityName: 'Oakley Station' }) }));
  await expect.element(page.getByRole('link', { name: 'Oakley Station' })).toHaveAttribute('href', '/stores/oakley');
  await expect.element(page.getByText('1 Elm Street, Cincinnati, OH 45202')).toBeVisible();
  await expectAccessible(page.container);
});

test('without one the locator is offered', async () => {
  const { page } = await draw(() => ({ store: null }));
  await expect.element(page.getByText("You haven't chosen one yet. Find a store and make it yours.")).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Find a Store' })).toHaveAttribute('href', '/stores');
});

test('a failed load is reported, and can be retried', async () => {
  let isUp = false;
  const { page } = await draw(() => (isUp ? { store: null } : new Refusal(429, 'TOO_MANY_REQUESTS')));
  await expect.element(page.getByText("We couldn't load your preferred store")).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText("You haven't chosen one yet. Find a store and make it yours.")).toBeVisible();
});
