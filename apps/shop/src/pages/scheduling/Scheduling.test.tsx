import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aDay, aReservation, aSlot } from '#testing/order-slots.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { aCart, aCheckout, aLine } from '#testing/order.ts';
import { Scheduling } from './Scheduling.tsx';
import type { ActiveModality } from '#features/modality/active-modality.ts';

const CART = 'GET /atlas/v1/basket/v1/baskets/current';
const SLOTS = 'POST /atlas/v1/promising/v4/timeslots';
const HELD = 'GET /atlas/v1/promising/v4/promises/current';
const RESERVE = 'POST /atlas/v1/promising/v4/promises';
const START = 'POST /atlas/v1/checkout/v2/checkouts';

const four = aSlot('2026-11-21T21:00:00.000Z', { displayString: '4–5 PM' });
const five = aSlot('2026-11-21T22:00:00.000Z', { displayString: '5–6 PM' });
const dear = aSlot('2026-11-21T23:00:00.000Z', { displayString: '6–7 PM', cost: 'USD 9.95', vendorId: 'third' });
const milk = aLine();
const included = { quote: { included: [milk.gtin13], excluded: [] } };
const slotsOf = (days = [{ ...aDay('2026-11-21', [four, five]), weekday: 'Today' }]) => ({
  days,
  items: included,
  membership: null,
  message: null,
});

function chosenModality(modalityType: 'PICKUP' | 'DELIVERY'): ActiveModality {
  const address = { addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH', zipCode: '45202' };
  const destination = modalityType === 'PICKUP' ? { locationId: 'oakley' } : { address };
  return { id: 'm', modalityType, destination, store: aStore('oakley'), source: 'test', createdDate: 1 };
}

async function openPage(
  modality: 'PICKUP' | 'DELIVERY' = 'PICKUP',
  answers: Answers = {},
  active: ActiveModality = chosenModality(modality),
) {
  const bootstrap = aBootstrap({ modality: active });
  const banner = { ...bootstrap.banner, copy: { ...bootstrap.banner.copy, ownVendorId: 'store' } };
  return await renderInShop(<Scheduling active={active} modality={modality} />, {
    bootstrap: { ...bootstrap, banner },
    answers: {
      [CART]: () => aCart(modality),
      [SLOTS]: () => slotsOf(),
      [HELD]: () => ({ reservation: null }),
      [RESERVE]: () => aReservation(four, { expiration: { value: '2999-01-01T00:00:00.000Z' } }),
      [START]: () => aCheckout(),
      ...answers,
    },
  });
}
const posts = (requests: readonly string[]) =>
  requests.filter((each) => each.startsWith(RESERVE) || each.startsWith(START));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['PICKUP', 'You must have pickup items in your cart to schedule your pickup order. Start shopping now!'],
  ['DELIVERY', 'You must have delivery items in your cart to schedule your delivery order. Start shopping now!'],
] as const)(
  'SCH-030 SCH-031 NAV-033 says what an empty %s cart needs, with a link to start one',
  async (type, words) => {
    const { page } = await openPage(type, { [CART]: () => aCart(type, []) });
    await expect.element(page.getByText(words)).toBeVisible();
    const start = page.getByRole('link', { name: 'Start My Cart' });
    await expect.element(start).toBeVisible();
    await expect.element(start).toHaveAttribute('href', '/products/start-my-cart');
  },
);

test('SCH-012 shows the days that the server names and the times of the chosen one', async () => {
  const { page } = await openPage();
  await expect.element(page.getByRole('button', { name: 'Today 11/21 Free' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '5–6 PM' })).toBeVisible();
});

test('SLT-022 a week of delivery days: today with its cost, and an empty one that says so', async () => {
  const dates = ['21', '22', '23', '24', '25', '26', '27'].map((day) => `2026-11-${day}`);
  const week = dates.map((date, nth) => ({
    ...aDay(date, nth === 6 ? [] : [aSlot(`${date}T21:00:00.000Z`, { displayString: '4–5 PM', cost: 'USD 4.95' })]),
    weekday: nth === 0 ? 'Today' : 'Sunday',
  }));
  const { page } = await openPage('DELIVERY', { [SLOTS]: () => slotsOf(week) });
  await expect.element(page.getByRole('button', { name: 'Today 11/21 $4.95' })).toBeVisible();
  const days = page.getByRole('group', { name: 'Days' }).getByRole('listitem').elements();
  expect(days.map((day) => day.textContent)).toEqual([
    'Today11/21$4.95',
    'Sun11/22$4.95',
    'Mon11/23$4.95',
    'Tue11/24$4.95',
    'Wed11/25$4.95',
    'Thu11/26$4.95',
    'Fri11/27Unavailable',
  ]);
});

