import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { collectEvents } from '#testing/collect-events.ts';
import { Refusal } from '#testing/in-shop.tsx';
import { options, OPTIONS, otherDelivery, SAVE, WORDS } from '#testing/modality-picker.tsx';
import { BOOK, CHECK, elm, fromCenter, oak, ok, openBook, UNAVAILABLE, VALIDATE } from '#testing/picker-book.tsx';

const UNVERIFIED = 'Our system was unable to verify this address. Please edit your address or enter a new one.';
const NO = 'Our vans do not come here yet.';
const CONSTRAINT = 'USER_CONSTRAINT_ERROR';
const ERROR_TEXT = "We're sorry, we're currently experiencing technical difficulties. Please try again in a moment.";

/** First the usual options, so that the picker opens; then these. */
function onlyOnce(next: () => unknown): () => unknown {
  let isFirst = true;
  return () => {
    const answer = isFirst ? { ...options, DELIVERY: [fromCenter] } : next();
    isFirst = false;
    return answer;
  };
}

afterEach(() => vi.unstubAllGlobals());

test('WTS-119 WTS-126 WTS-127 WTS-128 lists the current address and the others, street first, to confirm, edit and add', async () => {
  const { page } = await openBook();
  await expect.element(page.getByRole('radio', { name: '1420 Elm Street', exact: true })).toBeChecked();
  const listed = [...document.querySelectorAll('dialog h3, dialog input[type=radio]')].map(
    (each) => (each as HTMLInputElement).labels?.[0]?.textContent ?? each.textContent,
  );
  expect(listed).toEqual(['Current Address', '1420 Elm Street', 'Other Addresses', '9 Oak Ave, Apt 2']);
  await expect.element(page.getByRole('radio', { name: '9 Oak Ave, Apt 2' })).not.toBeChecked();
  for (const name of [
    'Add Address',
    'Confirm Address',
    'Edit Address 1420 Elm Street',
    'Edit Address 9 Oak Ave, Apt 2',
  ])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expectAccessible(document.querySelector('dialog')!);
});

test('WTS-123 without a current address the latest one is marked', async () => {
  const older = { ...elm, lastModified: '2026-11-02T00:00:00.000Z' };
  const latest = { ...oak, lastModified: '2026-11-09T00:00:00.000Z' };
  for (const addresses of [
    [older, latest],
    [latest, older],
  ]) {
    const { page } = await openBook({ current: false, answers: { [`GET ${BOOK}`]: () => ({ addresses }) } });
    await page.getByRole('button', { name: 'Select an Address' }).click();
    await expect.element(page.getByRole('radio', { checked: true })).toHaveAccessibleName('9 Oak Ave, Apt 2');
    expect(page.getByRole('heading', { name: 'Current Address' }).elements()).toEqual([]);
    await page.unmount();
  }
});

test('without a current address the delivery address is marked, not the mailing address that was changed later', async () => {
  const home = { ...elm, type: 'Home' as const, lastModified: '2026-11-09T00:00:00.000Z' };
  const delivery = { ...oak, type: 'Delivery' as const, lastModified: '2026-11-02T00:00:00.000Z' };
  const { page } = await openBook({
    current: false,
    answers: { [`GET ${BOOK}`]: () => ({ addresses: [home, delivery] }) },
  });
  await page.getByRole('button', { name: 'Select an Address' }).click();
  await expect.element(page.getByRole('radio', { checked: true })).toHaveAccessibleName('9 Oak Ave, Apt 2');
  await expect.element(page.getByRole('heading', { name: 'Your Addresses' })).toBeVisible();
  await expect.element(page.getByText('Mailing address', { exact: true })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Other Addresses' }).elements()).toEqual([]);
});

test('WTS-024 WTS-026 WTS-147 WTS-149 WTS-150 confirming asks for the options there, sets the delivery and goes to the times', async () => {
  const { page, calls } = await openBook();
  const before = calls(OPTIONS).length;
  await page.getByRole('radio', { name: '9 Oak Ave, Apt 2' }).click();
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect.poll(() => calls(SAVE)).toHaveLength(1);
  const place = {
    addressLine1: '9 Oak Ave',
    addressLine2: 'Apt 2',
    city: 'Cincinnati',
    state: 'OH',
    zipCode: '45209',
  };
  expect(JSON.parse(calls(OPTIONS)[before]!.slice(OPTIONS.length))).toEqual({
    address: { ...place, postalCode: '45209' },
    page: 'every_page',
  });
  expect(JSON.parse(calls(SAVE)[0]!.slice(SAVE.length))).toEqual({
    modalityType: 'DELIVERY',
    destination: { address: place },
    source: 'options',
  });
  await expect.element(page.getByRole('heading', { name: 'Choose a day and time' })).toBeVisible();
  await expect.element(page.getByText('Deliver to')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Confirm Address' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Search by ZIP Code' })).not.toBeInTheDocument();
});

