import { keepsFocus } from '@cartwright/ui/testing/focus.ts';
import { focusManager } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { DealsOptIn } from '#features/communications/DealsOptIn.tsx';
import { aBootstrap } from '#testing/bootstrap.ts';
import { EMAILS as EVERY_EMAIL, someEmails } from '#testing/email-preferences.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aProfile } from '#testing/profile.ts';
import { PreferencesPage } from './PreferencesPage.tsx';

const EMAILS = '/accountmanagement/api/email-preferences';
const ADDRESS = '/atlas/v1/customer-profile/v1/communication-preferences';
const NO_STORE = {
  data: {
    hasErrors: true,
    status: 404,
    errorCode: 'NO_PREFERRED_STORE',
    emailGroupedPreferences: [],
    emailUngroupedPreferences: [],
  },
};
const session = {
  status: 'fully-authenticated',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  email: 'rosa@example.com',
} as const;

afterEach(() => {
  focusManager.setFocused(undefined);
  vi.unstubAllGlobals();
});

/** The page with the box of the payment step below it, as if the shopper went from one to the other. */
const open = (answers: Answers) =>
  renderInShop(
    <>
      <PreferencesPage />
      <DealsOptIn />
    </>,
    {
      bootstrap: aBootstrap({ session }),
      answers: {
        [`GET ${ADDRESS}`]: () => ({ emailAddress: 'r•••@example.com', wantsEmail: true }),
        'GET /atlas/v1/customer-profile/v1/profile': () => aProfile(),
        'GET /accountmanagement/api/preferred-store': () => ({ store: null }),
        'GET /atlas/v1/communications/v1/opt-in': () => ({ customerOptedIn: false, stopped: false, message: 'No.' }),
        'GET /atlas/v1/customer-preferences/v1/preferences': () => ({ preferences: [] }),
        ...answers,
      },
    },
  );

test('the payment step offers deals again to whoever stopped all emails', async () => {
  let wanted: readonly string[] = EVERY_EMAIL;
  const { page } = await open({
    [`GET ${EMAILS}`]: () => someEmails(wanted),
    [`PUT ${ADDRESS}`]: () => {
      wanted = [];
      return { emailAddress: 'r•••@example.com', wantsEmail: false };
    },
  });
  await expect.element(page.getByRole('switch', { name: 'Weekly Ad' })).toBeChecked();
  const box = page.getByRole('checkbox', { name: 'Send me deals' });
  expect(box.elements()).toEqual([]);
  await page.getByRole('button', { name: 'Stop All Emails' }).click();
  await expect.element(box).toBeVisible();
  await expect.element(box).not.toBeChecked();
});

test('a press that finds the preferred store gone moves the focus to the link that chooses one', async () => {
  const { page } = await open({
    [`GET ${EMAILS}`]: () => someEmails(['WEEKLY_AD']),
    [`POST ${EMAILS}`]: () => NO_STORE,
  });
  const link = page.getByRole('alert').getByRole('link', { name: 'Choose a Store' });
  await keepsFocus(
    () => page.getByRole('switch', { name: 'Weekly Ad' }).click(),
    async () => await expect.element(link).toBeVisible(),
  );
  await expect.element(link).toHaveFocus();
});

test('so does loading again that finds no preferred store', async () => {
  let isUp = false;
  const { page } = await open({ [`GET ${EMAILS}`]: () => (isUp ? NO_STORE : new Refusal(429, 'TOO_MANY_REQUESTS')) });
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect.element(again).toBeVisible();
  isUp = true;
  const link = page.getByRole('alert').getByRole('link', { name: 'Choose a Store' });
  await keepsFocus(
    () => again.click(),
    async () => await expect.element(link).toBeVisible(),
  );
  await expect.element(link).toHaveFocus();
});

const returnToTab = () => {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
};
interface Sent {
  readonly emailPreferences: readonly {
    readonly emailPreferencesCategory: string;
    readonly emailPreferences: boolean;
  }[];
}

test('what another tab chose is shown when the shopper comes back, of emails and of advertising', async () => {
  let wanted: string[] = [];
  let value = 'false';
  const choice = { id: 'pre1', chain: 'market', name: 'TARGETED_AD', userSet: true, versionKey: '1' };
  const { page } = await open({
    [`GET ${EMAILS}`]: () => someEmails(wanted),
    'GET /atlas/v1/customer-preferences/v1/preferences': () => ({ preferences: [{ ...choice, value }] }),
  });
  const [weekly, ads] = ['Weekly Ad', 'Personalized advertising'].map((name) => page.getByRole('switch', { name }));
  await expect.element(weekly!).not.toBeChecked();
  await expect.element(ads!).not.toBeChecked();
  wanted = ['WEEKLY_AD'];
  value = 'true';
  returnToTab();
  await expect.element(weekly!).toBeChecked();
  await expect.element(ads!).toBeChecked();
});

test('all emails stopped while a switch is being saved: what was pressed last counts, on the page and on the server', async () => {
  let wanted: readonly string[] = ['WEEKLY_AD'];
  const first = Promise.withResolvers<undefined>();
  const { page, requests } = await open({
    [`GET ${EMAILS}`]: () => someEmails(wanted),
    [`POST ${EMAILS}`]: async ({ body }) => {
      await first.promise;
      const chosen = (body as Sent).emailPreferences.map(({ emailPreferencesCategory }) => emailPreferencesCategory);
      wanted = [...wanted, ...chosen];
      return someEmails(wanted);
    },
    [`PUT ${ADDRESS}`]: () => {
      wanted = [];
      return { emailAddress: 'r•••@example.com', wantsEmail: false };
    },
  });
  const recipes = page.getByRole('switch', { name: 'Recipes' });
  await recipes.click();
  await page.getByRole('button', { name: 'Stop All Emails' }).click();
  expect(requests.filter((each) => each.startsWith('PUT'))).toEqual([]);
  first.resolve(undefined);
  await expect.element(page.getByText("You won't get any of these emails anymore.")).toBeVisible();
  expect(wanted).toEqual([]);
  await expect.element(recipes).not.toBeChecked();
  await expect.element(page.getByRole('switch', { name: 'Weekly Ad' })).not.toBeChecked();
});

test.each([
  [undefined, 1],
  ['2026-01-02T00:00:00.000Z', 0],
])('a mobile phone that was verified at %s has %i links to where it is verified', async (verified, count) => {
  const { contactInfo } = aProfile();
  const phones = [{ type: 'MOBILE' as const, number: '+15135550142', ...(verified !== undefined && { verified }) }];
  const { page } = await open({
    [`GET ${EMAILS}`]: () => someEmails(),
    'GET /atlas/v1/customer-profile/v1/profile': () => aProfile({ contactInfo: { ...contactInfo, phones } }),
  });
  await expect.element(page.getByText('To (513) 555-0142')).toBeVisible();
  const links = page.getByRole('link', { name: 'Verify This Number' }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: count }, () => '/account/profile'),
  );
});
