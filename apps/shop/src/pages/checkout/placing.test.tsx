import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { checkoutQuery } from '#features/checkout/queries.ts';
import { type Checkout, modalityOf, orderLinesOf } from '#features/checkout/checkout.ts';
import { orderQuery } from '#features/orders/queries.ts';
import type { identityData } from '#shared/visit/visit.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { aFlashLine, aFlashSale } from '#testing/flash-sales.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { aHeldCheckout } from '#testing/order-slots.ts';
import { aCart, aCheckout, aLine, anOrder, aPayment, checkoutLine, ORDER_ID } from '#testing/order.ts';
import { aWalletCard, walletOf } from '#testing/wallet.ts';
import { CheckoutForm } from './CheckoutForm.tsx';

const ONE = `/atlas/v1/checkout/v2/checkouts/${ORDER_ID}`;
const silence = () => Promise.withResolvers().promise;

function Loaded() {
  const { data } = useQuery(checkoutQuery(ORDER_ID));
  const order = useQuery({ ...orderQuery(ORDER_ID), enabled: false });
  return (
    <>
      {data && <CheckoutForm checkout={data} />}
      {data && <p>now {data.status}</p>}
      {order.data && !order.isStale && <p>known: {order.data.vendorName}</p>}
    </>
  );
}

/** The page of a checkout, with its wallet loaded. */
async function openPage(
  put: Answers[string],
  checkout: Checkout = aCheckout(),
  answers: Answers = {},
  there: string | RegExp = 'Visa ending in 1881',
) {
  const shop = await renderInShop(<Loaded />, {
    bootstrap: aBootstrap({ payOrigin: 'https://pay.example' }),
    answers: {
      [`GET ${ONE}`]: () => checkout,
      [`PUT ${ONE}`]: put,
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart(modalityOf(checkout), orderLinesOf(checkout)),
      'POST /atlas/v1/session/payment-token': () => ({ token: 'token', expiresAt: '2999-01-01T00:00:00.000Z' }),
      ...walletOf(aWalletCard('card', '1881'), aWalletCard('other', '0002')),
      ...answers,
    },
  });
  await expect.element(shop.page.getByText(there).first()).toBeInTheDocument();
  const place = shop.page.getByRole('button', { name: 'Place Pickup Order' }).first();
  const busy = shop.page.getByRole('button', { name: 'Placing your order' }).first();
  return { ...shop, place, busy };
}
const sentBy = (requests: readonly string[], type: string) =>
  requests.filter((each) => each.startsWith('PUT') && each.includes(`ype":"${type}"`));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('however often the button is pressed while the contact is saved, the order is sent once', async () => {
  const answered = Promise.withResolvers<Checkout>();
  const { page, requests, place, busy } = await openPage(() => answered.promise);
  await page.getByLabelText('Last name').fill('Lovelace');
  await place.dblClick();
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  expect(sentBy(requests, 'ACTIVATE')).toEqual([]);
  answered.resolve(aCheckout({ versionKey: '2' }));
  await expect.poll(() => sentBy(requests, 'ACTIVATE')).toHaveLength(1);
  await expect.element(busy).not.toBeInTheDocument();
  expect(sentBy(requests, 'ACTIVATE')).toHaveLength(1);
});

