import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import '@cartwright/ui/themes/main.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { WalletConfig, WalletHandle } from './config.ts';
import { createWallet } from './create-wallet.ts';
import { config, json, listOf, network, PAY, refusal } from './testing/fixtures.ts';

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

test('WAL-099 WAL-100 WAL-101 WAL-103 WAL-104 the add form has names, Save and Preferred, which force each other', async () => {
  network({
    [LIST]: listOf(),
    'GET /payment/v2/wallet/account/billing': json({ data: { payment: { addresses: [] } } }),
  });
  await openList();
  await button('Add Credit/Debit Card').click();
  await expect.element(page.getByRole('dialog', { name: 'Add Credit/Debit Card' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'First Name' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Last Name' })).toBeVisible();
  const save = page.getByRole('checkbox', { name: 'Save this card' });
  const preferred = page.getByRole('checkbox', { name: 'Make this my preferred card' });
  await save.click();
  await preferred.click();
  await expect.element(save).toBeChecked();
  await save.click();
  await expect.element(preferred).not.toBeChecked();
  await button('Back').click();
  await expect.element(page.getByRole('dialog', { name: 'Select Payment' })).toBeVisible();
});

test('BIL-002 BIL-009 a failed address load can be tried again, and the first address is then chosen', async () => {
  const record = {
    id: 'ad1',
    type: 'home',
    address: { street: '1420 Elm Street', unit: 'Apt 3B', locality: 'Cincinnati', region: 'OH', postalCode: '45202' },
  };
  const answers = [refusal(400, 'X'), json({ data: { payment: { addresses: [record] } } })];
  network({ [LIST]: listOf(), 'GET /payment/v2/wallet/account/billing': () => answers.shift()?.() ?? json({})() });
  mount().open('ADD_CARD');
  await expect
    .element(
      page
        .getByRole('alert')
        .getByText('There has been an error loading your address. Please try again by clicking "Retry".'),
    )
    .toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('radio', { name: '1420 Elm Street, Apt 3B' })).toBeChecked();
});

test('the frame is a document of the payment host, without any attribute that would lend it more', async () => {
  network({
    [LIST]: listOf(),
    'GET /payment/v2/wallet/account/billing': json({ data: { payment: { addresses: [] } } }),
  });
  mount().open('ADD_CARD');
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
  const frame = document.querySelector('iframe');
  expect(frame?.src).toBe(`${PAY}/manage-payment/pci-forms/payment-form?tenant=kroger`);
  expect(frame?.title).toBe('Card details');
  expect(frame?.referrerPolicy).toBe('origin');
  for (const name of ['style', 'credentialless', 'loading', 'srcdoc']) expect(frame?.hasAttribute(name)).toBe(false);
  expect(document.querySelectorAll('[style]')).toHaveLength(0);
});

test('FRM-015 RTY-003 a frame that does not answer in ten seconds opens the retry question, and Retry loads it anew with twenty', async () => {
  network({
    [LIST]: listOf(),
    'GET /payment/v2/wallet/account/billing': json({ data: { payment: { addresses: [] } } }),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    mount().open('ADD_CARD');
    await vi.waitFor(() => expect(document.querySelector('iframe')).not.toBeNull());
    const first = document.querySelector('iframe');
    const question = () =>
      document.body.textContent.includes(
        "Sorry, but we're having trouble accepting new card information. Would you like to try again?",
      );
    await vi.advanceTimersByTimeAsync(10_100);
    await vi.waitFor(() => expect(question()).toBe(true));
    expect(document.body.textContent).toContain('Unable to add card');
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry')?.click();
    await vi.waitFor(() => expect(question()).toBe(false));
    expect(document.querySelector('iframe')).not.toBe(first);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(question()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_100);
    await vi.waitFor(() => expect(question()).toBe(true));
  } finally {
    vi.useRealTimers();
  }
});
