import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { someEmails } from '#testing/email-preferences.ts';
import { Refusal } from '#testing/in-shop.tsx';
import { ADDRESS, CANNOT, EMAILS, NOT_ALLOWED, open, OPT_IN, profile } from './testing/open-preferences.tsx';

const NO_STORE = {
  data: {
    hasErrors: true,
    status: 404,
    errorCode: 'NO_PREFERRED_STORE',
    emailGroupedPreferences: [],
    emailUngroupedPreferences: [],
  },
};
const MISSING = /^Please choose a preferred store to manage your preferences\./;
const DIFFICULTIES = "We're sorry, we are currently experiencing technical difficulties. Please try again later.";
const ALLOWED = { customerOptedIn: true, stopped: false, message: "You'll get texts at this number." };

afterEach(() => vi.unstubAllGlobals());

test('PRF-001 PRF-002 the page offers emails, texts, advertising and the preferred store, each with title, description and switch', async () => {
  const { page } = await open();
  for (const name of ['Text Messages', 'Email', 'Advertising and Privacy', 'Preferred Store', 'Consent Receipt'])
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  const recipes = page.getByRole('switch', { name: 'Recipes' });
  await expect.element(recipes).not.toBeChecked();
  await expect.element(page.getByRole('switch', { name: 'Weekly Ad' })).toBeChecked();
  await expect.element(page.getByRole('switch', { name: 'Specials' })).toHaveAccessibleDescription('Sales');
  await expect.poll(() => page.getByRole('switch').elements().length).toBe(7);
  for (const each of page.getByRole('switch').all()) {
    await expect.element(each).toHaveAccessibleName();
    await expect.element(each).toHaveAccessibleDescription();
  }
  await expect.element(page.getByText('To (513) 555-0142')).toBeVisible();
  await expectAccessible(page.container);
});

test('the page lists the back-in-stock alerts of the account', async () => {
  const { page } = await open();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Back-in-Stock Alerts' })).toBeVisible();
  await expect.element(page.getByText(/^You have no alerts\./)).toBeVisible();
});

test('PRF-018 changes of email preferences take 3 business days, and it is named what is sent today', async () => {
  const { page } = await open();
  await expect.element(page.getByText(/Changes take 3 business days to take effect\./)).toBeVisible();
  await expect
    .element(page.getByText(/We send the Weekly Ad on Wednesdays\. We aren't sending the others yet/))
    .toBeVisible();
});

test('PRF-021 PRF-023 PRF-024 PRF-030 PRF-031 both kinds of text have title, description, note and selection', async () => {
  const { page, requests } = await open({
    [`GET ${OPT_IN}`]: ({ query }) => (query.get('triggerType') === 'CLICKLIST' ? ALLOWED : NOT_ALLOWED),
  });
  const orders = page.getByRole('switch', { name: 'Order Updates' });
  const promotions = page.getByRole('switch', { name: 'Promotions' });
  await expect.element(orders).toBeChecked();
  await expect.element(promotions).not.toBeChecked();
  const note = /To stop these texts, text STOP to 99894\. Message and data rates may apply\.$/;
  await expect.element(orders).toHaveAccessibleDescription(note);
  await expect.element(promotions).toHaveAccessibleDescription(note);
  await expect.element(promotions).toHaveAccessibleDescription(/about once a week/);
  const read = requests.filter((each) => each.startsWith(`GET ${OPT_IN}`));
  expect(read.map((each) => new URLSearchParams(each.split('?')[1]).get('triggerType'))).toEqual([
    'CLICKLIST',
    'PROMOTIONAL',
  ]);
});

test.each([
  ['with a phone', [{ type: 'MOBILE', number: '+15135550142' }], 'Change Number'],
  ['without one', [], 'Add a Mobile Phone Number'],
] as const)('%s, the texts lead to the field of the mobile phone', async (_, phones, name) => {
  const { page } = await open({ 'GET /atlas/v1/customer-profile/v1/profile': () => profile([...phones]) });
  await expect
    .element(page.getByRole('link', { name, exact: true }))
    .toHaveAttribute('href', '/account/profile#mobilePhone');
});

test('PRF-025 one kind of text that fails leaves the other usable', async () => {
  let isUp = false;
  const { page } = await open({
    [`GET ${OPT_IN}`]: ({ query }) =>
      query.get('triggerType') === 'CLICKLIST' && !isUp ? new Refusal(429, 'TOO_MANY_REQUESTS') : ALLOWED,
  });
  await expect.element(page.getByRole('switch', { name: 'Promotions' })).toBeChecked();
  await expect.element(page.getByRole('alert').getByText('Order Updates')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('switch', { name: 'Order Updates' })).toBeChecked();
});

test('PRF-024 PRF-026 PRF-027 PRF-029 a press shows at once, is posted, and then has the message of the server', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { page, requests } = await open({ [`POST ${OPT_IN}`]: () => promise });
  const promotions = page.getByRole('switch', { name: 'Promotions' });
  await promotions.click();
  await expect.element(promotions).toBeChecked();
  expect(page.getByText(ALLOWED.message).elements()).toEqual([]);
  expect(requests).toContain(`POST ${OPT_IN} {"phoneNumber":"+15135550142","triggerType":"PROMOTIONAL","optIn":true}`);
  resolve(ALLOWED);
  await expect.element(page.getByText(ALLOWED.message)).toBeVisible();
});

test('ERR-009 a text preference that cannot be updated says so, and is back', async () => {
  const { page } = await open({ [`POST ${OPT_IN}`]: () => new Refusal(409, 'TOO_MANY_PHONES') });
  const orders = page.getByRole('switch', { name: 'Order Updates' });
  await orders.click();
  await expect.element(page.getByText(CANNOT)).toBeVisible();
  await expect.element(orders).not.toBeChecked();
});

test('ERR-002 texts need a mobile phone number', async () => {
  const { page, requests } = await open({
    'GET /atlas/v1/customer-profile/v1/profile': () => profile([{ type: 'HOME', number: '+15135550199' }]),
  });
  const orders = page.getByRole('switch', { name: 'Order Updates' });
  await orders.click();
  const message = 'You must add a mobile phone number in order to receive text messages.';
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(orders).not.toBeChecked();
  expect(requests.filter((each) => each.includes(OPT_IN))).toEqual([]);
});

test('ERR-007 a phone that replied STOP needs a step on the phone', async () => {
  const stopped = { customerOptedIn: false, stopped: true, message: 'Text START to us from it.' };
  const { page } = await open({ [`POST ${OPT_IN}`]: () => stopped });
  await page.getByRole('switch', { name: 'Order Updates' }).click();
  const message = 'Please check your phone for further instructions in order to save this preference.';
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText(stopped.message)).toBeVisible();
});

