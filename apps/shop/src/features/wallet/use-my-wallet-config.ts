import type { WalletConfig } from '@cartwright/wallet/config';
import { useBootstrap } from '#api/bootstrap.ts';
import { requireSignIn } from '#api/client.ts';
import { paymentToken } from '#api/payment-token.ts';
import { trackWallet } from '#events/wallet.ts';
import { WALLET_LOCALE } from '#format/locale.ts';
import { copy } from './copy.ts';

const UI = {
  showCardbox: true,
  hideCardboxTitle: true,
  paymentSummaryMessage: copy.hint,
  saveCardOptionEnabled: false,
  showGiftCards: true,
  showSnapCards: true,
  isMyWallet: true,
} as const;

/** The wallet's configuration on the account page: no order, and nothing to choose. */
export function useMyWalletConfig(): WalletConfig {
  const { payOrigin, banner, session } = useBootstrap();
  return {
    payOrigin,
    tenant: banner.bannerId,
    application: 'CLICKLIST',
    locale: WALLET_LOCALE,
    getAuthToken: paymentToken,
    ui: UI,
    supportPhone: banner.supportPhone,
    ...(session.status !== 'anonymous' && {
      shopper: { firstName: session.firstName, lastName: session.lastName },
    }),
    onAnalytics: trackWallet,
    onSignInRequired: requireSignIn,
    onSignOutRequired: (path) => window.location.assign(path),
  };
}
