import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ActiveModality } from '#features/modality/active-modality.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aCart, aLine } from '#testing/order.ts';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { Scheduling } from './Scheduling.tsx';

const SLOTS = 'POST /atlas/v1/promising/v4/timeslots';
const RESERVE = 'POST /atlas/v1/promising/v4/promises';
const milk = aLine();
const slot = (hour: number, part: Parameters<typeof aSlot>[1]) => aSlot(`2026-11-21T${hour}:00:00.000Z`, part);
const theirs = slot(21, { displayString: '4–5 PM', vendorId: 'third', vendorName: 'Fetchers', quoteId: 'theirs' });
const ours = slot(20, { displayString: '3–4 PM', vendorId: 'own', vendorName: 'Market Delivery' });
const late = slot(22, { displayString: '5–6 PM', vendorId: 'own', vendorName: 'Market Delivery', cost: 'USD 4.95' });
/** What is left of it by the time that the filter is pressed. */
const freed = slot(23, { displayString: '6–7 PM', vendorId: 'own', vendorName: 'Market Delivery', cost: 'USD 9.95' });
const address = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
const active: ActiveModality = {
  id: 'm',
  modalityType: 'DELIVERY',
  destination: { address },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};
const slotsOf = (slots: readonly ReturnType<typeof aSlot>[]) => ({
  days: [{ ...aDay('2026-11-21', slots), weekday: 'Today' }],
  items: { quote: { included: [milk.gtin13], excluded: [] }, theirs: { included: [milk.gtin13], excluded: [] } },
  membership: null,
  message: null,
});

async function openPage() {
  const bootstrap = aBootstrap({ modality: active });
  const copy = { ...bootstrap.banner.copy, ownVendorId: 'own', thirdPartyName: 'Fetchers' };
  let calls = 0;
  return await renderInShop(<Scheduling active={active} modality="DELIVERY" />, {
    bootstrap: { ...bootstrap, banner: { ...bootstrap.banner, copy } },
    answers: {
      'GET /atlas/v1/basket/v1/baskets/current': () => aCart('DELIVERY'),
      // The second call is of the filter: there, everybody's times and the own ones differ.
      [SLOTS]: () => slotsOf(calls++ % 2 === 0 ? [ours, theirs, late] : [late, freed]),
      'GET /atlas/v1/promising/v4/promises/current': () => ({ reservation: null }),
      'GET /atlas/v1/checkout/v2/tip': () => ({ gratuityAmount: 'USD 0.00' }),
      [RESERVE]: () => aReservation(late, { expiration: { value: '2999-01-01T00:00:00.000Z' } }),
    },
  });
}
const bodiesOf = (requests: readonly string[]) =>
  requests.filter((each) => each.startsWith(SLOTS)).map((each) => each.slice(SLOTS.length + 1));
const NAMED = '{"modality":"DELIVERY","vendors":{"sources":["Fetchers"],"handoffs":["Fetchers"]}}';
const OWN = '{"modality":"DELIVERY"}';

test('SCH-016 PRM-003 pressing the own delivery asks for its times anew, naming no vendor, and All for everybody’s', async () => {
  const { page, requests } = await openPage();
  const own = page.getByRole('button', { name: 'Market Delivery' });
  await own.click();
  await expect.poll(() => bodiesOf(requests)).toEqual([NAMED, OWN]);
  // The times are those of the second answer; what nobody chose is suggested among them.
  await expect.element(page.getByRole('radio', { name: '6–7 PM' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: '5–6 PM' })).toBeChecked();
  await page.getByRole('button', { name: 'All' }).click();
  await expect.poll(() => bodiesOf(requests)).toEqual([NAMED, OWN, NAMED]);
  await expect.element(page.getByRole('radio', { name: '3–4 PM' })).toBeVisible();
});

test('SCH-016 what the own delivery is wanted for is reserved with it, and nothing saves another way to shop', async () => {
  const { page, requests } = await openPage();
  await page.getByRole('button', { name: 'Market Delivery' }).click();
  await expect.element(page.getByRole('radio', { name: '5–6 PM' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.poll(() => requests.find((each) => each.startsWith(RESERVE))).toContain('"vendorId":"own"');
  expect(requests.filter((each) => each.includes('/modality/v1/preferences'))).toEqual([]);
});

test('a time that the shopper chose stays chosen behind the filter, and the page says so', async () => {
  const { page } = await openPage();
  await page.getByRole('radio', { name: '4–5 PM' }).click();
  const own = page.getByRole('button', { name: 'Market Delivery' });
  own.element().focus();
  await userEvent.keyboard('{Enter}');
  const words = "Today, 4–5 PM is still selected, but this filter doesn't show it.";
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(own).toHaveFocus();
  await expect.element(page.getByText('2 times', { exact: true })).toBeVisible();
});
