import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

const config = {
  payOrigin: 'https://pay.banner.example',
  tenant: 'banner',
  application: 'CLICKLIST',
  getAuthToken: () => Promise.reject(new Error('a server has no shopper')),
  onSignInRequired: () => undefined,
  ui: { showCardbox: true },
} as const;

// Nothing here replaces a browser: code that touches `window` or `document` throws.
test('a server may import every interface of the wallet', async () => {
  expect(typeof window).toBe('undefined');
  const { createWallet } = await import('./create-wallet.ts');
  const { defineWallet, createWallet: createInShadow } = await import('./element/wallet-element.ts');
  const { Wallet } = await import('./react.tsx');
  for (const face of [createWallet, createInShadow, Wallet]) expect(face).toBeTypeOf('function');
  expect(() => defineWallet()).not.toThrow();
});

test('a server renders the wallet as its placeholder in the page', async () => {
  const { Wallet } = await import('./react.tsx');
  expect(renderToString(createElement(Wallet, config))).toBe('<div></div>');
});
