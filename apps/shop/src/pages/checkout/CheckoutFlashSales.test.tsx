import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { checkoutQuery } from '#features/checkout/queries.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import { aFlashLine, aFlashSale } from '#testing/flash-sales.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCheckout, aLine, checkoutLine, ORDER_ID } from '#testing/order.ts';
import { aHeldCheckout } from '#testing/order-slots.ts';
import { paths } from '#paths.ts';
import { CheckoutFlashSales } from './CheckoutFlashSales.tsx';

const ONE = `/atlas/v1/checkout/v2/checkouts/${ORDER_ID}`;
const PUT = `PUT ${ONE}`;
const SALES = 'GET /atlas/v1/flash-sales/v1';
const four = ['a', 'b', 'c', 'd'].map((id) => aFlashSale(id));

function Loaded() {
  const { data } = useQuery(checkoutQuery(ORDER_ID));
  return (
    data && (
      <>
        <CheckoutFlashSales checkout={data} selection={{ bank: null, gift: [], snap: null }} isOver={false} />
        <Link {...paths.cart()}>Leave</Link>
      </>
    )
  );
}

type Sent = { body: { lineItems: { cart: { quantity: number } }[]; payments: unknown } };

type Opening = { sales?: () => unknown; put?: () => unknown; order?: Partial<Checkout> };

/** A server that gives the order the requested lines. */
function openSales(
  lines: readonly ReturnType<typeof aLine>[] = [],
  { sales = () => ({ flashSales: four }), put, order = {} }: Opening = {},
) {
  let version = 1;
  const after = ({ body }: { body: unknown }) => {
    version += 1;
    const [, ...taken] = (body as Sent).body.lineItems;
    const line = taken[0] && aFlashLine('a', taken[0].cart.quantity);
    return aHeldCheckout({
      versionKey: String(version),
      lineItems: [aLine(), ...(line ? [line] : [])].map(checkoutLine),
    });
  };
  return renderInShop(<Loaded />, {
    answers: {
      [`GET ${ONE}`]: () => ({ ...aHeldCheckout({ lineItems: [aLine(), ...lines].map(checkoutLine) }), ...order }),
      [PUT]: put ?? after,
      [SALES]: sales,
    },
  });
}
const sentBy = (requests: readonly string[]) =>
  requests.filter((each) => each.startsWith(PUT)).map((each) => JSON.parse(each.slice(PUT.length)) as Sent);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('CHK-063 CON-011 the carousel shows up to 3 items; an item is added to the order at once', async () => {
  const { page, requests } = await openSales();
  const row = page.getByRole('list', { name: 'Flash Sales' });
  await expect.element(row.getByText('Thing a')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Flash Sales' })).toBeVisible();
  expect(row.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(row.getByText('20% off').first()).toBeVisible();
  expect(requests.filter((each) => each.startsWith(SALES))).toEqual([
    `${SALES} ?locationId=oakley&modalityType=PICKUP`,
  ]);
  await row.getByRole('button', { name: 'Add Thing a to your order' }).click();
  await expect.element(row.getByRole('button', { name: 'One more' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentBy(requests)).toHaveLength(2);
  const payments = [{ id: 'default-bank-card-id', paymentType: 'BANK_CARD' }];
  expect(sentBy(requests)[1]).toMatchObject({
    type: 'UPDATE',
    updateType: 'checkout',
    body: { versionKey: '2', payments, lineItems: [{}, { cart: { quantity: 2, substitutionPolicy: 'NONE' } }] },
  });
  await expect.element(row.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
});

test('says why an item could not be added, fetches the sales again, and leaves the order as it was', async () => {
  const { page, requests } = await openSales([], { put: () => new Refusal(409, 'FLASH_SALE_SOLD_OUT') });
  await page.getByRole('button', { name: 'Add Thing b to your order' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent("There aren't enough of a flash sale item left.");
  await expect.element(page.getByRole('button', { name: 'Add Thing b to your order' })).toBeVisible();
  await expect.poll(() => requests.filter((each) => each.startsWith(SALES))).toHaveLength(2);
});

test.each([
  ['no sale', () => ({ flashSales: [] })],
  ['sales that cannot be read', () => new Refusal(500, 'INTERNAL')],
])('draws nothing for %s', async (_what, sales) => {
  const { page } = await openSales([], { sales });
  await expect.element(page.getByRole('link', { name: 'Leave' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Flash Sales' })).not.toBeInTheDocument();
});

test('CHK-064 CHK-065 leaving with flash sale items asks first; one answer keeps them and stays, the other removes them and leaves', async () => {
  const { page, requests, address } = await openSales([aFlashLine('a', 2)]);
  const dialog = page.getByRole('dialog', { name: 'Remove flash sale items?' });
  await page.getByRole('link', { name: 'Leave' }).click();
  await dialog.getByRole('button', { name: 'No, Keep Items' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect([address(), sentBy(requests)]).toEqual(['/', []]);
  await page.getByRole('link', { name: 'Leave' }).click();
  await dialog.getByRole('button', { name: 'Yes, Remove Items' }).click();
  await expect.poll(() => address()).toBe('/cart');
  expect(sentBy(requests).map(({ body }) => body.lineItems.length)).toEqual([1]);
});

test('there is no prompt without flash sale items, nor for an order whose reservation was over before the page loaded', async () => {
  const { page, address } = await openSales();
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect.poll(() => address()).toBe('/cart');
  await page.unmount();
  const { fulfillment } = aCheckout();
  const unheld = await openSales([aFlashLine('a', 2)], { order: { fulfillment } });
  await expect.element(unheld.page.getByText('Thing a').first()).toBeVisible();
  await unheld.page.getByRole('link', { name: 'Leave' }).click();
  await expect.poll(() => unheld.address()).toBe('/cart');
});

test.each([
  ['whose time is no longer held', () => new Refusal(409, 'RESERVATION_EXPIRED')],
  ['that cannot be reached', () => undefined],
])('an order %s is left all the same, when its flash sale items cannot be removed', async (_what, put) => {
  const { page, requests, address } = await openSales([aFlashLine('a', 2)], { put });
  await page.getByRole('link', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Yes, Remove Items' }).click();
  await expect.poll(() => address()).toBe('/cart');
  expect(sentBy(requests)).toHaveLength(1);
});

test('an order that times out while it is shown can be left without a prompt', async () => {
  const [started, hour] = [Date.now(), 3_600_000];
  const order = { expiresAt: new Date(started + hour).toISOString() };
  const { page, address } = await openSales([aFlashLine('a', 2)], { order });
  await page.getByRole('link', { name: 'Leave' }).click();
  const keep = page.getByRole('button', { name: 'No, Keep Items' });
  await expect.element(keep).toBeVisible();
  vi.spyOn(Date, 'now').mockReturnValue(started + 2 * hour);
  await keep.click();
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect.poll(() => address()).toBe('/cart');
});
