import { afterEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { aSavedAddress } from '#testing/addresses.ts';
import { hearEvents } from '#testing/hear-events.ts';
import { Refusal } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import {
  openWindow,
  options,
  OPTIONS,
  otherDelivery,
  SAVE,
  SIGNED_IN,
  toElmStreet,
  WORDS,
} from '#testing/ways-window.tsx';

const BOOK = '/atlas/v1/customer-profile/v1/addresses';
const CHECK = 'POST /atlas/v1/address/v1/valid-for-modality';
const VALIDATE = 'POST /atlas/v1/address/v1/validate';
const UNVERIFIED = 'Our system was unable to verify this address. Please edit your address or enter a new one.';
const NO = 'Our vans do not come here yet.';
const CONSTRAINT = 'USER_CONSTRAINT_ERROR';
const UNAVAILABLE = 'Market Delivery is unavailable for your address. Select another address or shop Delivery.';
const TROUBLE = "We're sorry, we're currently experiencing technical difficulties. Please try again in a moment.";

const elm = aSavedAddress('elm', { addressLines: ['1420 Elm Street'] });
const oak = aSavedAddress('oak', { addressLines: ['Apt 2', '9 Oak Ave'], postalCode: '45209' });
const fromCentre = { ...options.DELIVERY[0]!, fulfillment: [{ type: 'FULFILLMENT_CENTER' as const, locationId: 'c' }] };
const ok = { validated: true, corrected: false, isEligible: true, changes: [], precision: 'STREET' };
const answers: Answers = {
  [`GET ${BOOK}`]: () => ({ addresses: [elm, oak] }),
  [CHECK]: ({ body }) => ({ ...ok, ...(body as object), modalityType: 'DELIVERY' }),
  [VALIDATE]: ({ body }) => ({ ...ok, ...(body as object) }),
  [OPTIONS]: () => ({ ...options, DELIVERY: [fromCentre] }),
  [SAVE]: ({ body }) => ({ ...toElmStreet, ...(body as object) }),
  [`POST ${BOOK}`]: () => oak,
  [`PUT ${BOOK}`]: () => elm,
  [`DELETE ${BOOK}/elm`]: () => ({ done: true }),
  [`DELETE ${BOOK}/oak`]: () => ({ done: true }),
};

/** The first time the usual options, so that the window opens; then these. */
function onlyOnce(next: () => unknown): () => unknown {
  let isFirst = true;
  return () => {
    const answer = isFirst ? { ...options, DELIVERY: [fromCentre] } : next();
    isFirst = false;
    return answer;
  };
}

type Asked = { version?: 1 | 2; current?: boolean; answers?: Answers };

/** The window at its address book, opened from the delivery options. */
async function openBook({ version = 2, current = true, answers: given = {} }: Asked = {}) {
  const boot = { session: SIGNED_IN, ...(current && { modality: toElmStreet }) };
  const shop = await openWindow({ version, ways: 'delivery', boot, answers: { ...answers, ...given } });
  const { page } = shop;
  if (!current) {
    await page.getByRole('textbox', { name: 'Search by ZIP Code' }).fill('45202');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  }
  await page.getByRole('button', { name: /^(Change|Edit|Select) Address$/ }).click();
  const calls = (route: string) => shop.requests.filter((sent) => sent.startsWith(route));
  return { ...shop, calls, title: page.getByRole('heading', { level: 2 }).first() };
}
afterEach(() => vi.unstubAllGlobals());

describe('version 2', () => {
  test('WTS-126 WTS-127 WTS-128 lists the current address and the others, to confirm, edit and add', async () => {
    const { page } = await openBook();
    const headings = page.getByRole('heading', { level: 3 });
    await expect.element(headings.nth(0)).toHaveTextContent('Current Address');
    await expect.element(headings.nth(1)).toHaveTextContent('Other Addresses');
    const cards = page.getByRole('radio');
    expect(cards.elements()).toHaveLength(2);
    await expect.element(page.getByRole('radio', { name: '1420 Elm Street' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: '9 Oak Ave, Apt 2' })).not.toBeChecked();
    for (const name of ['Add Address', 'Confirm Address', /^Edit Address 1420/])
      await expect.element(page.getByRole('button', { name })).toBeVisible();
    await expectAccessible(document.querySelector('dialog')!);
  });

  test('WTS-147 WTS-149 WTS-150 confirming asks for the options there, sets the delivery and goes to the times', async () => {
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
    expect(JSON.parse(calls(OPTIONS)[before]!.slice(OPTIONS.length))).toMatchObject({ address: place });
    expect(JSON.parse(calls(SAVE)[0]!.slice(SAVE.length))).toMatchObject({
      modalityType: 'DELIVERY',
      destination: { address: place },
    });
    await expect.element(page.getByRole('heading', { name: 'Choose a day and time' })).toBeVisible();
    await expect.element(page.getByText('Deliver to')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Confirm Address' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'Search by ZIP Code' })).not.toBeInTheDocument();
  });

  const byWheels = [{ ...otherDelivery('Wheels'), fulfillment: fromCentre.fulfillment }];
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
    ['ERR-018 options without a centre', { [OPTIONS]: () => options }, UNAVAILABLE, CONSTRAINT],
    [
      'in the banner’s words',
      { [OPTIONS]: () => options, [WORDS]: () => ({ deliveryUnavailable: NO }) },
      NO,
      CONSTRAINT,
    ],
    [
      'ERR-019 a centre without the own delivery',
      { [OPTIONS]: () => ({ ...options, DELIVERY: byWheels }) },
      UNAVAILABLE,
      CONSTRAINT,
    ],
    ['ERR-020 a delivery that cannot be set', { [SAVE]: () => undefined }, TROUBLE, 'CUSTOMER_FACING_SERVICE_ERROR'],
  ])('%s says so beside the address, tells of it and goes nowhere', async (_what, given, words, name) => {
    const { heard, close } = await hearEvents();
    const { page } = await openBook({ answers: given });
    await page.getByRole('button', { name: 'Confirm Address' }).click();
    await expect.element(page.getByText(words)).toBeVisible();
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
    await expect.element(page.getByRole('button', { name: 'Delete Address' })).not.toBeInTheDocument();
    for (const [name, value] of [
      [/^Street address/, '9 Oak Ave'],
      [/^ZIP Code/, '45202'],
      [/^City/, 'Cincinnati'],
    ] as const)
      await page.getByRole('textbox', { name }).fill(value);
    await page.getByRole('combobox', { name: 'State' }).selectOptions('OH');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect.element(page.getByRole('radio', { name: 'Suggested Address' })).toBeChecked();
    await expect.element(page.getByText('9 Oak Ave, Cincinnati, OH 45209')).toBeVisible();
    await expect.element(page.getByText('9 Oak Ave, Cincinnati, OH 45202')).toBeVisible();
    await expect.element(page.getByText('ZIP Code: 45209, not 45202')).toBeVisible();
    expect([...calls(`POST ${BOOK}`), ...calls(`PUT ${BOOK}`)]).toEqual([]);
    await page.getByRole('button', { name: 'Confirm Address' }).click();
    await expect.poll(() => calls(`POST ${BOOK}`)).toHaveLength(1);
    expect(calls(`POST ${BOOK}`)[0]).toContain('"zip":"45209"');
    await expect.element(page.getByRole('heading', { name: 'Other Addresses' })).toBeVisible();
  });

  test('WTS-129 the edit form saves what the checker does not doubt, and deletes after saying what that does', async () => {
    const { page, calls } = await openBook();
    await page.getByRole('button', { name: /^Edit Address 1420/ }).click();
    await expect.element(page.getByRole('textbox', { name: /^Street address/ })).toHaveValue('1420 Elm Street');
    await page.getByRole('button', { name: 'Save Address' }).click();
    await expect.poll(() => calls(`PUT ${BOOK}`)).toHaveLength(1);
    await page.getByRole('button', { name: /^Edit Address 1420/ }).click();
    await page.getByRole('button', { name: 'Delete Address' }).click();
    await expect.element(page.getByText(/Your deliveries go there now/)).toBeVisible();
    expect(calls(`DELETE ${BOOK}`)).toEqual([]);
    await page.getByRole('button', { name: 'Delete Address' }).click();
    await expect.element(page.getByText('The address of your delivery was deleted.')).toBeVisible();
    expect(calls(`DELETE ${BOOK}/elm`)).toHaveLength(1);
  });

  test('WTS-132 WTS-133 WTS-134 without an address: the prompt, and the empty state behind its button', async () => {
    const { page } = await openBook({ current: false, answers: { [`GET ${BOOK}`]: () => ({ addresses: [] }) } });
    await expect.element(page.getByRole('heading', { name: 'Reserve Your Time' })).toBeVisible();
    await expect
      .element(
        page.getByText(
          'Select an address from your address book to see more accurate delivery options and reserve Market Delivery Times.',
        ),
      )
      .toBeVisible();
    await page.getByRole('button', { name: 'Select an Address' }).click();
    await expect.element(page.getByRole('heading', { name: 'No address is selected' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add Address' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(page.getByRole('heading', { name: 'Reserve Your Time' })).toBeVisible();
  });

  test('a book that cannot be loaded says so and can be asked again', async () => {
    let isDown = true;
    const { page } = await openBook({
      answers: { [`GET ${BOOK}`]: () => (isDown ? new Refusal(404, 'NOT_FOUND') : { addresses: [elm] }) },
    });
    await expect.element(page.getByRole('alert')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('radio', { name: '1420 Elm Street' })).toBeVisible();
  });
});

describe('version 1', () => {
  test('WTS-108 WTS-109 WTS-110 WTS-111 lists each address with its own button, and leads to all of them', async () => {
    const { page } = await openBook({ version: 1 });
    await expect.element(page.getByRole('heading', { name: 'Select Address' })).toBeVisible();
    await expect.element(page.getByText('Selected Address')).toBeVisible();
    const select = page.getByRole('button', { name: /^Select Address/ });
    expect(select.elements()).toHaveLength(1);
    await expect.element(select).toHaveAccessibleName(/^Select Address 9 Oak Ave, Apt 2, Cincinnati, OH 45209/);
    await expect
      .element(page.getByRole('link', { name: 'View All Addresses' }))
      .toHaveAttribute('href', '/account/addresses');
    await page.getByRole('button', { name: 'Add New Address' }).click();
    await expect.element(page.getByRole('heading', { name: 'Add Address' })).toBeVisible();
  });

  test('WTS-112 WTS-113 selecting checks the address, asks for its options and sets the delivery', async () => {
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

  test('WTS-114 after the delivery was set the window closes, or goes back to the times that opened the book', async () => {
    const closing = await openBook({ version: 1 });
    await closing.page.getByRole('button', { name: /^Select Address/ }).click();
    await expect.poll(() => closing.onClose).toHaveBeenCalledOnce();
    await closing.page.unmount();

    const boot = { session: SIGNED_IN, modality: toElmStreet };
    const { page, onClose } = await openWindow({ version: 1, ways: 'delivery', boot, answers });
    await page.getByRole('button', { name: 'Reserve Your Time' }).click();
    await page.getByRole('button', { name: 'Change Address' }).click();
    await page.getByRole('button', { name: /^Select Address/ }).click();
    await expect.element(page.getByRole('button', { name: 'Change Address' })).toBeVisible();
    await expect.element(page.getByText('9 Oak Ave')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('nothing is set where the address is not eligible or has no centre', async () => {
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
    await page.getByRole('combobox', { name: 'State' }).selectOptions('OH');
    const button = page.getByRole('button', { name: 'Save Address' });
    await button.click();
    const words = page.getByText(/something went wrong when trying to validate your address/);
    await expect.element(words).toBeVisible();
    expect(words.element().getBoundingClientRect().top).toBeGreaterThan(
      button.element().getBoundingClientRect().bottom,
    );
  });
});