test('an order that was not sent because its contact was not saved is reported once, and no longer once it is saved', async () => {
  let isDown = true;
  const { page, requests, place } = await openPage(() =>
    isDown ? new Refusal(500, 'INTERNAL') : aCheckout({ versionKey: '2' }),
  );
  await page.getByLabelText('Last name').fill('Lovelace');
  await place.click();
  await expect.poll(() => document.activeElement?.textContent).toContain("We couldn't save that");
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  expect(sentBy(requests, 'ACTIVATE')).toEqual([]);
  isDown = false;
  await page.getByLabelText('Last name').click();
  await page.getByLabelText(/Notes for our team/).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('SUB-011 leaving while the order is placed is blocked, and leads to the thank-you page once it is', async () => {
  const answered = Promise.withResolvers<Checkout>();
  const { page, address, place, busy } = await openPage(() => answered.promise);
  await place.click();
  await expect.element(busy).toBeVisible();
  await page.getByRole('link', { name: 'Change Time' }).click();
  await expect.element(busy).toBeVisible();
  expect(address()).toBe('/');
  answered.resolve(aCheckout({ versionKey: '2', status: 'ACTIVE' }));
  await expect.poll(() => address()).toBe(`/checkout/clicklist/${ORDER_ID}/complete`);
});

type Visit = ReturnType<typeof identityData>;
test('SUB-016 SUB-019 the order carries what the monitoring script saw of this visit: kinds of events and their moments', async () => {
  const sent: { type?: string; body?: { paymentDetails?: { identityData?: Visit } } }[] = [];
  const { page, place } = await openPage(({ body }) => {
    sent.push(body as (typeof sent)[number]); // what the page sends
    return aCheckout({ status: 'ACTIVE', versionKey: '2' });
  });
  await page.getByLabelText('Last name').click();
  await userEvent.keyboard('x{Backspace}');
  await place.click();
  await expect.poll(() => sent.map(({ type }) => type)).toContain('ACTIVATE');
  const visit = sent.find(({ type }) => type === 'ACTIVATE')?.body?.paymentDetails?.identityData;
  expect(visit).toMatchObject({
    pageId: location.pathname.slice(0, 100),
    sessionId: sessionStorage.getItem('gw.visit'),
  });
  expect(visit?.ubaId).toMatch(/^[\da-f-]{36}$/);
  expect(visit?.ubaEvents).not.toEqual([]);
  for (const event of visit?.ubaEvents ?? [])
    expect(event).toMatch(/^(pointerdown|keydown|paste|visibilitychange)@\d+$/);
});

test('SUB-010 the placed checkout takes the place of its draft, and the order that it brings along is not fetched again', async () => {
  const order = anOrder({ vendorName: 'Own vans' });
  const { page, requests, place } = await openPage(() => ({ ...aCheckout({ status: 'ACTIVE' }), order }));
  await place.click();
  await expect.element(page.getByText('known: Own vans')).toBeInTheDocument();
  await expect.element(page.getByText('now ACTIVE')).toBeInTheDocument();
  expect(requests.filter((each) => each.startsWith(`GET ${ONE}`))).toHaveLength(1);
  expect(requests.filter((each) => each.includes('/orders/'))).toEqual([]);
});

test('SUB-012 a placed order leads to its confirmation, and the cart is fetched anew', async () => {
  let carts = 0;
  const { address, place } = await openPage(() => aCheckout({ status: 'ACTIVE', versionKey: '2' }), undefined, {
    'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP', carts++ === 0 ? undefined : []),
  });
  const before = carts;
  await place.click();
  await expect.poll(() => address()).toBe(`/checkout/clicklist/${ORDER_ID}/complete`);
  await expect.poll(() => carts).toBe(before + 1);
  expect(address()).toBe(`/checkout/clicklist/${ORDER_ID}/complete`);
});

test('an order with a flash sale prompt shows none while it is placed', async () => {
  const sales = { 'GET /atlas/v1/flash-sales/v1': () => ({ flashSales: [aFlashSale('a')] }) };
  const checkout = aHeldCheckout({ lineItems: [aLine(), aFlashLine('a', 1)].map(checkoutLine) });
  const { page, address, place, busy } = await openPage(silence, checkout, sales);
  await expect.element(page.getByRole('heading', { name: 'Flash Sales' })).toBeVisible();
  await place.click();
  await page.getByRole('link', { name: 'Change Time' }).click();
  await expect.element(busy).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/');
});

test('a connection that stays silent is reported, and the next press repeats the same attempt', async () => {
  const line = new AbortController();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => (wait === 30_000 ? line.signal : timeout(wait)));
  const { page, requests, place } = await openPage(silence);
  await place.click();
  await expect.poll(() => sentBy(requests, 'ACTIVATE')).toHaveLength(1);
  line.abort(new DOMException('', 'TimeoutError'));
  await expect.element(page.getByRole('alert').getByText("We didn't get a response")).toBeVisible();
  await place.click();
  await expect.poll(() => sentBy(requests, 'ACTIVATE')).toHaveLength(2);
  const [first, second] = sentBy(requests, 'ACTIVATE');
  const keyOf = (request = '') => /"idempotencyKey":"[^"]+"/.exec(request)?.[0];
  expect(keyOf(first)).toBeDefined();
  expect(keyOf(second)).toBe(keyOf(first));
});

test('an order that another call is placing is awaited: the same attempt is sent until it has an outcome', async () => {
  const answers: unknown[] = [new Refusal(409, 'IN_PROGRESS'), aCheckout({ versionKey: '2', status: 'ACTIVE' })];
  const { requests, address, place } = await openPage(() => answers.shift());
  await place.click();
  await expect.poll(() => address()).toBe(`/checkout/clicklist/${ORDER_ID}/complete`);
  const [first, second] = sentBy(requests, 'ACTIVATE');
  expect(second).toBe(first);
});

/** The order as it is once `other` pays for it. */
const paidByOther = () => aCheckout({ versionKey: '2', payments: [aPayment({ id: 'other', lastFour: '0002' })] });

test('a press while the chosen card is being saved waits for it, and then sends the order once', async () => {
  const saved = Promise.withResolvers<Checkout>();
  const put: Answers[string] = ({ body }) =>
    JSON.stringify(body).includes('ACTIVATE') ? aCheckout({ versionKey: '3', status: 'ACTIVE' }) : saved.promise;
  const { page, requests, place, busy } = await openPage(put, aCheckout({ payments: [] }));
  // The wallet has chosen the first card by itself, and that is pending.
  await expect.poll(() => sentBy(requests, 'payment')).toHaveLength(1);
  await place.click();
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('You must select a card or add a credit or debit card.')).not.toBeInTheDocument();
  expect(sentBy(requests, 'ACTIVATE')).toEqual([]);
  saved.resolve(aCheckout({ versionKey: '2' }));
  await expect.poll(() => sentBy(requests, 'ACTIVATE')).toHaveLength(1);
  expect(sentBy(requests, 'ACTIVATE')[0]).toContain('"versionKey":"2"');
  expect(sentBy(requests, 'payment')).toHaveLength(1);
});