test('PRF-016 PRF-017 without a preferred store the emails have a message of their own, and the rest works', async () => {
  const { page } = await open({ [`GET ${EMAILS}`]: () => NO_STORE });
  await expect.element(page.getByText(MISSING)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Choose a Store' })).toHaveAttribute('href', '/stores');
  await expect.element(page.getByRole('switch', { name: 'Order Updates' })).toBeVisible();
});

test('PRF-012 PRF-017 one press sends that category alone; a store that is gone has its own message', async () => {
  const { page, requests } = await open({ [`POST ${EMAILS}`]: () => NO_STORE });
  await page.getByRole('switch', { name: 'Recipes' }).click();
  await expect.element(page.getByText(MISSING)).toBeVisible();
  expect(requests).toContain(
    `POST ${EMAILS} {"emailPreferences":[{"emailPreferencesCategory":"RECIPES","emailPreferences":true}],"origin":"preferences"}`,
  );
});

test('ERR-010 emails that cannot be loaded say so, and are loaded again', async () => {
  let isUp = false;
  const { page } = await open({
    [`GET ${EMAILS}`]: () => (isUp ? someEmails() : new Refusal(429, 'TOO_MANY_REQUESTS')),
  });
  await expect.element(page.getByText(DIFFICULTIES)).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('switch', { name: 'Recipes' })).toBeVisible();
});

test.each([
  ['ERR-010', 'Recipes', DIFFICULTIES],
  ['ERR-004', 'Specials', 'We could not update your Specials & Promotions preference. Please try again later.'],
])('%s an email preference (%s) that cannot be updated is back, with its message', async (_id, name, message) => {
  const { page } = await open({ [`POST ${EMAILS}`]: () => new Refusal(429, 'TOO_MANY_REQUESTS') });
  const row = page.getByRole('switch', { name });
  await row.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(row).not.toBeChecked();
});

test('ERR-001 an account without any email preference reads so', async () => {
  const none = { ...NO_STORE.data, hasErrors: false, errorCode: undefined, status: 200 };
  const { page } = await open({ [`GET ${EMAILS}`]: () => ({ data: none }) });
  const message = "We're sorry, but we could not find preferences for your account. Please try again later.";
  await expect.element(page.getByText(message)).toBeVisible();
});

test('all emails are stopped by one press', async () => {
  let wanted = ['WEEKLY_AD'];
  const { page, requests } = await open({
    [`GET ${EMAILS}`]: () => someEmails(wanted),
    [`PUT ${ADDRESS}`]: () => {
      wanted = [];
      return { emailAddress: 'r•••@example.com', wantsEmail: false };
    },
  });
  await expect.element(page.getByText('To r•••@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Stop All Emails' }).click();
  await expect.element(page.getByText("You won't get any of these emails anymore.")).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Weekly Ad' })).not.toBeChecked();
  expect(requests).toContain(`PUT ${ADDRESS} {"wantsEmail":false,"origin":"preferences"}`);
});

test('ERR-003 ERR-008 a preference that is out of service says so in its place, and the others stay usable', async () => {
  const { data } = someEmails();
  const [group] = data.emailGroupedPreferences;
  const [specials, ...others] = group?.emailPreferences ?? [];
  const early = {
    ...specials,
    emailPreferencesCategory: 'EARLY_ACCESS_PROGRAM',
    shortDescription: 'Early Access Program',
    unavailable: true,
  };
  const emailGroupedPreferences = [{ ...group, emailPreferences: [{ ...specials, unavailable: true }, ...others] }];
  const { page } = await open({
    [`GET ${EMAILS}`]: () => ({ data: { ...data, emailGroupedPreferences, emailUngroupedPreferences: [early] } }),
  });
  const [notRead, noEarlyAccess] = [
    'We could not retrieve your Specials & Promotions preference. Please try again later.',
    'The Early Access Program preference is unavailable at this time. Please try again later.',
  ];
  await expect.element(page.getByText(notRead)).toBeVisible();
  await expect.element(page.getByText(noEarlyAccess)).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Weekly Ad' })).toBeVisible();
  expect(page.getByRole('switch', { name: 'Early Access Program' }).elements()).toEqual([]);
});
