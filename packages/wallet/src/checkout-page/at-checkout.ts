import { type CheckoutAction, checkoutText } from '../calls/failures-checkout.ts';
import { speakerOf } from '../calls/failures.ts';
import type { WalletCore } from '../core/wallet-core.ts';

/**
 * The wallet with the checkout page's messages for a card that was not added or not changed (ERR-227 … ERR-234). The
 * host is notified of a card that is not on this account: the shopper may have signed in with another one (MDL-012).
 */
export const atCheckout = (wallet: WalletCore, action: CheckoutAction): WalletCore => ({
  ...wallet,
  explain: (during, failure) => {
    wallet.explain(during, failure);
    const { config } = wallet.snapshot();
    if (failure.code === 'CARD_NOT_FOUND') config.checkoutPage?.onCardNotFound();
    return checkoutText(action, failure, speakerOf(config));
  },
});
