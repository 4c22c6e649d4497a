import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { checkoutQuery } from '#features/checkout/queries.ts';
import { type Checkout, modalityOf, orderLinesOf } from '#features/checkout/checkout.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { aCart, aCheckout, aPayment, aSummary, costing, ORDER_ID } from '#testing/order.ts';
import { aWalletCard as card, walletOf } from '#testing/wallet.ts';
import { CheckoutForm } from './CheckoutForm.tsx';

const ONE = `/atlas/v1/checkout/v2/checkouts/${ORDER_ID}`;

function Loaded() {
  const { data } = useQuery(checkoutQuery(ORDER_ID));
  return data && <CheckoutForm checkout={data} />;
}

const openPage = (checkout: Checkout, answers: Answers) =>
  renderInShop(<Loaded />, {
    bootstrap: aBootstrap({ payOrigin: 'https://pay.example' }),
    answers: {
      [`GET ${ONE}`]: () => checkout,
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart(modalityOf(checkout), orderLinesOf(checkout)),
      'POST /atlas/v1/session/payment-token': () => ({ token: 'token', expiresAt: '2999-01-01T00:00:00.000Z' }),
      ...answers,
    },
  });
const sentBy = (requests: readonly string[], type: string) =>
  requests.filter((each) => each.startsWith('PUT') && each.includes(`ype":"${type}"`));

afterEach(() => vi.unstubAllGlobals());

const snapCard = card('snap', '0009', { cardType: 'EBT_CARD', brand: 'EBT', expirationMonth: null, balance: '$9.00' });
/** A checkout that has the first of two cards, and a payment update that gets this response. */
const withTwoCards = (answer: () => unknown, ...more: readonly object[]) =>
  openPage(aCheckout(), { ...walletOf(card('card', '1881'), card('other', '0002'), ...more), [`PUT ${ONE}`]: answer });
async function payOther(page: Awaited<ReturnType<typeof openPage>>['page']): Promise<void> {
  await page.getByRole('radio', { name: 'Visa ending in 0002' }).click();
}

test('API-053 MDL-015 MDL-016 MDL-017 PAY-004 PAY-005 a payment update that fails prompts for a retry, and repeats itself', async () => {
  let isDown = true;
  const { page, requests } = await withTwoCards(() =>
    isDown ? new Refusal(500, 'INTERNAL') : aCheckout({ versionKey: '2' }),
  );
  await payOther(page);
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect.element(dialog.getByText("We couldn't update your payment methods please try again.")).toBeVisible();
  await expectAccessible(document.querySelector('dialog')!);
  isDown = false;
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = sentBy(requests, 'payment');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  expect(sent[0]).toContain('"payments":[{"id":"other","paymentType":"BANK_CARD"}]');
  expect(sent[0]).toContain('"versionKey":"1"');
});

test('MDL-018 "Back to Cart" leads to the cart', async () => {
  const { page, address } = await withTwoCards(() => new Refusal(500, 'INTERNAL'));
  await payOther(page);
  await page.getByRole('button', { name: 'Back to Cart' }).click();
  await expect.poll(() => address()).toBe('/cart');
});

