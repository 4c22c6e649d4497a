import { afterEach, expect, test, vi } from 'vitest';
import { DealsOptIn } from '#features/communications/DealsOptIn.tsx';
import { aBootstrap } from '#testing/bootstrap.ts';
import { EMAILS as EVERY_EMAIL, someEmails } from '#testing/email-preferences.ts';
import { type Answers, renderInShop } from '#testing/in-shop.tsx';
import { aProfile } from '#testing/profile.ts';
import { PreferencesPage } from './PreferencesPage.tsx';

const EMAILS = '/accountmanagement/api/email-preferences';
const ADDRESS = '/atlas/v1/customer-profile/v1/communication-preferences';
const session = {
  status: 'fully-authenticated',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  email: 'rosa@example.com',
} as const;

afterEach(() => vi.unstubAllGlobals());

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
