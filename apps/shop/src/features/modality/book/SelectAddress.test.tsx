import { afterEach, expect, test, vi } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import {
  openPicker,
  options,
  OPTIONS,
  otherDelivery,
  SAVE,
  SIGNED_IN,
  toElmStreet,
} from '#testing/modality-picker.tsx';
import {
  BOOK,
  bookAnswers,
  CHECK,
  elm,
  fromCenter,
  oak,
  ok,
  openBook,
  UNAVAILABLE,
  VALIDATE,
} from '#testing/picker-book.tsx';

afterEach(() => vi.unstubAllGlobals());

test('ADR-007 WTS-043 WTS-108 WTS-109 WTS-110 WTS-111 lists each address with its own button, and leads to all of them', async () => {
  const third = aSavedAddress('ash', { addressLines: ['3 Ash Ct'] });
  const { page } = await openBook({
    version: 1,
    answers: { [`GET ${BOOK}`]: () => ({ addresses: [elm, oak, third] }) },
  });
  await expect.element(page.getByRole('heading', { name: 'Select Address', exact: true })).toBeVisible();
  const selected = page.getByText('Selected Address', { exact: true });
  await expect.element(selected).toBeVisible();
  expect(selected.element().parentElement?.textContent).toBe('1420 Elm Street, Cincinnati, OH 45202Selected Address');
  const select = page.getByRole('button', { name: /^Select Address/ });
  expect(select.elements()).toHaveLength(2);
  await expect.element(select.first()).toHaveAccessibleName('Select Address 3 Ash Ct, Cincinnati, OH 45202');
  await expect.element(select.last()).toHaveAccessibleName('Select Address 9 Oak Ave, Apt 2, Cincinnati, OH 45209');
  await expect
    .element(page.getByRole('link', { name: 'View All Addresses', exact: true }))
    .toHaveAttribute('href', '/account/addresses');
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await expect.element(page.getByRole('heading', { name: 'Add Address', exact: true })).toBeVisible();
});

test('WTS-112 WTS-113 selecting checks the address, requests its options and sets the delivery', async () => {
  const { page, calls, onClose } = await openBook({ version: 1 });
  const before = calls(OPTIONS).length;
  await page.getByRole('button', { name: /^Select Address/ }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(calls(CHECK)[0]).toContain('9 Oak Ave');
  expect(calls(CHECK)[0]).toContain('"origin":"modality window"');
  expect(calls(OPTIONS)).toHaveLength(before + 1);
  expect(calls(OPTIONS).at(-1)).toContain('"addressLine1":"9 Oak Ave"');
  expect(calls(SAVE)[0]).toContain('"addressLine1":"9 Oak Ave"');
});

test('WTS-114 after the delivery was set the picker closes, or goes back to the times that opened the book', async () => {
  const closing = await openBook({ version: 1 });
  await closing.page.getByRole('button', { name: /^Select Address/ }).click();
  await expect.poll(() => closing.onClose).toHaveBeenCalledOnce();
  await closing.page.unmount();

  const bootstrap = { session: SIGNED_IN, modality: toElmStreet };
  const { page, onClose } = await openPicker({ version: 1, ways: 'delivery', bootstrap, answers: bookAnswers });
  await page.getByRole('button', { name: 'Reserve Your Time' }).click();
  await page.getByRole('button', { name: 'Change Address' }).click();
  await page.getByRole('button', { name: /^Select Address/ }).click();
  await expect.element(page.getByRole('button', { name: 'Change Address' })).toBeVisible();
  await expect.element(page.getByText('9 Oak Ave')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('WTS-115 own delivery is off after an address that a third party serves from a fulfillment center', async () => {
  const byWheels = { ...otherDelivery('Wheels'), fulfillment: fromCenter.fulfillment };
  const bootstrap = { session: SIGNED_IN, modality: toElmStreet };
  const mixed = { ...bookAnswers, [OPTIONS]: () => ({ ...options, DELIVERY: [...options.DELIVERY, byWheels] }) };
  const { page } = await openPicker({ version: 1, inline: true, ways: 'delivery', bootstrap, answers: mixed });
  const own = page.getByRole('button', { name: 'Reserve Your Time' });
  await expect.element(own).toBeVisible();
  await page.getByRole('button', { name: 'Edit Address' }).click();
  await page.getByRole('button', { name: /^Select Address/ }).click();
  await expect.element(page.getByRole('region', { name: 'Delivery' }).getByText(/9 Oak Ave/)).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
});

test('WTS-113 nothing is set if the address is not eligible or has no fulfillment center', async () => {
  for (const given of [
    { [CHECK]: ({ body }: { body: unknown }) => ({ ...ok, ...(body as object), isEligible: false }) },
    { [OPTIONS]: () => options },
  ]) {
    const { page, calls } = await openBook({ version: 1, answers: given });
    await page.getByRole('button', { name: /^Select Address/ }).click();
    await expect.element(page.getByText(UNAVAILABLE)).toBeVisible();
    expect(calls(SAVE)).toEqual([]);
    await page.unmount();
  }
});

test('WTS-116 an address that cannot be submitted says why under the button', async () => {
  const { page } = await openBook({ version: 1, answers: { [VALIDATE]: () => undefined } });
  await page.getByRole('button', { name: 'Add New Address' }).click();
  for (const [name, value] of [
    [/^Street address/, '9 Oak Ave'],
    [/^ZIP Code/, '45202'],
    [/^City/, 'Cincinnati'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(value);
  await page.getByRole('combobox', { name: 'State/Province' }).selectOptions('OH');
  const button = page.getByRole('button', { name: 'Save Address' });
  await button.click();
  const words = page.getByText(
    "We're sorry, but something went wrong when trying to validate your address. Please try again.",
    { exact: true },
  );
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().top).toBeGreaterThan(button.element().getBoundingClientRect().bottom);
});
