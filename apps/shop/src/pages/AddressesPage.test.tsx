import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { bootstrapQuery } from '#api/bootstrap.ts';
import type { Bootstrap } from '#api/bootstrap.ts';
import { aSavedAddress } from '#testing/addresses.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { answerCalls, Refusal } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { aQueryClient } from '#testing/query-client.ts';
import { aProfile } from '#testing/profile.ts';
import { makeRouter } from '#routes.tsx';

const BOOK = '/atlas/v1/customer-profile/v1/addresses';
const PROFILE = 'GET /atlas/v1/customer-profile/v1/profile';
const VALIDATE = 'POST /atlas/v1/address/v1/validate';
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const ok = { validated: true, corrected: false, changes: [], precision: 'STREET' };
const home = aSavedAddress('home', { addressLines: ['Apt 3', '1 Vine St'], type: 'Home' });
const others = ['a', 'bb', 'ccc'].map((id) => aSavedAddress(id));
const GENERIC = "We're sorry, we are currently experiencing technical difficulties. Please try again later.";
const OFFLINE = "Hmmm, looks like we've lost you. Please check your internet connection.";

/** The shop at an account URL, signed in, with a server that responds like this. */
async function open(address: string, answers: Answers, bootstrap: Partial<Bootstrap> = {}) {
  const requests = answerCalls({
    [`GET ${BOOK}`]: () => ({ addresses: [others[0], home, others[1], others[2]] }),
    [VALIDATE]: ({ body }) => ({ ...ok, ...(body as object) }),
    ...answers,
  });
  const queryClient = aQueryClient();
  queryClient.setQueryData(
    bootstrapQuery().queryKey,
    aBootstrap({ session: { status: 'fully-authenticated', ...rosa }, ...bootstrap }),
  );
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const { unmount } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const calls = (route: string) => requests.filter((sent) => sent.startsWith(route));
  return { router, calls, unmount };
}
const main = () => page.getByRole('main');
const field = (name: RegExp) => main().getByRole('textbox', { name });

async function fillIn() {
  await field(/^Street address/).fill('9 Oak Ave');
  await field(/^ZIP Code/).fill('45202');
  await field(/^City/).fill('Cincinnati');
  await main().getByRole('combobox', { name: 'State/Province' }).selectOptions('OH');
}
afterEach(() => vi.unstubAllGlobals());

/** Responses that fail: by a fault until the connection is cut. */
function failing() {
  const line = { isCut: false };
  const fail = () => {
    if (line.isCut) throw new TypeError('network error');
    return new Refusal(404, 'SOMETHING_ELSE');
  };
  const cut = () => {
    line.isCut = true;
    vi.stubGlobal('navigator', { onLine: false });
  };
  return { fail, cut };
}

test('ADR-001 ADR-002 ADR-007 shows three cards at most, home first, and leads to the rest three at a time', async () => {
  const { router } = await open('/account/addresses', {});
  const edit = main().getByRole('link', { name: /^Edit Address/ });
  await expect.element(edit.first()).toBeVisible();
  expect(edit.elements()).toHaveLength(3);
  const first = main().getByText('1 Vine St').first().element().closest('section')!;
  expect(first.innerText).toMatch(/Mailing address\s+1 Vine St\s+Apt 3\s+Cincinnati, OH 45202/);
  const second = main().getByText('ccc Elm St').first().element().closest('section')!;
  expect(second.innerText).toMatch(/Delivery\s+ccc Elm St\s+Cincinnati, OH 45202/);
  expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expectAccessible(document.querySelector('main')!);
  await main().getByRole('link', { name: 'Next' }).click();
  await expect.element(main().getByText('a Elm St', { exact: true }).first()).toBeVisible();
  expect(edit.elements()).toHaveLength(1);
  expect(router.state.location.href).toBe('/account/addresses?page=2');
});

