import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { answerCalls } from '#testing/in-shop.tsx';
import { aFlashLine } from '#testing/flash-sales.ts';
import { aCart, aCheckout, aLine, checkoutLine, ORDER_ID } from '#testing/order.ts';
import { aHeldCheckout } from '#testing/order-slots.ts';
import { atOakley, SAVE, SIGNED_IN, pickerAnswers } from '#testing/modality-picker.tsx';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A page of the shop, for a shopper with a cart and an order to pay for. */
async function openShop(at: string, checkout = aCheckout()) {
  const requests = answerCalls({
    ...pickerAnswers,
    'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP'),
    [`GET /atlas/v1/checkout/v2/checkouts/${ORDER_ID}`]: () => checkout,
    'GET /atlas/v1/flash-sales/v1': () => ({ flashSales: [] }),
  });
  const queryClient = aQueryClient();
  queryClient.setQueryData(
    bootstrapQuery().queryKey,
    aBootstrap({ session: SIGNED_IN, modality: atOakley, payOrigin: 'https://pay.example' }),
  );
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [at] }));
  await router.load();
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { page, requests, router };
}

test('WTS-038 the picker is opened from the cart and from checkout, headed "Change Store"', async () => {
  for (const at of ['/cart', `/checkout?orderId=${ORDER_ID}`]) {
    const { page, router } = await openShop(at);
    await page.getByRole('link', { name: 'Change Store', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Store', exact: true });
    await expect.element(dialog.getByRole('radio', { name: /Depot/ })).toBeVisible();
    expect(router.state.location.pathname).toBe(at.split('?')[0]);
    await dialog.getByRole('button', { name: 'close dialog' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(router.state.location.href).toBe(at);
    await page.unmount();
  }
});

test('a store changed at checkout leaves that order: the shopper is notified once, whatever is in it, and chooses a slot at the new store', async () => {
  const withFlashSale = aHeldCheckout({ lineItems: [aLine(), aFlashLine('a', 1)].map(checkoutLine) });
  const { page, requests, router } = await openShop(`/checkout?orderId=${ORDER_ID}&ways=pickup`, withFlashSale);
  await expect.element(page.getByText('Thing a').first()).toBeInTheDocument();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Depot/ }).click();
  await dialog.getByRole('button', { name: 'Change Store' }).click();
  const message = dialog.getByText(/Your order will move to Depot\. Next, choose a time there/);
  await expect.element(message).toBeVisible();
  expect(requests.filter((each) => each.startsWith(SAVE))).toEqual([]);
  await dialog.getByRole('button', { name: 'Switch', exact: true }).click();
  const there = '/scheduling?fulfillmentType=Pickup';
  await expect.poll(() => router.state.location.href).toBe(there);
});
