import type { WalletConfig } from '@cartwright/wallet/config';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useBoot } from '#api/bootstrap.ts';
import { paymentToken } from '#api/payment-token.ts';
import { tellOfWallet } from '../../events/wallet.ts';
import { paths } from '../../paths.ts';
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

/** What the wallet is given on the account page: no order, and nothing to choose. */
export function useMyWalletConfig(): WalletConfig {
  const { payOrigin, banner, session } = useBoot();
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  return {
    payOrigin,
    tenant: banner.bannerId,
    application: 'CLICKLIST',
    getAuthToken: paymentToken,
    ui: UI,
    supportPhone: banner.supportPhone,
    ...(session.status !== 'anonymous' && {
      shopper: { firstName: session.firstName, lastName: session.lastName },
    }),
    onAnalytics: tellOfWallet,
    onSignInRequired: () => void navigate(paths.signIn(here)),
    onSignOutRequired: (path) => window.location.assign(path),
  };
}
