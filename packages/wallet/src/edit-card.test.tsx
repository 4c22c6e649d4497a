import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import '@cartwright/ui/themes/main.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { WalletConfig, WalletHandle } from './config.ts';
import { createWallet } from './create-wallet.ts';
import { card, config, json, listOf, network, refusal } from './testing/fixtures.ts';

const LIST = 'GET /payment/v2/wallet';
let wallet: WalletHandle | undefined;
let place: HTMLElement | undefined;

function mount(change: Partial<WalletConfig> = {}): WalletHandle {
  place = document.createElement('main');
  document.body.append(place);
  wallet = createWallet(place, config(change));
  return wallet;
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
async function openList(change: Partial<WalletConfig> = {}): Promise<void> {
  mount(change).open();
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

afterEach(() => {
  wallet?.destroy();
  place?.remove();
  vi.unstubAllGlobals();
});

const YEAR = String(new Date().getFullYear() + 3);
async function edit(): Promise<void> {
  await button('Actions for Visa ending in 1881').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Edit Credit/Debit Card' })).toBeVisible();
}

test('WAL-033 WAL-112 WAL-114 another expiry is saved by the edit call, and the list says Card Edited!', async () => {
  const changed = card('a', { expirationMonth: 12, expirationYear: Number(YEAR) });
  const sent = network({ [LIST]: listOf(card('a')), 'PUT /payment/v2/wallet': json({ data: { payment: changed } }) });
  await openList();
  await edit();
  await expect.element(page.getByRole('dialog').getByText('••••1881')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Make this my preferred card' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Expiration Month' }).selectOptions('12');
  await page.getByRole('combobox', { name: 'Expiration Year' }).selectOptions(YEAR);
  await button('Save Changes').click();
  await expect.element(page.getByText('Card Edited!')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText(`Expires 12/${YEAR.slice(-2)}`)).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([{ method: 'PUT', path: '/payment/v2/wallet' }]);
});

test('WAL-116 WAL-117 editing nothing but the preferred mark is the update-default-card call', async () => {
  const defaults = json({ data: { payment: { cardId: 'a', defaultApplications: ['CLICKLIST'] } } });
  const sent = network({ [LIST]: listOf(card('a')), 'PUT /payment/v2/wallet/cards/defaults': defaults });
  await openList();
  await edit();
  await page.getByRole('checkbox', { name: 'Make this my preferred card' }).click();
  await button('Save Changes').click();
  await expect.element(page.getByText('Successfully edited card')).toBeVisible();
  await expect.element(page.getByText('Preferred', { exact: true })).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
    '/payment/v2/wallet/cards/defaults',
  ]);
});

test('WAL-128 a preferred-only edit that fails stays on the form and says so', async () => {
  network({ [LIST]: listOf(card('a')), 'PUT /payment/v2/wallet/cards/defaults': refusal(403, 'FORBIDDEN') });
  await openList();
  await edit();
  await page.getByRole('checkbox', { name: 'Make this my preferred card' }).click();
  await button('Save Changes').click();
  await expect.element(page.getByText('There was an error updating your card')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Edit Credit/Debit Card' })).toBeVisible();
});

test('WAL-115 an expiry that is not valid is not sent', async () => {
  const sent = network({ [LIST]: listOf(card('a', { expirationMonth: 1, expirationYear: 2020, expired: true })) });
  await openList();
  await button('Edit Visa ending in 1881').click();
  await button('Save Changes').click();
  await expect.element(page.getByText('Expiration Year is a required field.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});
