import { expect, test } from 'vitest';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import type { ActiveModality } from '#features/modality/active-modality.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { Scheduling } from './Scheduling.tsx';

const SLOTS = 'POST /atlas/v1/promising/v4/timeslots';
const RESERVE = 'POST /atlas/v1/promising/v4/promises';
const START = 'POST /atlas/v1/checkout/v2/checkouts';
const milk = aLine();
const four = aSlot('2026-11-21T21:00:00.000Z', { displayString: '4–5 PM' });
const address = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const active: ActiveModality = {
  id: 'm',
  modalityType: 'DELIVERY',
  destination: { address },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};

const slots = {
  days: [{ ...aDay('2026-11-21', [four]), weekday: 'Today' }],
  items: { quote: { included: [milk.gtin13], excluded: [] } },
  membership: null,
  message: null,
};

const openPage = (answers: Answers) =>
  renderInShop(<Scheduling active={active} modality="DELIVERY" />, {
    bootstrap: aBootstrap({ modality: active }),
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart('DELIVERY'),
      [SLOTS]: () => slots,
      'GET /atlas/v1/promising/v4/promises/current': () => ({ reservation: null }),
      'GET /atlas/v1/checkout/v2/tip': () => ({ gratuityAmount: 'USD 0.00' }),
      [RESERVE]: () => aReservation(four, { expiration: { value: '2999-01-01T00:00:00.000Z' } }),
      ...answers,
    },
  });
const press = 'Continue to Payment';

test.each([
  [START, 'ADDRESS_NOT_ELIGIBLE', 'The address you entered is not eligible for delivery.'],
  [SLOTS, 'MODALITY_NOT_SUPPORTED', "This way to shop isn't available here. Please choose another."],
  [SLOTS, 'NO_MODALITY', 'Choose how you shop first so we know your store.'],
])('SCH-024 a modality that %s refuses (%s) opens a modal that leads back to the cart', async (call, code, why) => {
  const { page, address: url } = await openPage({ [call]: () => new Refusal(409, code) });
  if (call === START) await page.getByRole('button', { name: press }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Something went wrong' });
  await expect.element(dialog).toMatchTextContent(why);
  await expectAccessible(page.container);
  await dialog.getByRole('button', { name: 'Back To Cart' }).click();
  await expect.poll(url).toBe('/cart');
});

test('CHK-017 a checkout that was made without a time says so, with the code', async () => {
  const { page } = await openPage({ [START]: () => new Refusal(409, 'NO_TIME_SELECTED') });
  await page.getByRole('button', { name: press }).first().click();
  const words = 'You must have a time selected. Error Code: NO_TIME_SELECTED';
  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
});

test('ERR-122 what a vendor says is shown as it is', async () => {
  const reason = 'Our delivery partner has no driver left at this time.';
  const { page } = await openPage({ [RESERVE]: () => new Refusal(409, 'VENDOR_FULL', reason) });
  await page.getByRole('button', { name: press }).first().click();
  await expect.element(page.getByRole('alert').getByText(reason, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Delivery Time Unavailable')).toBeVisible();
});

test('PRM-023 only items that come in the chosen slot need an age', async () => {
  const ale = aLine({ gtin13: '0400000000034', description: 'Amber Ale', minAge: 21 });
  const items = (code?: string) =>
    code === undefined
      ? { included: [milk.gtin13, ale.gtin13], excluded: [] }
      : { included: [milk.gtin13], excluded: [{ gtin13: ale.gtin13, code }] };
  const open = (code?: string) =>
    openPage({
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart('DELIVERY', [milk, ale]),
      [SLOTS]: () => ({ ...slots, items: { quote: items(code) } }),
    });
  const { page } = await open();
  await page.getByRole('button', { name: press }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'Age Verification Required' })).toBeVisible();
  await page.unmount();
  const { page: other, requests } = await open('OUT_OF_STOCK');
  await other.getByRole('button', { name: press }).first().click();
  await other.getByRole('dialog', { name: 'Unavailable Items' }).getByRole('button', { name: press }).click();
  await expect.poll(() => requests.filter((each) => each.startsWith(RESERVE))).toHaveLength(1);
});
