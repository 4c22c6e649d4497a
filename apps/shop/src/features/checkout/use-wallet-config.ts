import { cents, parseMoney, ZERO } from '@cartwright/rules/money';
import { useQueryClient } from '@tanstack/react-query';
import type { WalletConfig } from '@cartwright/wallet/config';
import type { Bootstrap } from '#api/bootstrap.ts';
import { requireSignIn } from '#api/client.ts';
import { paymentToken } from '#api/payment-token.ts';
import { trackWallet } from '#events/wallet.ts';
import { WALLET_LOCALE } from '#format/locale.ts';
import { orderVisitScript } from '#shared/visit/visit.ts';
import { ebtAmountOf } from './ebt-amount.ts';
import { type Checkout, modalityOf } from './checkout.ts';
import { checkoutQuery } from './queries.ts';

const UI = {
  showCardbox: true,
  hideCardboxTitle: true,
  saveCardOptionEnabled: true,
  showGiftCards: true,
  showSnapCards: true,
} as const;

/**
 * The wallet's configuration on the checkout page, for its box and for the PIN prompt.
 * @param onCardNotFound a card that was to be changed is not on this account (MDL-012)
 */
export function useWalletConfig(
  checkout: Checkout,
  { payOrigin, banner, session }: Bootstrap,
  onCardNotFound: () => void,
): WalletConfig {
  const client = useQueryClient();
  const { cost } = checkout.summary;
  return {
    payOrigin,
    tenant: banner.bannerId,
    application: 'CLICKLIST',
    locale: WALLET_LOCALE,
    getAuthToken: paymentToken,
    fraudScript: orderVisitScript,
    paymentIntent: checkout.paymentIntent ?? undefined,
    order: {
      checkoutId: checkout.id,
      total: parseMoney(cost.total) ?? ZERO,
      hasSnapEligibleItems: checkout.lineItems.some(({ product }) => product.snapEligible),
      ebtTotalFromCheckout: cents(parseMoney(cost.ebtTotal) ?? 0),
      getEbtPaymentTotal: () => ebtAmountOf(checkout),
      chosenCardIds: checkout.payments.map(({ id }) => id),
      getNewPaymentIntent: async () => (await client.fetchQuery(checkoutQuery(checkout.id))).paymentIntent,
    },
    checkoutPage: { fulfillment: modalityOf(checkout), onCardNotFound },
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
