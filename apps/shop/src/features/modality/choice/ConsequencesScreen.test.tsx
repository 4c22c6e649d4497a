import { beforeEach, expect, test } from 'vitest';
import { OFFLINE } from '#api/copy.ts';
import { aSavedAddress } from '#testing/addresses.ts';
import { Refusal } from '#testing/in-shop.tsx';
import {
  CONSEQUENCES,
  NO_CONSEQUENCES,
  OPTIONS,
  SAVE,
  SIGNED_IN,
  openPicker,
  options,
} from '#testing/modality-picker.tsx';

beforeEach(() => localStorage.clear());

const milk = { gtin13: '0400000000017', description: 'Whole Milk', size: '1 gal', quantity: 2 };
const ale = { gtin13: '0400000000024', description: 'Amber Ale', size: '6 pk', quantity: 1 };
const pears = { gtin13: '0400000000031', description: 'Pears', size: 'by weight', quantity: 1 };
const much = {
  ...NO_CONSEQUENCES,
  itemCount: 3,
  lost: [{ ...ale, code: 'OUT_OF_STOCK' as const }],
  repriced: [
    { ...milk, before: 'USD 3.00', after: 'USD 3.50' },
    { ...pears, before: 'USD 2.00', after: 'USD 1.50' },
  ],
  goods: { before: 'USD 8.00', after: 'USD 8.50' },
  earliest: {
    window: { value: '2026-11-22T15:00:00Z/2026-11-22T16:00:00Z', timezone: 'America/New_York' },
    displayString: 'Tomorrow, Sun Nov 22, 10–11 AM',
    cost: 'USD 4.95',
  },
  reservations: [
    { id: 'r1', displayString: 'Today, Sat Nov 21, 4–5 PM' },
    { id: 'r2', displayString: 'Tomorrow, Sun Nov 22, 8–10 AM' },
  ],
};
const withCart = { shopping: true, bootstrap: { cartCounts: { PICKUP: 3, DELIVERY: 0, IN_STORE: 0 } } } as const;
const saves = (requests: readonly string[]) => requests.filter((each) => each.startsWith(SAVE)).length;

async function chooseDepot(page: Awaited<ReturnType<typeof openPicker>>['page']) {
  await page.getByRole('radio', { name: /Depot/ }).click();
  await page.getByRole('button', { name: 'Start Shopping' }).click();
}

test('what another store would change is shown before it is saved, and only confirming saves', async () => {
  const { page, requests, onClose } = await openPicker({ ...withCart, answers: { [CONSEQUENCES]: () => much } });
  await chooseDepot(page);
  await expect.element(page.getByRole('heading', { name: 'Review Changes' })).toHaveFocus();
  const message = page.getByRole('dialog').element().textContent;
  for (const words of [
    '1 item not available at Depot',
    'Amber Ale',
    '2 items have new prices',
    '2 × Whole Milk',
    '$3.50 each, instead of $3.00',
    '$1.50 each, instead of $2.00',
    "Your reserved time won't carry over: Today, Sat Nov 21, 4–5 PM.",
    "Your reserved time won't carry over: Tomorrow, Sun Nov 22, 8–10 AM.",
    'Earliest time: Tomorrow, Sun Nov 22, 10–11 AM, $4.95.',
  ]) {
    expect(message).toContain(words);
  }
  expect(saves(requests)).toBe(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('radio', { name: /Depot/ })).toBeChecked();
  expect(saves(requests)).toBe(0);
  await page.getByRole('button', { name: 'Start Shopping' }).click();
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(saves(requests)).toBe(1);
});

test('what another delivery address would change is shown too, and Back leads to the book', async () => {
  const elm = aSavedAddress('elm', { addressLines: ['1420 Elm Street'] });
  const checked = { validated: true, corrected: false, isEligible: true, changes: [], precision: 'STREET' };
  const fulfillment = [{ type: 'FULFILLMENT_CENTER' as const, locationId: 'c' }];
  const { page, requests } = await openPicker({
    ways: 'delivery',
    shopping: true,
    bootstrap: { ...withCart.bootstrap, session: SIGNED_IN },
    answers: {
      'GET /atlas/v1/customer-profile/v1/addresses': () => ({ addresses: [elm] }),
      'POST /atlas/v1/address/v1/valid-for-modality': ({ body }) =>
        Object.assign({ modalityType: 'DELIVERY' }, checked, body),
      [OPTIONS]: () => ({ ...options, DELIVERY: options.DELIVERY.map((own) => ({ ...own, fulfillment })) }),
      [CONSEQUENCES]: () => ({ ...much, modalityType: 'DELIVERY', staysBehind: true }),
    },
  });
  await page.getByRole('button', { name: 'Select Address' }).click();
  await page.getByRole('button', { name: 'Select an Address' }).click();
  await page.getByRole('radio', { name: '1420 Elm Street' }).click();
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect.element(page.getByRole('heading', { name: 'Review Changes' })).toHaveFocus();
  await expect
    .element(page.getByText('3 items will stay in your Pickup cart. Your Delivery cart is separate.'))
    .toBeVisible();
  expect(saves(requests)).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('radio', { name: '1420 Elm Street' })).toBeVisible();
});

test('a lost connection is reported, and the mark stays', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { page, onClose } = await openPicker({ shopping: true, answers: { [SAVE]: lost } });
  await chooseDepot(page);
  await expect.element(page.getByRole('alert')).toHaveTextContent(OFFLINE);
  await expect.element(page.getByRole('radio', { name: /Depot/ })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
});

test('where nothing changes the choice is saved at once', async () => {
  const { page, requests, onClose } = await openPicker(withCart);
  await chooseDepot(page);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(requests.filter((each) => each.startsWith(CONSEQUENCES))).toHaveLength(1);
  expect(saves(requests)).toBe(1);
});

test('if the consequences cannot be loaded nothing is saved, and the mark stays', async () => {
  const { page, requests } = await openPicker({
    ...withCart,
    answers: { [CONSEQUENCES]: () => new Refusal(404, 'UNKNOWN_STORE') },
  });
  await chooseDepot(page);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This store is no longer available. Search again and choose another one.');
  await expect.element(page.getByRole('radio', { name: /Depot/ })).toBeChecked();
  expect(saves(requests)).toBe(0);
});