test('when the chosen card is not saved, nothing is placed and the page says so; the next press saves it first', async () => {
  const first = Promise.withResolvers<unknown>();
  const answers: unknown[] = [first.promise, paidByOther(), aCheckout({ versionKey: '3', status: 'ACTIVE' })];
  const { page, requests, place } = await openPage(() => answers.shift());
  await page.getByRole('radio', { name: 'Visa ending in 0002' }).click();
  await expect.poll(() => sentBy(requests, 'payment')).toHaveLength(1);
  await place.click();
  first.resolve(new Refusal(500, 'INTERNAL'));
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect.element(dialog).toBeVisible();
  await expect.element(place).not.toHaveAttribute('aria-disabled', 'true');
  expect(sentBy(requests, 'ACTIVATE')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await place.click();
  await expect.poll(() => sentBy(requests, 'ACTIVATE')).toHaveLength(1);
  expect(sentBy(requests, 'payment')).toHaveLength(2);
  expect(sentBy(requests, 'ACTIVATE')[0]).toContain('"versionKey":"2"');
});

test('a note that is being saved is sent before the order, and one that was not saved holds it back and says so', async () => {
  const first = Promise.withResolvers<unknown>();
  const { fulfillment } = aCheckout();
  const noted = aCheckout({ versionKey: '2', fulfillment: { ...fulfillment, instructions: 'Blue car' } });
  const answers: unknown[] = [first.promise, noted, aCheckout({ versionKey: '3', status: 'ACTIVE' })];
  const { page, requests, place } = await openPage(() => answers.shift());
  const notes = page.getByLabelText(/Notes for our team/);
  await notes.fill('Blue car');
  await place.click();
  await expect.poll(() => sentBy(requests, 'checkout')).toHaveLength(1);
  first.resolve(new Refusal(500, 'INTERNAL'));
  await expect.poll(() => document.activeElement?.textContent).toContain("We couldn't save that");
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  expect(sentBy(requests, 'ACTIVATE')).toEqual([]);
  await notes.click();
  await place.click();
  await expect.poll(() => sentBy(requests, 'ACTIVATE')).toHaveLength(1);
  expect(sentBy(requests, 'ACTIVATE')[0]).toContain('"versionKey":"2"');
});

test('a phone number is saved when its field is left, though the focus stays on the card', async () => {
  const { page, requests } = await openPage(() => aCheckout({ versionKey: '2' }));
  const phone = page.getByLabelText('Phone');
  await phone.fill('(513) 555-0199');
  await userEvent.tab({ shift: true });
  await expect.poll(() => sentBy(requests, 'checkout')).toHaveLength(1);
  await expect.element(page.getByLabelText('Last name')).toHaveFocus();
  expect(sentBy(requests, 'checkout')[0]).toContain('+15135550199');
});

test('an order whose card is gone from the wallet is paid by none, before it is placed', async () => {
  const { page, requests } = await openPage(
    () => aCheckout({ versionKey: '2', payments: [] }),
    aCheckout(),
    walletOf(),
    'Please add a credit or debit card to proceed with your order.',
  );
  await expect.poll(() => sentBy(requests, 'payment')).toHaveLength(1);
  expect(sentBy(requests, 'payment')[0]).toContain('default-bank-card-id');
  await expect.element(page.getByText('Visa ending in 1881')).not.toBeInTheDocument();
});

test('ERR-115 an order without a checksum is not sent and says so by its code', async () => {
  const { page, requests, place } = await openPage(silence, aCheckout({ checksum: '' }));
  await place.click();
  await expect.element(page.getByRole('alert').getByText(/Error Code: -2$/)).toBeVisible();
  expect(sentBy(requests, 'ACTIVATE')).toEqual([]);
});

test('PAY-001 PAY-002 the cards of a draft are updated by themselves when one is chosen and no update is pending', async () => {
  const saved = Promise.withResolvers<Checkout>();
  const draft = await openPage(() => saved.promise, aCheckout({ payments: [] }));
  await expect.poll(() => sentBy(draft.requests, 'payment')).toHaveLength(1);
  expect(sentBy(draft.requests, 'payment')[0]).toContain('"id":"card"');
  saved.resolve(aCheckout({ versionKey: '2' }));
  await expect.element(draft.page.getByText('Visa ending in 1881').first()).toBeVisible();
  expect(sentBy(draft.requests, 'payment')).toHaveLength(1);
  await draft.page.unmount();
  const none = 'Please add a credit or debit card to proceed with your order.';
  const without = await openPage(silence, aCheckout({ payments: [] }), walletOf(), none);
  expect(sentBy(without.requests, 'payment')).toEqual([]);
});

test('PAY-001 an order that is being placed is not updated by itself', async () => {
  const submitting = aCheckout({ status: 'SUBMITTING', payments: [] });
  const { page, requests } = await openPage(silence, submitting, {}, 'Paying With');
  await expect.element(page.getByRole('radio', { name: 'Visa ending in 1881' })).toBeChecked();
  expect(sentBy(requests, 'payment')).toEqual([]);
});