const byWheels = [{ ...otherDelivery('Wheels'), fulfillment: fromCenter.fulfillment }];
test.each([
  [
    'ERR-016 ADR-052 an address that is corrected',
    { [CHECK]: ({ body }: { body: unknown }) => ({ ...ok, ...(body as object), corrected: true }) },
    UNVERIFIED,
    CONSTRAINT,
  ],
  [
    'ERR-017 options that fail',
    { [OPTIONS]: onlyOnce(() => new Refusal(400, 'NO_STORES_FOUND')) },
    UNAVAILABLE,
    CONSTRAINT,
  ],
  ['ERR-018 options without a center', { [OPTIONS]: () => options }, UNAVAILABLE, CONSTRAINT],
  ['in the banner’s words', { [OPTIONS]: () => options, [WORDS]: () => ({ deliveryUnavailable: NO }) }, NO, CONSTRAINT],
  [
    'ERR-019 a center without the own delivery',
    { [OPTIONS]: () => ({ ...options, DELIVERY: byWheels }) },
    UNAVAILABLE,
    CONSTRAINT,
  ],
  ['ERR-020 a delivery that cannot be set', { [SAVE]: () => undefined }, ERROR_TEXT, 'CUSTOMER_FACING_SERVICE_ERROR'],
])('%s says so beside the address, tells of it and goes nowhere', async (_what, given, words, name) => {
  const { heard, close } = await collectEvents();
  const { page, calls } = await openBook({ answers: given });
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  expect(calls(SAVE)).toHaveLength(words === ERROR_TEXT ? 1 : 0);
  expect(heard.filter((event) => event.name === name)).toMatchObject([{ data: { during: 'address' } }]);
  close();
  await expect.element(page.getByRole('button', { name: 'Confirm Address' })).toBeVisible();
});

test('WTS-130 WTS-131 adding a corrected address asks first, and saves nothing before', async () => {
  const { page, calls } = await openBook({
    answers: {
      [VALIDATE]: ({ body }) => {
        const { address } = body as { address: object };
        return {
          ...ok,
          address: { ...address, postalCode: '45209' },
          corrected: true,
          changes: [{ field: 'zipCode', from: '45202', to: '45209', why: 'ZIP' }],
        };
      },
    },
  });
  await page.getByRole('button', { name: 'Add Address' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Add Address', exact: true })).toHaveFocus();
  for (const field of page.getByRole('textbox').elements()) expect(field).toHaveValue('');
  await expect.element(page.getByRole('button', { name: /delete/i })).not.toBeInTheDocument();
  for (const [name, value] of [
    [/^Street address/, '9 Oak Ave'],
    [/^ZIP Code/, '45202'],
    [/^City/, 'Cincinnati'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(value);
  await page.getByRole('combobox', { name: 'State/Province' }).selectOptions('OH');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect.element(page.getByRole('radio', { name: 'Suggested Address' })).toBeChecked();
  await expect.element(page.getByText('9 Oak Ave, Cincinnati, OH 45209')).toBeVisible();
  await expect.element(page.getByText('9 Oak Ave, Cincinnati, OH 45202')).toBeVisible();
  await expect.element(page.getByText('ZIP Code: 45209 (you entered 45202)')).toBeVisible();
  expect([...calls(`POST ${BOOK}`), ...calls(`PUT ${BOOK}`)]).toEqual([]);
  await page.getByRole('button', { name: 'Confirm Address' }).click();
  await expect.poll(() => calls(`POST ${BOOK}`)).toHaveLength(1);
  expect(calls(`POST ${BOOK}`)[0]).toContain('"zip":"45209"');
  await expect.element(page.getByRole('heading', { name: 'Other Addresses' })).toBeVisible();
});

test('WTS-129 WTS-146 the edit form saves what the checker accepts, and deletes after explaining the effect', async () => {
  const { page, calls } = await openBook();
  await page.getByRole('button', { name: /^Edit Address 1420/ }).click();
  await expect.element(page.getByRole('textbox', { name: /^Street address/ })).toHaveValue('1420 Elm Street');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect.poll(() => calls(`PUT ${BOOK}`)).toHaveLength(1);
  await page.getByRole('button', { name: /^Edit Address 1420/ }).click();
  await page.getByRole('button', { name: 'Delete Address' }).click();
  await expect.element(page.getByText(/This is your current delivery address/)).toBeVisible();
  expect(calls(`DELETE ${BOOK}`)).toEqual([]);
  await page.getByRole('button', { name: 'Delete Address' }).click();
  await expect.element(page.getByText('Your delivery address was deleted.')).toBeVisible();
  expect(calls(`DELETE ${BOOK}/elm`)).toHaveLength(1);
});

test('asking whether to delete, keeping and deleting each leave the focus where the shopper continues', async () => {
  const { page, title } = await openBook();
  await page.getByRole('button', { name: /^Edit Address 9 Oak/ }).click();
  const remove = page.getByRole('button', { name: 'Delete Address' });
  await expect.element(remove).not.toHaveFocus();
  await remove.click();
  await expect.element(page.getByText(/^Delete 9 Oak Ave/)).toBeVisible();
  expect(document.activeElement?.textContent).toMatch(/^Delete 9 Oak Ave/);
  await page.getByRole('button', { name: 'Keep Address' }).click();
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await remove.click();
  await expect.element(title).toHaveTextContent('Select Address');
  await expect.element(title).toHaveFocus();
});

test('WTS-043 WTS-132 WTS-133 WTS-134 WTS-135 WTS-136 without an address: the prompt, the empty state behind its button, and each way back', async () => {
  const { page } = await openBook({ current: false, answers: { [`GET ${BOOK}`]: () => ({ addresses: [] }) } });
  await expect.element(page.getByRole('heading', { name: 'Reserve Your Time', exact: true })).toBeVisible();
  await expect
    .element(
      page.getByText(
        'Select an address from your address book to see more accurate delivery options and reserve Market Delivery Times.',
        { exact: true },
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Select an Address', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'No address selected' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Address' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('heading', { name: 'Reserve Your Time' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('heading', { name: 'How are you shopping today?' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Delivery' })).toBeVisible();
});

test('a book that cannot be loaded says so and can be loaded again', async () => {
  let isDown = true;
  const { page } = await openBook({
    answers: { [`GET ${BOOK}`]: () => (isDown ? new Refusal(404, 'NOT_FOUND') : { addresses: [elm] }) },
  });
  await expect.element(page.getByRole('alert')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('radio', { name: '1420 Elm Street' })).toBeVisible();
});
