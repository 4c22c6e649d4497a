import type { WalletConfig, WalletHandle } from './config.ts';

/** Puts the wallet into an element of any page. */
export declare function createWallet(element: Element, config: WalletConfig): WalletHandle;
