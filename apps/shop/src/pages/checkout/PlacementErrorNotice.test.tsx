import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '#api/refused.ts';
import { READY } from '#features/checkout/placement-flow.ts';
import type { PlacementError } from '#features/checkout/placement-flow.ts';
import { InternalError } from '#features/checkout/submit-error.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import { aCheckout } from '#testing/order.ts';
import { PlacementErrorNotice } from './PlacementErrorNotice.tsx';

afterEach(() => vi.unstubAllGlobals());

const words = {
  checkoutFailed: 'The banner is in trouble. Call 1-800-555-0100.',
  checkoutFailedWarehouse: 'The warehouse is in trouble. Call 1-800-555-0900.',
};
const byWarehouse = aCheckout({
  modalityType: 'Delivery',
  fulfillment: {
    ...aCheckout().fulfillment,
    reservation: aReservation(aSlot('2999-11-21T21:00:00.000Z'), {
      modalityType: 'DELIVERY',
      vendorKind: 'HOME',
    }),
  },
});
const unknown = new Refused({ code: 'UPSTREAM', statusCode: 503 });
const noPin = new Refused({
  code: 'PAYMENT_DECLINED',
  statusCode: 402,
  meta: { paymentType: 'EBT', networkCode: '91' },
});
const fault = new ServiceError('fault', 500, 'r', { code: 'INTERNAL' });

test.each<[string, PlacementError, RegExp]>([
  [
    'the banner, with the code',
    { code: 'ERROR', error: unknown },
    /The banner is in trouble\. Call 1-800-555-0100\. Error Code: UPSTREAM$/,
  ],
  [
    'a fault of ours',
    { code: 'NO_ANSWER', error: fault },
    /The banner is in trouble\. Call 1-800-555-0100\. Error Code: INTERNAL/,
  ],
  ['an order without a checksum', { code: 'ERROR', error: new InternalError('checksum-missing') }, /Error Code: -2$/],
  [
    'EBT-022 PAY-026 a SNAP card whose PIN nobody could look at',
    { code: 'PAYMENT', error: noPin },
    /We were unable to verify your PIN\. Please try again\. /,
  ],
  [
    'a line that broke',
    { code: 'NO_ANSWER', error: new NetworkError('') },
    /You may have lost your internet connection\./,
  ],
])('%s: the page says why the order was not placed', async (_what, failure, text) => {
  const bootstrap = aBootstrap();
  const placement = { ...READY, attempt: 1, failure };
  const { page } = await renderInShop(
    <PlacementErrorNotice checkout={aCheckout()} placement={placement} onRetry={() => undefined} />,
    {
      bootstrap: { ...bootstrap, banner: { ...bootstrap.banner, copy: words } },
    },
  );
  await expect.poll(() => page.getByRole('alert').element().textContent).toMatch(text);
});

test("ERR-105 the generic words are the banner's, and those of its warehouse where that delivers", async () => {
  const bootstrap = aBootstrap();
  const placement = { ...READY, attempt: 1, failure: { code: 'ERROR', error: unknown } as const };
  const draw = (copy: typeof words, checkout = aCheckout()) =>
    renderInShop(<PlacementErrorNotice checkout={checkout} placement={placement} onRetry={() => undefined} />, {
      bootstrap: { ...bootstrap, banner: { ...bootstrap.banner, copy } },
    });
  const other = { ...words, checkoutFailed: 'Another banner is in trouble.' };
  const own = await draw(other);
  await expect.poll(() => own.page.getByRole('alert').element().textContent).toMatch(/Another banner is in trouble\./);
  await own.page.unmount();
  const { page } = await draw(words, byWarehouse);
  await expect
    .poll(() => page.getByRole('alert').element().textContent)
    .toMatch(/The warehouse is in trouble\. Call 1-800-555-0900\./);
});

test('after a declined payment the page says until when the slot is still reserved', async () => {
  const declined = new Refused({ code: 'PAYMENT_DECLINED', statusCode: 402 });
  const placement = { ...READY, attempt: 1, failure: { code: 'PAYMENT', error: declined } as const };
  const draw = (state: 'BOUND' | 'HELD') => {
    const reservation = aReservation(aSlot('2999-11-21T21:00:00.000Z'), {
      state,
      expiration: { value: '2999-11-21T20:10:00.000Z' },
    });
    const checkout = aCheckout({ fulfillment: { ...aCheckout().fulfillment, reservation } });
    return renderInShop(<PlacementErrorNotice checkout={checkout} placement={placement} onRetry={() => undefined} />);
  };
  const { page } = await draw('HELD');
  await expect.element(page.getByText("We'll hold your time until 3:10 PM.")).toBeVisible();
  await page.unmount();
  // Refused before the slot was booked: it is reserved as before, and there is nothing to report.
  const before = await draw('BOUND');
  await expect.element(before.page.getByRole('alert')).toBeVisible();
  expect(before.page.getByText(/held until/).query()).toBeNull();
});
