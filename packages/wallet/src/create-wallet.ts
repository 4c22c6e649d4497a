import type { WalletConfig, WalletHandle } from './config.ts';

/** Puts the wallet into an element of any page. */
export function createWallet(_element: Element, _config: WalletConfig): WalletHandle {
  throw new Error('the wallet is not there yet');
}
