import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import '@cartwright/ui/themes/main.css';
import { expect, inject, onTestFinished, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { WalletHandle, WalletOptions } from '../config.ts';
import { createWallet } from '../create-wallet.ts';
import type { WalletEvent } from '../host/host-events.ts';

/** A shopper of the payment host: a new one has no cards and no addresses. */
export const newShopper = (): string => `shopper-${crypto.randomUUID()}`;

export async function bearerOf(shopper: string): Promise<string> {
  const response = await fetch(`${inject('shopOrigin')}/token?sub=${shopper}`);
  return await response.text();
}

/** A wallet on the page; it is removed when the test ends, unless it was removed before. */
export interface Mounted {
  readonly wallet: WalletHandle;
  readonly events: readonly WalletEvent[];
  readonly shopper: string;
  readonly remove: () => void;
}

/** Mounts the wallet on the page, with the real payment host behind it. */
export function mountWallet(change: Partial<WalletOptions> = {}, shopper = newShopper()): Mounted {
  const events: WalletEvent[] = [];
  const container = document.createElement('main');
  document.body.append(container);
  const wallet = createWallet(container, {
    payOrigin: inject('payOrigin'),
    tenant: 'kroger',
    application: 'CLICKLIST',
    getAuthToken: async () => await bearerOf(shopper),
    onSignInRequired: vi.fn<() => void>(),
    supportPhone: '1-800-555-0100',
    ui: { showCardbox: true, saveCardOptionEnabled: true, showSnapCards: true, showGiftCards: true, isMyWallet: true },
    onAnalytics: (event) => events.push(event),
    ...change,
  });
  const remove = (): void => {
    wallet.destroy();
    container.remove();
  };
  onTestFinished(() => {
    remove();
    vi.unstubAllGlobals();
  });
  return { wallet, events, shopper, remove };
}

/** A call like the wallet's own, made outside the wallet: to inspect what the payment host stores. */
export async function requestHost(shopper: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${inject('payOrigin')}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await bearerOf(shopper)}`,
      'content-type': 'application/json',
      'x-tenant': 'kroger',
      'x-application-id': 'CLICKLIST',
      'x-show-snap-cards': 'true',
      'x-show-gift-cards': 'true',
      'x-idempotency-key': `op_${crypto.randomUUID().replaceAll('-', '')}.1`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return await response.json();
}

/** A call of the page, as seen on the network. */
export interface Recorded {
  /** `PUT /payment/v2/wallet` */
  readonly line: string;
  readonly body: string;
}
/** Every call of the page from here to the end of the test; all of them go to the network. */
export function recordCalls(): readonly Recorded[] {
  const calls: Recorded[] = [];
  const real = window.fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const line = `${init?.method ?? 'GET'} ${new URL(input).pathname}`;
    calls.push({ line, body: typeof init?.body === 'string' ? init.body : '' });
    return await real(input, init);
  });
  return calls;
}

/**
 * Gives the shopper a card without a form: for tests of what comes after. A bank card expires in August of
 * `EXPIRY_YEAR`.
 */
export async function giveCard(
  shopper: string,
  card: { readonly kind: 'bank' | 'ebt' | 'gift'; readonly number: string; readonly pin?: string },
): Promise<void> {
  const response = await fetch(`${inject('shopOrigin')}/card?${new URLSearchParams({ sub: shopper, ...card })}`);
  if (!response.ok) throw new Error(await response.text());
}
/** Expiry year of the bank cards that tests add. */
export const EXPIRY_YEAR = new Date().getFullYear() + 3;

/** Types a bank card into its frame. */
export const typeCard = (number: string, { month = '12', cvv = '123' } = {}): Promise<void> =>
  commands.fillFrame('Card details', { number, month, year: String(EXPIRY_YEAR), cvv });

/** Gives the shopper a billing address. */
export async function giveAddress(shopper: string, change: object = {}): Promise<void> {
  const address = {
    addressLine1: '1420 Elm Street',
    addressType: 'delivery',
    city: 'Cincinnati',
    countryCode: 'US',
    preferredAddress: false,
    stateCode: 'OH',
    zip: '45202',
    ...change,
  };
  await requestHost(shopper, 'PUT', '/payment/v2/wallet/account/billing', { address });
}

export const button = (name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
export const screenOf = (name: string) => page.getByRole('dialog', { name });
/** The document of a frame, by its title. */
export const frameOf = (title: string) => page.frameLocator(page.getByTitle(title));

/** The frame with this title has completed the handshake. */
export async function frameLoaded(title: string): Promise<void> {
  await expect
    .poll(() => document.querySelector(`iframe[title="${title}"]`)?.parentElement?.dataset['load'])
    .toBe('loaded');
}
/** The text is in the frame with this title. */
export async function frameMessages(title: string, words: string): Promise<void> {
  await expect.poll(async () => await commands.readFrame(title)).toContain(words);
}
