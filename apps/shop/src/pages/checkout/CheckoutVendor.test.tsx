import { afterEach, expect, test, vi } from 'vitest';
import type { Reservation } from '#shared/slots/slots.ts';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import { aCheckout } from '#testing/order.ts';
import { aDelivery, openPage } from './testing/open-page.tsx';

afterEach(() => vi.unstubAllGlobals());

type Vendor = Pick<Reservation['selections'][0], 'vendorId' | 'vendorName' | 'vendorKind' | 'termsUrl'>;

const INSTACART: Vendor = {
  vendorId: 'instacart',
  vendorName: 'Instacart',
  vendorKind: 'THIRD_PARTY',
  termsUrl: 'https://terms.instacart.example',
};
const COURIERS: Vendor = {
  vendorId: 'harbor-couriers',
  vendorName: 'Harbor Couriers',
  vendorKind: 'THIRD_PARTY',
  termsUrl: 'https://terms.harbor-couriers.example',
};
const OCADO: Vendor = { vendorId: 'ocado', vendorName: 'Ocado', vendorKind: 'HOME', termsUrl: null };
const KROGER: Vendor = {
  vendorId: 'kroger-delivery',
  vendorName: 'Kroger Delivery',
  vendorKind: 'OWN',
  termsUrl: null,
};

const by = ({ vendorKind, termsUrl, ...slot }: Vendor, modalityType: 'PICKUP' | 'DELIVERY' = 'DELIVERY') => {
  const reservation = aReservation(aSlot('2999-11-21T21:00:00.000Z', slot), { modalityType, vendorKind, termsUrl });
  return aDelivery({
    modalityType: modalityType === 'DELIVERY' ? 'Delivery' : 'Pickup',
    fulfillment: { ...aCheckout().fulfillment, reservation },
  });
};
const sent = (requests: readonly string[]) => requests.filter((each) => each.startsWith('PUT'));

test.each([
  [
    'CHK-077 CHK-081 NAV-009 GC-36 Instacart',
    INSTACART,
    'You must agree to the Instacart Terms of Service to place your order.',
    'I agree to the Instacart Terms of Service',
  ],
  [
    'CHK-082 NAV-009 GC-36 another third party',
    COURIERS,
    "To continue, You must accept that your grocery order will be made by your store's fulfillment provider by clicking the checkbox.",
    "I accept that my order will be made by my store's fulfillment provider",
  ],
  [
    'NAV-009 Instacart under another name',
    { ...INSTACART, vendorName: 'InstaCart Same Day' },
    'You must agree to the InstaCart Same Day Terms of Service to place your order.',
    'I agree to the InstaCart Same Day Terms of Service',
  ],
])('%s delivers only once the shopper has agreed', async (_, vendor, message, label) => {
  const { page, requests } = await openPage(by(vendor));
  await page.getByRole('button', { name: 'Place Delivery Order' }).first().click();
  await expect.element(page.getByRole('link', { name: message, exact: true })).toBeVisible();
  expect(sent(requests)).toEqual([]);
  await page.getByRole('checkbox', { name: label, exact: true }).click();
  await page.getByRole('button', { name: 'Place Delivery Order' }).first().click();
  await expect.poll(() => requests.some((each) => each.includes('"type":"ACTIVATE"'))).toBe(true);
});

test('the box itself says "Instacart Agreement is a required field"', async () => {
  const { page } = await openPage(by(INSTACART));
  await page.getByRole('button', { name: 'Place Delivery Order' }).first().click();
  const box = page.getByRole('checkbox', { name: 'I agree to the Instacart Terms of Service' });
  await expect.element(box).toHaveAccessibleDescription(/Instacart Agreement is a required field$/);
});

test.each([
  ['CHK-032 Instacart', INSTACART, 'Instacart Terms of Service (opens in a new tab)'],
  ['CHK-032 another third party', COURIERS, 'Harbor Couriers Terms of Service (opens in a new tab)'],
])('%s: its own terms are linked', async (_, vendor, name) => {
  const { page } = await openPage(by(vendor));
  await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', vendor.termsUrl ?? '');
});

test.each([
  ['CHK-080 NAV-009 Ocado', by(OCADO)],
  ['CHK-080 NAV-009 Kroger', by(KROGER)],
  ['CHK-078 a pickup, whoever prepares it,', by(INSTACART, 'PICKUP')],
])('%s has no agreement and no terms', async (_, checkout) => {
  const { page } = await openPage(checkout);
  await expect.element(page.getByRole('heading', { name: 'Paying With' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /I (agree|accept)/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /Terms of Service/ })).not.toBeInTheDocument();
});
