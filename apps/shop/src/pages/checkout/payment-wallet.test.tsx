import { afterEach, expect, test, vi } from 'vitest';
import { aWalletCard, walletOf } from '#testing/wallet.ts';
import { openPage } from './testing/open-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('NAV-003 the payment step has no card form: the wallet lists, adds, edits and deletes cards', async () => {
  const { page, requests } = await openPage(
    undefined,
    walletOf(aWalletCard('card', '1881'), aWalletCard('other', '0002')),
  );
  await expect.element(page.getByRole('radio', { name: 'Visa ending in 0002' })).toBeVisible();
  expect(requests.filter((each) => each.startsWith('GET /payment/v2/wallet')).length).toBeGreaterThan(0);
  const fields = page.container.querySelectorAll('[autocomplete^="cc-"], iframe');
  expect(fields).toHaveLength(0);
  await page.getByRole('button', { name: 'Add or Change Payment Method' }).click();
  const wallet = page.getByRole('dialog', { name: 'Select Payment' });
  await expect.element(wallet.getByRole('button', { name: 'Add Credit/Debit Card' })).toBeVisible();
  await wallet
    .getByRole('button', { name: /Visa ending in 0002/ })
    .first()
    .click();
  for (const name of ['Edit', 'Delete']) await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
});
