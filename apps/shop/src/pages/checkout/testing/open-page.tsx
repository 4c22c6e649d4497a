import { useQuery } from '@tanstack/react-query';
import type { Bootstrap } from '#api/bootstrap.ts';
import { checkoutQuery } from '#features/checkout/queries.ts';
import { type Checkout, modalityOf, orderLinesOf } from '#features/checkout/checkout.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { EMAILS, someEmails } from '#testing/email-preferences.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { aCart, aCheckout, ORDER_ID } from '#testing/order.ts';
import { aWalletCard, walletOf } from '#testing/wallet.ts';
import { CheckoutForm } from '../CheckoutForm.tsx';

/** Where the checkout of the page is. */
export const ONE = `/atlas/v1/checkout/v2/checkouts/${ORDER_ID}`;
export const CART = 'GET /atlas/v1/basket/v1/baskets/current';

export const aDelivery = (part: Partial<Checkout> = {}): Checkout => aCheckout({ modalityType: 'Delivery', ...part });

function Loaded() {
  const { data } = useQuery(checkoutQuery(ORDER_ID));
  return data && <CheckoutForm checkout={data} />;
}

/** The page of a checkout, with responses to the calls given. */
export const openPage = (checkout: Checkout = aCheckout(), answers: Answers = {}, pickupInstructions = true) =>
  openAt({ pickupInstructions }, { checkout, answers });

interface Opened {
  readonly checkout?: Checkout;
  readonly answers: Answers;
}

/** The same at a banner of these facts. */
export async function openAt(banner: Partial<Bootstrap['banner']>, { checkout = aCheckout(), answers }: Opened) {
  const bootstrap = aBootstrap({ payOrigin: 'https://pay.example' });
  return await renderInShop(<Loaded />, {
    bootstrap: {
      ...bootstrap,
      banner: { ...bootstrap.banner, ...banner },
    },
    answers: {
      [`GET ${ONE}`]: () => checkout,
      [CART]: () => aCart(modalityOf(checkout), orderLinesOf(checkout)),
      'POST /atlas/v1/session/payment-token': () => ({ token: 'token', expiresAt: '2999-01-01T00:00:00.000Z' }),
      'GET /accountmanagement/api/email-preferences': () => someEmails(EMAILS),
      ...walletOf(aWalletCard('card', '1881')),
      ...answers,
    },
  });
}
