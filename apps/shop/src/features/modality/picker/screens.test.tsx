import { beforeEach, expect, test } from 'vitest';
import { OPTIONS, SIGNED_IN, WORDS, openPicker, options, toElmStreet } from '#testing/modality-picker.tsx';

const VALIDATE = 'POST /atlas/v1/address/v1/validate';

beforeEach(() => localStorage.clear());

const signedIn = {
  shopping: true,
  bootstrap: { session: SIGNED_IN },
  answers: { 'GET /atlas/v1/customer-profile/v1/addresses': () => ({ addresses: [] }) },
} as const;

test('WTS-034 WTS-035 WTS-044 the picker has all its screens: options, stores, both address books, adding one, sign-in, times; none is another address', async () => {
  const seen: (string | null)[] = [];
  const addresses = new Set<string>();
  const { page: one, address } = await openPicker({ ...signedIn, version: 1 });
  const note = (page: typeof one, at = address) => {
    seen.push(page.getByRole('heading', { level: 2 }).first().element().textContent);
    addresses.add(at());
  };
  const press = (page: typeof one, name: string) => page.getByRole('button', { name, exact: true }).first().click();
  note(one);
  await press(one, 'Select Store');
  note(one);
  await press(one, 'Back');
  await press(one, 'Select Address');
  note(one);
  await one.getByRole('button', { name: /^Add/ }).click();
  note(one);
  await one.unmount();

  const bootstrap = { ...signedIn.bootstrap, modality: toElmStreet };
  const { page: two, address: atTwo } = await openPicker({ ...signedIn, bootstrap, ways: 'delivery' });
  note(two, atTwo);
  await press(two, 'Change Address');
  note(two, atTwo);
  await press(two, 'Back');
  await press(two, 'Back');
  await press(two, 'Reserve Your Time');
  note(two, atTwo);
  await two.unmount();

  const { page: stranger, address: atLast } = await openPicker({ shopping: true, ways: 'delivery' });
  await press(stranger, 'Reserve Your Time');
  note(stranger, atLast);
  expect([...addresses]).toEqual(['/']);
  expect(seen).toEqual([
    'How are you shopping today?',
    'Select a Pickup Store',
    'Select Address',
    'Add Address',
    'How are you shopping today?',
    'Select Address',
    'Choose a day and time',
    "You're Not Signed In",
  ]);
});

test('WTS-046 "Add New Address" goes to the add address screen, and its submit on into the validation', async () => {
  const { page, requests } = await openPicker({
    ...signedIn,
    version: 1,
    answers: {
      ...signedIn.answers,
      [VALIDATE]: ({ body }) =>
        Object.assign({ validated: false, corrected: false, changes: [], precision: 'ZIP', reason: 'NOT_FOUND' }, body),
    },
  });
  await page.getByRole('button', { name: 'Select Address' }).click();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Add Address' })).toHaveFocus();
  const fields = { 'Street address': '9 Oak Ave', 'ZIP Code': '45202', City: 'Cincinnati' };
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
  }
  await page.getByRole('combobox', { name: 'State/Province' }).selectOptions('OH');
  expect(requests.some((each) => each.startsWith(VALIDATE))).toBe(false);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Confirm Address' })).toHaveFocus();
  expect(requests.find((each) => each.startsWith(VALIDATE))).toContain('9 Oak Ave');
});

test.each(['39056f', 'off'] as const)(
  'CNT-012 WTS-053 the variant %s shows the delivery headers, or does not',
  async (deliveryHeaders) => {
    const bootstrap = { ...signedIn.bootstrap, modality: toElmStreet, flags: { deliveryHeaders } };
    const { page } = await openPicker({ ...signedIn, bootstrap, ways: 'delivery' });
    const isOn = deliveryHeaders === '39056f';
    await expect.element(page.getByRole('button', { name: 'Reserve Your Time' })).toBeVisible();
    expect(page.getByText('Deliver to', { exact: false }).elements()).toHaveLength(isOn ? 1 : 0);
    await page.getByRole('button', { name: 'Reserve Your Time' }).click();
    await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible();
    expect(page.getByText('Choose a day and time').elements()).toHaveLength(isOn ? 1 : 0);
    expect(page.getByRole('button', { name: 'Change Address' }).elements()).toHaveLength(isOn ? 1 : 0);
  },
);

test.each([true, false])(
  'CNT-011 externalNavigationCrossBanner %s: stores of other banners are listed, with the way to them, or not at all',
  async (externalNavigationCrossBanner) => {
    const { page } = await openPicker({ shopping: true, bootstrap: { flags: { externalNavigationCrossBanner } } });
    await expect.element(page.getByRole('radio', { name: /Depot/ })).toBeVisible();
    const others = page.getByRole('radio', { name: /Harbour/ });
    expect(others.elements()).toHaveLength(externalNavigationCrossBanner ? 1 : 0);
    if (!externalNavigationCrossBanner) return;
    await others.click();
    await expect.element(page.getByRole('link', { name: /Visit Harbour/ })).toBeVisible();
  },
);

test('CNT-014 WTS-064 WTS-176 "Did you know" is under the options, with the text of the content table, and so is the message for a wrong ZIP', async () => {
  const words = {
    invalidZip: 'That is not one of our ZIP Codes.',
    noStores: 'b',
    noPickupStores: 'c',
    noInStoreStores: 'd',
    noDelivery: 'e',
    locationDenied: 'f',
    locationFailed: 'g',
    didYouKnowTitle: 'Did you know',
    didYouKnow: 'Beer and wine come with our own delivery only.',
    deliveryUnavailable: 'h',
  };
  const answers = { [OPTIONS]: () => options, [WORDS]: () => words };
  const { page, requests } = await openPicker({ shopping: true, answers });
  const message = page.getByText('Beer and wine come with our own delivery only.');
  await expect.element(message).toBeVisible();
  await expect.element(page.getByText('Did you know', { exact: true })).toBeVisible();
  expect(requests).toContain(WORDS);
  const last = page.getByRole('radio').last().element();
  expect(last.compareDocumentPosition(message.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const field = page.getByLabelText('Search by ZIP Code');
  await field.fill('4520');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(field).toHaveAccessibleDescription(words.invalidZip);
});
