import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Bootstrap, bootstrapQuery } from '#api/bootstrap.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { answerCalls } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { atOakley, SAVE, SIGNED_IN, toElmStreet, pickerAnswers } from '#testing/modality-picker.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { aDay, aSlot } from '#testing/order-slots.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';

afterEach(() => vi.unstubAllGlobals());

const CHECK = 'POST /atlas/v1/address/v1/valid-for-modality';
const FLASH = 'GET /atlas/v1/flash-sales/v1';
const milk = aLine();
const days = ['2026-11-21', '2026-11-22'].map((date, nth) => ({
  ...aDay(date, [
    aSlot(`${date}T21:00:00.000Z`, { displayString: '4–5 PM' }),
    aSlot(`${date}T22:00:00.000Z`, { displayString: '5–6 PM' }),
  ]),
  weekday: nth === 0 ? 'Today' : 'Tomorrow',
}));
const zipOnly = { ...toElmStreet, destination: { address: { zipCode: '45202' } } };
const typed = { addressLines: ['1420 Elm Street'], cityTown: 'Cincinnati', stateProvince: 'OH', postalCode: '45202' };
const checked = {
  address: typed,
  modalityType: 'DELIVERY',
  validated: true,
  corrected: false,
  isEligible: true,
  changes: [],
  precision: 'STREET',
};

/** The whole shop at the scheduling page. */
async function openShop(modality: NonNullable<Bootstrap['modality']>, answers: Answers = {}, wanted?: string) {
  const type = modality.modalityType === 'PICKUP' ? ('PICKUP' as const) : ('DELIVERY' as const);
  const requests = answerCalls({
    ...pickerAnswers,
    'GET /atlas/v1/basket/v1/baskets/current': () => aCart(type),
    'POST /atlas/v1/promising/v4/timeslots': () => ({
      days,
      items: { quote: { included: [milk.gtin13], excluded: [] } },
      membership: null,
      message: null,
    }),
    'GET /atlas/v1/checkout/v2/tip': () => ({ gratuityAmount: 'USD 0.00' }),
    [FLASH]: () => ({ flashSales: [] }),
    [CHECK]: () => checked,
    ...answers,
  });
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap({ session: SIGNED_IN, modality }));
  const at = `/scheduling?fulfillmentType=${wanted ?? (type === 'PICKUP' ? 'Pickup' : 'Delivery')}`;
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [at] }));
  await router.load();
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { page, requests, queryClient, address: () => router.state.location.href };
}

test.each([
  ['pickup', atOakley, 'Pickup Time', 'Pickup at'],
  ['delivery', toElmStreet, 'Delivery Time', 'Deliver to'],
])('SCH-001 the page of a %s is its own screen', async (_, modality, title, destination) => {
  const { page } = await openShop(modality);
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByText(destination, { exact: true })).toBeVisible();
});

test.each([
  ['Delivery', atOakley, 'delivery'],
  ['Pickup', toElmStreet, 'pickup'],
])('the page of a %s that is not active is the picker over the cart', async (wanted, modality, tab) => {
  const { page, address } = await openShop(modality, {}, wanted);
  await expect.poll(address).toBe(`/cart?ways=${tab}`);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('SCH-002 its header has a Back link and the logo, and nothing to search or to browse', async () => {
  const { page } = await openShop(atOakley);
  const header = page.getByRole('banner');
  await expect.element(header.getByRole('link', { name: 'Back' })).toBeVisible();
  await expect.element(header.getByRole('link', { name: /Market/ })).toHaveAttribute('href', '/');
  expect(page.getByRole('searchbox').elements()).toEqual([]);
  expect(header.getByRole('link').elements()).toHaveLength(2);
});

test('SCH-003 the store of a pickup changes in a modal titled Change Store', async () => {
  const { page } = await openShop(atOakley);
  await page.getByRole('link', { name: 'Change Store', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Store', exact: true });
  await expect.element(dialog.getByRole('radio', { name: /Depot/ })).toBeVisible();
});

test('SCH-033 another store starts with its first day, and with no chosen time', async () => {
  const { page, queryClient } = await openShop(atOakley);
  await page.getByRole('button', { name: 'Sun 11/22 Free' }).click();
  await page.getByRole('radio', { name: '5–6 PM' }).click();
  await expect.element(page.getByText('Pickup Sunday, 5–6 PM')).toBeVisible();
  const destination = { locationId: 'depot' };
  const modality = { ...atOakley, id: 'm2', destination, store: { ...atOakley.store, ...destination } };
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap({ session: SIGNED_IN, modality }));
  await expect.element(page.getByText('Choose a Day and Time')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Today 11/21 Free' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('radio', { name: '5–6 PM' })).not.toBeChecked();
});

test('SCH-004 SCH-005 SCH-006 an address is added in a modal, which Cancel closes without saving', async () => {
  const { page, requests } = await openShop(zipOnly);
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Delivery Address' });
  await expect.element(dialog.getByRole('button', { name: 'Save and Continue' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Address', exact: false }).first().fill('9 Oak Ave');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests.filter((each) => each.startsWith(SAVE))).toEqual([]);
});

test('SCH-004 SCH-005 SCH-009 an address is edited in a modal; saving it shows that it changes, and asks for the flash sales', async () => {
  let finish = () => {};
  const saving = new Promise<void>((done) => (finish = done));
  const { page, requests } = await openShop(toElmStreet, {
    [SAVE]: async ({ body }) => {
      await saving;
      return { ...toElmStreet, ...(body as object) };
    },
  });
  await page.getByRole('button', { name: 'Edit Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Delivery Address' });
  const before = requests.filter((each) => each.startsWith(FLASH)).length;
  await dialog.getByRole('button', { name: 'Update Address' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-disabled', 'true');
  finish();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => requests.filter((each) => each.startsWith(FLASH)).length).toBe(before + 1);
});

test('SCH-007 an address that was corrected is confirmed with Check Availability', async () => {
  const corrected = { ...checked, corrected: true, address: { ...typed, postalCode: '45202-1200' } };
  const { page, requests } = await openShop(toElmStreet, {
    [CHECK]: () => corrected,
    [SAVE]: ({ body }) => ({ ...toElmStreet, ...(body as object) }),
  });
  await page.getByRole('button', { name: 'Edit Address' }).click();
  await page.getByRole('button', { name: 'Update Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Your Address' });
  await expect.element(dialog).toBeVisible();
  expect(requests.filter((each) => each.startsWith(SAVE))).toEqual([]);
  await dialog.getByRole('button', { name: 'Check Availability' }).click();
  await expect.poll(() => requests.filter((each) => each.startsWith(SAVE))).toHaveLength(1);
});
