import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aBootstrap } from '#testing/bootstrap.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aProfile } from '#testing/profile.ts';
import { ProfilePage } from './ProfilePage.tsx';

const PROFILE = '/atlas/v1/customer-profile/v1/profile';
const STORE = 'GET /accountmanagement/api/preferred-store';
const session = {
  status: 'remembered',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  email: 'r@example.com',
} as const;

afterEach(() => vi.unstubAllGlobals());

const open = (answers: Answers = {}) =>
  renderInShop(<ProfilePage />, {
    at: '/account/profile',
    bootstrap: aBootstrap({ session }),
    answers: {
      [`GET ${PROFILE}`]: () => aProfile(),
      [STORE]: () => ({ store: null }),
      'GET /atlas/v1/bootstrap': () => aBootstrap({ session }),
      ...answers,
    },
  });

test('PRF-038 the page reads the profile with the full projection, and shows what is known of the account', async () => {
  const { page, requests } = await open();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Rosa');
  await expect.element(page.getByLabelText('Mobile phone (optional)')).toHaveValue('(513) 555-0142');
  expect(requests).toContain(`GET ${PROFILE} ?projections=full`);
  await expect.element(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Ads that match your interests')).toBeVisible();
  await expect.element(page.getByText('On', { exact: true })).toBeVisible();
  await expect.element(page.getByText('January 2, 2024')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add Address' })).toHaveAttribute('href', '/account/address/');
  await expectAccessible(document.body);
});

test('a change is saved with the version that was seen, and said', async () => {
  const saved = aProfile({ firstName: 'Rose', versionKey: '4' });
  const { page, requests } = await open({ [`PUT ${PROFILE}`]: () => saved });
  await page.getByLabelText('First name').fill('Rose');
  await page.getByLabelText('Mobile phone (optional)').fill('5135550199');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').getByText('Your changes are saved.')).toBeVisible();
  expect(requests.find((sent) => sent.startsWith('PUT'))).toBe(
    `PUT ${PROFILE} {"firstName":"Rose","lastName":"Lindqvist","mobilePhone":"+15135550199","homePhone":"+15135550122","versionKey":"3"}`,
  );
  await expect.element(page.getByLabelText('Mobile phone (optional)')).toHaveValue('(513) 555-0142'); // what the server keeps
});

test('each wrong field says so, and the summary leads to it', async () => {
  const { page, requests } = await open();
  await page.getByLabelText('Last name').fill('');
  await page.getByLabelText('Home phone (optional)').fill('555-01');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Please fix the following' })).toHaveFocus();
  await expect.element(page.getByLabelText('Last name')).toHaveAccessibleDescription('Last name is required');
  await expect.element(page.getByLabelText('Home phone (optional)')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Mobile phone (optional)')).not.toHaveAttribute('aria-invalid');
  await page.getByRole('link', { name: /^Enter a home phone number/ }).click();
  await expect.element(page.getByLabelText('Home phone (optional)')).toHaveFocus();
  expect(requests.filter((sent) => sent.startsWith('PUT'))).toEqual([]);
});

test('a profile that was changed elsewhere keeps what is typed, and the next save counts', async () => {
  const elsewhere = aProfile({ firstName: 'Roza', versionKey: '7' });
  const versions: unknown[] = [];
  const { page } = await open({
    [`PUT ${PROFILE}`]: ({ body }) => {
      versions.push(Reflect.get(Object(body), 'versionKey'));
      return versions.length === 1 ? new Conflict(elsewhere) : aProfile({ firstName: 'Rose', versionKey: '8' });
    },
  });
  await page.getByLabelText('First name').fill('Rose');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your profile was changed on another page or device. Check your entries, and save again.');
  await expect.element(page.getByLabelText('First name')).toHaveValue('Rose');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').getByText('Your changes are saved.')).toBeVisible();
  expect(versions).toEqual(['3', '7']);
});

/** A refusal with what the profile is now. */
class Conflict extends Response {
  constructor(current: object) {
    super(JSON.stringify({ errors: { code: 'VERSION_MISMATCH', statusCode: 409, requestId: 'r' }, current }), {
      status: 409,
      headers: { 'content-type': 'application/json' },
    });
  }
}

test('who leaves with unsaved changes is warned, and may stay or go', async () => {
  const { page, address } = await open();
  const link = page.getByRole('link', { name: 'Add Address' });
  await page.getByLabelText('First name').fill('Rose');
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Rose');
  expect(address()).toBe('/account/profile');
  await link.click();
  await dialog.getByRole('button', { name: 'Discard Changes' }).click();
  await expect.poll(address).toBe('/account/address/');
});

test('without changes nobody is warned', async () => {
  const { page, address } = await open();
  await page.getByRole('link', { name: 'Add Address' }).click();
  await expect.poll(address).toBe('/account/address/');
});

test('a profile that cannot be loaded can be retried', async () => {
  let isDown = true;
  const { page } = await open({ [`GET ${PROFILE}`]: () => (isDown ? new Refusal(500, 'X') : aProfile()) });
  await expect.element(page.getByText("We weren't able to load your profile")).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Rosa');
});