test('ADR-003 the card that adds one leads to the add page', async () => {
  const { router } = await open('/account/addresses', {});
  const link = main().getByRole('link', { name: 'Add New Address' });
  await expect.element(link).toHaveAttribute('href', '/account/address/');
  await link.click();
  await expect.element(main().getByRole('heading', { level: 1, name: 'Add New Address' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/account/address/');
});

test('ADR-004 ADR-005 ADR-006 an empty book says so and how to begin', async () => {
  await open('/account/addresses', { [`GET ${BOOK}`]: () => ({ addresses: [] }) });
  await expect.element(main().getByRole('heading', { name: 'Get started by adding an address' })).toBeVisible();
  await expect
    .element(main().getByText('Your address book is empty. Manage your address for orders and mail communications.'))
    .toBeVisible();
  await expect.element(main().getByRole('link', { name: 'Add New Address' })).toBeVisible();
});

test('ERR-014 ERR-015 a book that cannot be loaded says whether it is the connection, and can be retried', async () => {
  const { fail, cut } = failing();
  await open('/account/addresses', { [`GET ${BOOK}`]: fail });
  await expect.element(main().getByRole('alert')).toHaveTextContent(GENERIC);
  cut();
  await main().getByRole('button', { name: 'Try Again' }).click();
  await expect.element(main().getByRole('alert')).toHaveTextContent(OFFLINE);
});

test('ERR-014 ERR-015 an address that cannot be saved or deleted says whether it is the connection, too', async () => {
  const { fail, cut } = failing();
  await open('/account/address/home', { [`PUT ${BOOK}`]: fail, [`DELETE ${BOOK}/home`]: fail });
  const alert = page.getByRole('alert');
  await main().getByRole('button', { name: 'Save Address' }).click();
  await expect.element(alert).toHaveTextContent(GENERIC);
  await main().getByRole('button', { name: 'Delete Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Address' });
  const remove = dialog.getByRole('button', { name: 'Delete Address' });
  await remove.click();
  await expect.element(dialog.getByText(GENERIC)).toBeVisible();
  cut();
  await remove.click();
  await expect.element(dialog.getByText(OFFLINE)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep Address' }).click();
  await main().getByRole('button', { name: 'Save Address' }).click();
  await expect.element(main().getByRole('alert')).toHaveTextContent(OFFLINE);
});

test('ADR-012 ADR-013 ADR-024 ADR-025 adds an address by its form; the box makes it the mailing address', async () => {
  const { calls } = await open('/account/address/', {
    [`POST ${BOOK}`]: () => home,
    [PROFILE]: () => aProfile(),
  });
  await expect.element(main().getByRole('button', { name: 'Delete Address' })).not.toBeInTheDocument();
  await main().getByRole('button', { name: 'Save Address' }).click();
  await expect.element(main().getByRole('link', { name: 'Enter a street address' })).toBeVisible();
  await fillIn();
  await main().getByRole('checkbox', { name: 'Make this my mailing address' }).click();
  await main().getByRole('button', { name: 'Save Address' }).click();
  await expect.element(main().getByText('Saved: 1 Vine St, Apt 3, Cincinnati, OH 45202')).toBeVisible();
  expect(calls(`POST ${BOOK}`)[0]).toContain('"addressType":"Home"');
  const after = calls('').slice(calls('').findIndex((sent) => sent.startsWith('POST ' + BOOK)));
  expect(after).toContain(`GET ${BOOK}`);
  expect(after).toContain(`${PROFILE} ?projections=full`);
  await main().getByRole('link', { name: 'View All Addresses' }).click();
  await expect.element(main().getByText('1 Vine St').first()).toBeVisible();
});

test('ADR-013 the edit form has what was saved, and deletes after explaining the effect', async () => {
  const destination = {
    address: { addressLine1: '1 Vine St', addressLine2: 'Apt 3', city: 'Cincinnati', state: 'OH', zipCode: '45202' },
  };
  const modality = {
    id: 'm',
    modalityType: 'DELIVERY',
    destination,
    store: aStore('s'),
    source: 'options',
    createdDate: 1,
  } as const;
  const { router, calls } = await open(
    '/account/address/home',
    { [`DELETE ${BOOK}/home`]: () => null },
    { modality, cartCounts: { PICKUP: 0, DELIVERY: 2, IN_STORE: 0 } },
  );
  await expect.element(field(/^Street address/)).toHaveValue('1 Vine St');
  await expect.element(field(/^Apartment/)).toHaveValue('Apt 3');
  await expect.element(main().getByRole('checkbox', { name: 'Make this my mailing address' })).toBeChecked();
  await main().getByRole('button', { name: 'Delete Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Address' });
  const inUse =
    'This is your current delivery address. You can still see times for its ZIP Code, but choose another address before you order.';
  await expect.element(dialog.getByText(inUse)).toBeVisible();
  await expect.element(dialog.getByText(/The 2 items in your delivery cart won't change/)).toBeVisible();
  await expect.element(dialog.getByText(/Orders you've already placed keep this address/)).toBeVisible();
  expect(calls('DELETE')).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete Address' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/addresses');
  expect(calls(`DELETE ${BOOK}/home`)).toHaveLength(1);
});

test('ADR-016 ADR-018 a corrected address is suggested; editing comes back to what was typed', async () => {
  const { calls } = await open('/account/address/', {
    [VALIDATE]: ({ body }) => {
      const { address } = body as { address: object };
      return {
        ...ok,
        address: { ...address, cityTown: 'Cincinnati' },
        corrected: true,
        changes: [{ field: 'city', from: 'Cleveland', to: 'Cincinnati', why: 'CITY' }],
      };
    },
    [`POST ${BOOK}`]: () => home,
    'GET /atlas/v1/address/v1/zips/45202': () => ({
      zip: '45202',
      city: 'Cincinnati',
      county: 'Hamilton',
      state: 'OH',
    }),
  });
  await fillIn();
  await field(/^City/).fill('Cleveland');
  await main().getByRole('button', { name: 'Save Address' }).click();
  await expect.element(main().getByRole('heading', { name: 'Suggested Address' })).toBeVisible();
  await expect.element(main().getByText('City: Cincinnati (you entered Cleveland)')).toBeVisible();
  await expect.element(main().getByRole('button', { name: 'Confirm Address' })).toBeVisible();
  await main().getByRole('button', { name: 'Edit Address' }).click();
  await expect.element(field(/^City/)).toHaveValue('Cleveland');
  await expect.element(field(/^Street address/)).toHaveFocus();
  await expect.element(field(/^Street address/)).toHaveValue('9 Oak Ave');
  expect(calls(`POST ${BOOK}`)).toEqual([]);
  await main().getByRole('button', { name: 'Save Address' }).click();
  await main().getByRole('radio', { name: 'Use Address as Entered' }).click();
  await main().getByRole('button', { name: 'Confirm Address' }).click();
  await expect.poll(() => calls(`POST ${BOOK}`)).toHaveLength(1);
  expect(calls(`POST ${BOOK}`)[0]).toContain('"city":"Cleveland"');
  expect(calls(`POST ${BOOK}`)[0]).toContain('"keepAsTyped":true');
});

test('ERR-013 an address that cannot be checked says so, and an unknown one can be kept', async () => {
  const server: { answer?: unknown } = {};
  const { calls } = await open('/account/address/', { [VALIDATE]: () => server.answer, [`POST ${BOOK}`]: () => home });
  await fillIn();
  await main().getByRole('button', { name: 'Save Address' }).click();
  await expect
    .element(
      main().getByText("We're sorry, but something went wrong when trying to validate your address. Please try again."),
    )
    .toBeVisible();
  const address = { addressLines: ['9 Oak Ave'], cityTown: 'Cincinnati', stateProvince: 'OH', postalCode: '45202' };
  server.answer = { ...ok, address, validated: false, precision: 'NONE', reason: 'NOT_FOUND' };
  await main().getByRole('button', { name: 'Save Address' }).click();
  await expect.element(main().getByText(/unable to verify this address/)).toBeVisible();
  expect(calls(`POST ${BOOK}`)).toEqual([]);
  server.answer = { ...ok, address, validated: false, precision: 'ZIP', reason: 'STREET_NOT_FOUND' };
  await main().getByRole('button', { name: 'Save Address' }).click();
  await expect
    .element(main().getByText("We couldn't find this street address in 45202. Check it, or use it as entered."))
    .toBeVisible();
  await main().getByRole('button', { name: 'Use Address as Entered' }).click();
  await expect.poll(() => calls(`POST ${BOOK}`)[0]).toContain('"keepAsTyped":true');
});

test('ADR-008 a visitor is asked to sign in first, and comes back', async () => {
  for (const address of ['/account/addresses', '/account/address/', '/account/address/home']) {
    const { router, unmount } = await open(address, {}, { session: { status: 'anonymous' } });
    expect(router.state.location.pathname).toBe('/signin');
    expect(router.state.location.search).toMatchObject({ redirectUrl: address });
    await unmount();
  }
});

test('deletes how deliveries were handed over at every address, and says so, or that it failed', async () => {
  const CLEAR = 'DELETE /atlas/v1/customer-profile/v1/remembered-doors';
  let fails = true;
  const { calls } = await open('/account/addresses', {
    [CLEAR]: () => (fails ? new Refusal(503, 'OVERLOADED') : null),
  });
  const clear = main().getByRole('button', { name: 'Delete All Delivery Notes' });
  await clear.click();
  await expect.element(main().getByRole('alert')).toHaveTextContent("We couldn't delete them. Please try again.");
  fails = false;
  await clear.click();
  await expect.element(main().getByText('Your delivery notes were deleted.')).toBeVisible();
  await expect.element(clear).toHaveFocus();
  expect(calls(CLEAR)).toHaveLength(2);
  await expectAccessible(document.body);
});
