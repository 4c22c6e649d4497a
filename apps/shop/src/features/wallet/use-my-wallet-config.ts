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
const MEMBERSHIP_UI = {
  showCardbox: true,
  hideCardboxTitle: true,
  paymentSummaryMessage: copy.membershipHint,
  // It speaks of an order.
  hideCardboxNoCardsMessage: true,
} as const;

/** The wallet's configuration on the account page: no order, and nothing to choose. */
export const useMyWalletConfig = (): WalletConfig => useAccountWallet({ application: 'CLICKLIST', ui: UI });

/** Bank cards alone, one of them to be chosen: what pays a membership is saved, because it is charged again. */
export const useMembershipWallet = (): WalletConfig =>
  useAccountWallet({ application: 'MEMBERSHIP', ui: MEMBERSHIP_UI });

function useAccountWallet(part: Pick<WalletConfig, 'application' | 'ui'>): WalletConfig {
  const { payOrigin, banner, session } = useBootstrap();
  return {
    ...part,
    payOrigin,
    tenant: banner.bannerId,
    locale: WALLET_LOCALE,
    getAuthToken: paymentToken,
    supportPhone: banner.supportPhone,
    ...(session.status !== 'anonymous' && {
      shopper: { firstName: session.firstName, lastName: session.lastName },
    }),
    onAnalytics: trackWallet,
    onSignInRequired: requireSignIn,
    onSignOutRequired: (path) => window.location.assign(path),
  };
}