test('ERR-118 if there is no store for the destination the page says so instead of times', async () => {
  const { page } = await openPage('DELIVERY', { [SLOTS]: () => new Refusal(400, 'NO_STORES_FOUND') });
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('No Stores Are Available')).toBeVisible();
  const words = 'There were no stores found near your location. Please enter a different postal code and try again.';
  await expect.element(alert.getByText(words)).toBeVisible();
});

test('ERR-124 SCH-025 when the own delivery has no time left it says so, and offers the times that are', async () => {
  const own = { ...four, vendorId: 'store' };
  let requests = 0;
  const { page } = await openPage('DELIVERY', {
    [SLOTS]: () => slotsOf([{ ...aDay('2026-11-21', requests++ === 0 ? [own, dear] : [dear]), weekday: 'Today' }]),
    [RESERVE]: () => new Refusal(409, 'SLOT_FULL'),
  });
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.element(page.getByRole('dialog', { name: 'Market Delivery Unavailable' })).toBeVisible();
  const words =
    "We're sorry there are no longer any Market Delivery times available. Please select a different available delivery time from the options provided.";
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('radio', { name: '6–7 PM' })).toBeVisible();
});

test('SCH-026 MDL-021 asks for a day and a time until the shopper chose one', async () => {
  const { page } = await openPage();
  await expect.element(page.getByText('Choose a Day and Time')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeChecked();
  await expect.element(page.getByText('Suggested')).toBeVisible();
});

test('MDL-023 SCH-028 the links that change a part read Change for the time, Edit Address and Change Store', async () => {
  const { page } = await openPage();
  expect(page.getByRole('button', { name: 'Change', exact: true }).elements()).toEqual([]);
  await page.getByRole('radio', { name: '5–6 PM' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  expect(document.activeElement?.textContent).toContain('5–6 PM');
  const change = /^(Change|Edit|Add) ?/;
  const read = () =>
    [
      ...page.getByRole('button', { name: change }).elements(),
      ...page.getByRole('link', { name: change }).elements(),
    ].map((each) => each.textContent);
  expect(read()).toEqual(['Change', 'Change Store']);
  for (const address of [{ addressLine1: '1420 Elm St', zipCode: '45202' }, { zipCode: '45202' }]) {
    const { page: other } = await openPage('DELIVERY', {}, { ...chosenModality('DELIVERY'), destination: { address } });
    await expect.element(other.getByRole('button', { name: 'Edit Address' })).toBeVisible();
    expect(other.getByRole('button', { name: 'Add Address' }).elements()).toEqual([]);
    await other.unmount();
  }
});

test.each([
  ['Today', 'Pickup Today, 5–6 PM'],
  ['Tomorrow', 'Pickup Saturday, 5–6 PM'],
  ['Saturday', 'Pickup Saturday, 5–6 PM'],
])('SCH-027 MDL-022 the helper text of a time on a day that is called %s', async (weekday, words) => {
  const days = [{ ...aDay('2026-11-21', [four, five]), weekday }];
  const { page } = await openPage('PICKUP', { [SLOTS]: () => slotsOf(days) });
  await page.getByRole('radio', { name: '5–6 PM' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
});

test('SCH-036 says that a day has no times, and leads to the next that has', async () => {
  const days = [
    { ...aDay('2026-11-20', [], '2026-11-21'), weekday: 'Today', month: 'Nov 20' },
    { ...aDay('2026-11-21', [four]), weekday: 'Tomorrow' },
  ];
  const { page } = await openPage('PICKUP', { [SLOTS]: () => slotsOf(days) });
  await page.getByRole('button', { name: 'Today 11/20 Unavailable' }).click();
  const words =
    'There are no time slots available for this store for this day. Please select a different date or store.';
  await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'See Tomorrow, Nov 21' }).click();
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toHaveFocus();
});

test('SCH-035 asks for a time when there is none to go on with', async () => {
  const { page, requests } = await openPage('PICKUP', { [SLOTS]: () => slotsOf([aDay('2026-11-21')]) });
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.element(page.getByText('Please select a time to continue')).toBeVisible();
  expect(posts(requests)).toEqual([]);
});

test('PRM-021 PRM-022 STO-006 CHK-013 holds the time first, then makes the checkout with payment version 2, whose id the address keeps', async () => {
  const { page, requests, address } = await openPage();
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.poll(() => address()).toBe('/checkout?orderId=884122073301550101&nc=true');
  const [first, second] = posts(requests);
  expect(first).toContain(`${RESERVE} {"modalityType":"PICKUP","optionIds":["quote|${four.optionId}"]`);
  expect(second).toContain(START);
  expect(second).toContain('"paymentVersion":"2"');
  expect(posts(requests)).toHaveLength(2);
});

test('a reservation at a store that was left does not count here: it is made anew', async () => {
  const reservation = aReservation(four, { storeId: 'left', expiration: { value: '2999-01-01T20:05:00.000Z' } });
  const { page, requests } = await openPage('PICKUP', { [HELD]: () => ({ reservation }) });
  await expect.element(page.getByRole('radio', { name: '4–5 PM' })).toBeChecked();
  expect(page.getByText(/Held for you|We'll hold this reservation/).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.poll(() => posts(requests)[0]).toContain(`${RESERVE} {"modalityType":"PICKUP"`);
});

test('PRM-021 makes no checkout when the time could not be held', async () => {
  const { page, requests } = await openPage('PICKUP', { [RESERVE]: () => new Refusal(409, 'EMPTY_CART') });
  await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
  await expect.element(page.getByText('Your cart is empty. Add items to place an order.')).toBeVisible();
  expect(posts(requests)).toHaveLength(1);
});

test.each([
  ['PICKUP', 'Pickup Time Expired', 'The selected pickup time has expired or is no longer available.'],
  ['DELIVERY', 'Delivery Time Expired', 'The selected delivery time has expired or is no longer available.'],
] as const)(
  'SCH-023 ERR-123 a selected time of a %s that is gone opens %s, and others are offered',
  async (type, title, words) => {
    let calls = 0;
    const { page } = await openPage(type, {
      [SLOTS]: () => slotsOf([{ ...aDay('2026-11-21', calls++ === 0 ? [four, five] : [five]), weekday: 'Today' }]),
      [RESERVE]: () => new Refusal(409, 'SLOT_FULL'),
    });
    await page.getByRole('button', { name: 'Continue to Payment' }).first().click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect.element(dialog.getByText(words)).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: '5–6 PM' })).toBeVisible();
  },
);

test('SCH-013 SLT-023 a day shows its cost; offers All, the banner’s own delivery and Under $5', async () => {
  const days = [{ ...aDay('2026-11-21', [four, dear]), weekday: 'Today' }];
  const { page } = await openPage('DELIVERY', { [SLOTS]: () => slotsOf(days) });
  await expect.element(page.getByRole('button', { name: 'Today 11/21 Free' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'All' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Market Delivery' })).toBeVisible();
  await page.getByRole('button', { name: 'Under $5' }).click();
  await expect.element(page.getByText('1 time', { exact: true })).toBeVisible();
});

test('MDL-026 the filter of the banner’s own delivery can be switched on, changed and cleared', async () => {
  const days = [{ ...aDay('2026-11-21', [four, dear]), weekday: 'Today' }];
  const { page } = await openPage('DELIVERY', { [SLOTS]: () => slotsOf(days) });
  const own = page.getByRole('button', { name: 'Market Delivery' });
  await own.click();
  await expect.element(own).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('1 time', { exact: true })).toBeVisible();
  for (const clear of [own, page.getByRole('button', { name: 'All' })]) {
    await clear.click();
    await expect.element(own).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByText('2 times', { exact: true })).toBeVisible();
    await own.click();
    await expect.element(own).toHaveAttribute('aria-pressed', 'true');
  }
});

test('SCH-017 CHK-072 has a tip panel that starts open, with the suggestions, Other Amount and None', async () => {
  const { page } = await openPage('DELIVERY');
  for (const name of ['$2', '$4', '$6', '$8', 'Other Amount', 'None']) {
    await expect.element(page.getByRole('radio', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect.element(page.getByRole('radio', { name: 'None', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.element(page.getByRole('radio', { name: 'None', exact: true })).toBeVisible();
});

test.each(['refused', 'tip'])(
  'on a phone the reason why it did not go on is in sight and has the focus: %s',
  async (why) => {
    await browser.viewport(390, 844);
    const { page } = await openPage('DELIVERY', { [RESERVE]: () => new Refusal(429, 'TOO_MANY_REQUESTS') });
    if (why === 'tip') await page.getByRole('radio', { name: 'Other Amount' }).click();
    const modality = page.getByRole('button', { name: 'Continue to Payment' });
    for (const _ of [1, 2]) {
      await modality.click();
      const reason = page.getByRole('alert').last();
      await expect.element(reason).toBeVisible();
      await expect.poll(() => document.activeElement?.contains(reason.element())).toBe(true);
      const { top, bottom } = reason.element().getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(modality.element().getBoundingClientRect().top);
      modality.element().focus();
    }
  },
);
