import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import '@cartwright/ui/themes/main.css';
import { cents } from '@cartwright/rules/money';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { WalletConfig, WalletHandle, WalletOptions, WalletOrder, WalletUi } from '../config.ts';
import { createWallet } from '../create-wallet.ts';
import { config } from './fixtures.ts';

export const LIST = 'GET /payment/v2/wallet';

/** A page with nothing but the wallet, removed when the test ends. */
export function mount(change: Partial<WalletConfig> = {}): WalletHandle {
  const container = document.createElement('main');
  document.body.append(container);
  const wallet = createWallet(container, config(change));
  onTestFinished(() => {
    wallet.destroy();
    container.remove();
    vi.unstubAllGlobals();
  });
  return wallet;
}

/** All kinds of cards, and the box. */
export const everything = (change: Partial<WalletUi> = {}): Partial<WalletUi> => ({
  showCardbox: true,
  showSnapCards: true,
  showGiftCards: true,
  ...change,
});

/** An order; amounts in whole dollars. */
export const orderOf = ({ total, ebt = 0 }: { readonly total: number; readonly ebt?: number }): WalletOrder => ({
  checkoutId: 'checkout-1',
  total: cents(total * 100),
  hasSnapEligibleItems: ebt > 0,
  ebtTotalFromCheckout: cents(ebt * 100),
});

/** The wallet with its list open, and everything in it unless the test says otherwise. */
export async function openList(change: Partial<WalletOptions> = {}): Promise<WalletHandle> {
  const mounted = mount({ ui: everything(), ...change });
  mounted.open();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => document.querySelector('dialog [aria-busy]')).toBeNull();
  return mounted;
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
export const list = () => page.getByRole('dialog');
/** Waits until it is no longer on the page. */
export async function expectGone(what: { readonly elements: () => readonly unknown[] }): Promise<void> {
  await expect.poll(() => what.elements().length).toBe(0);
}