test('MDL-012 MDL-013 MDL-014 a card that is not on this account opens "Wrong Account"', async () => {
  const { page } = await withTwoCards(() => new Refusal(404, 'CARD_NOT_FOUND'));
  await payOther(page);
  const dialog = page.getByRole('dialog', { name: 'Wrong Account' });
  const message =
    "The card couldn't be found on this account. Please make sure that you are logged in to the right account.";
  await expect.element(dialog.getByText(message)).toBeVisible();
  await dialog.getByRole('button', { name: 'Okay, I got it!' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('cards that were removed elsewhere leave the list: the one that was to pay, and the one that was chosen', async () => {
  const [first, second, third] = [card('card', '1881'), card('other', '0002'), card('third', '0003')];
  let cards = [first, second, third];
  const lost = new Refusal(404, 'CARD_NOT_FOUND');
  const { page } = await openPage(aCheckout(), {
    ...walletOf(),
    'GET /payment/v2/wallet': () => ({ data: { payment: { cards } } }),
    [`PUT ${ONE}`]: ({ body }) => (/ACTIVATE|third/.test(JSON.stringify(body)) ? lost : aCheckout({ versionKey: '2' })),
  });
  const tile = (lastFour: string) => page.getByRole('radio', { name: `Visa ending in ${lastFour}` });
  await expect.element(tile('1881')).toBeChecked();
  cards = [second, third];
  await page.getByRole('button', { name: 'Place Pickup Order' }).first().click();
  await expect.element(tile('1881')).not.toBeInTheDocument();
  await expect.element(tile('0002')).toBeChecked();
  const why = 'This card is no longer in your wallet. Please select a different payment method.';
  await expect.element(page.getByText(why)).toBeVisible();

  cards = [second];
  await tile('0003').click();
  await page.getByRole('dialog', { name: 'Wrong Account' }).getByRole('button', { name: 'Okay, I got it!' }).click();
  await expect.element(tile('0003')).not.toBeInTheDocument();
  await expect.element(tile('0002')).toBeChecked();
});

test('a prompt that is closed without an answer leaves its reason on the page', async () => {
  const { page } = await withTwoCards(() => new Refusal(500, 'INTERNAL'));
  await payOther(page);
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('alert').getByText("We couldn't save that")).toBeVisible();
});

/** A checkout of which SNAP EBT pays nine dollars. */
function withSnap(): Checkout {
  const { payments } = aCheckout();
  const paid = { amount: 'USD 9.00', amountToAuthorize: 'USD 9.00', balance: 'USD 9.00' };
  const snap = aPayment({ id: 'snap', paymentType: 'EBT', brand: 'EBT', lastFour: '0009', ...paid });
  const summary = aSummary();
  return aCheckout({
    payments: [snap, ...payments],
    ...costing({ ...summary, cost: { ...summary.cost, ebtTotal: 'USD 9.00' } }),
  });
}

test('PAY-003 when SNAP EBT is among what pays, the question is about it', async () => {
  const { page } = await openPage(withSnap(), {
    ...walletOf(card('card', '1881'), card('other', '0002'), snapCard),
    [`PUT ${ONE}`]: () => new Refusal(500, 'INTERNAL'),
  });
  await payOther(page);
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect.element(dialog.getByText(/your SNAP EBT amount/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('ERR-114 an order that SNAP EBT pays for, whose wallet is missing, says so by its code and is not sent', async () => {
  const { page, requests } = await openPage(withSnap(), {
    'GET /payment/v2/wallet': () => new Promise(() => undefined),
  });
  await page.getByRole('button', { name: 'Place Pickup Order' }).first().click();
  await expect.element(page.getByRole('alert').getByText(/Error Code: -3$/)).toBeVisible();
  expect(requests.filter((each) => each.startsWith('PUT'))).toEqual([]);
});

test('the cards of an order stay on it through a reload, a gift card among them, and nothing is sent', async () => {
  const gift = card('gift', '7777', { cardType: 'GIFT_CARD', brand: 'NONE', expirationMonth: null, balance: '$25.00' });
  const snapped = withSnap();
  const paid = { amount: 'USD 25.00', amountToAuthorize: 'USD 25.00', balance: 'USD 25.00' };
  const checkout = aCheckout({
    ...snapped,
    payments: [
      snapped.payments[0]!,
      aPayment({ id: 'gift', paymentType: 'GIFT_CARD', brand: 'NONE', lastFour: '7777', ...paid }),
      aPayment({ id: 'other', lastFour: '0002', amount: 'USD 6.00' }),
    ],
  });
  const { page, requests } = await openPage(
    checkout,
    walletOf(card('card', '1881'), card('other', '0002'), snapCard, gift),
  );
  await expect.element(page.getByRole('radio', { name: 'Visa ending in 0002' })).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Remove Gift Card ending in 7777' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove SNAP EBT ending in 0009' })).toBeVisible();
  await expect.element(page.getByText('Gift card ending in 7777')).toBeVisible();
  expect(requests.filter((each) => each.startsWith('PUT'))).toEqual([]);
});
