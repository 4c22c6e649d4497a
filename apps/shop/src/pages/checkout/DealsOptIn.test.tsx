import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { DealsOptIn } from '#features/communications/DealsOptIn.tsx';
import { emailPreferencesQuery } from '#features/communications/email-preferences.ts';
import { EMAILS, someEmails } from '#testing/email-preferences.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aCheckout } from '#testing/order.ts';
import { CART, openAt, openPage } from './testing/open-page.tsx';

const READ = 'GET /accountmanagement/api/email-preferences';
const SAVE = 'POST /accountmanagement/api/email-preferences';
const FAILED = "We're having trouble updating your email preferences. Please try again later.";
const NO_STORE = /^Please choose a preferred store to manage your preferences\./;
const noStore = {
  data: {
    hasErrors: true,
    status: 404,
    errorCode: 'NO_PREFERRED_STORE',
    emailGroupedPreferences: [],
    emailUngroupedPreferences: [],
  },
};
interface Sent {
  readonly emailPreferences: readonly {
    readonly emailPreferencesCategory: string;
    readonly emailPreferences: boolean;
  }[];
  readonly origin: string;
}
const wantedIn = (body: unknown) =>
  (body as Sent).emailPreferences.flatMap((each) => (each.emailPreferences ? [each.emailPreferencesCategory] : []));

/** The payment step of a shopper who wants this email. */
async function open(wanted: readonly string[] | object, save?: (sent: { body: unknown }) => unknown, isOffered = true) {
  const read = () => (Array.isArray(wanted) ? someEmails(wanted) : wanted);
  const answers = { [READ]: read, [SAVE]: save ?? (({ body }) => someEmails(wantedIn(body))) };
  const { page, requests } = await openAt({ emailOptIn: isOffered }, { answers });
  const sent = (route: string) => requests.filter((each) => each.startsWith(route));
  return { page, requests, sent, box: page.getByRole('checkbox', { name: 'Send me deals' }) };
}
const bodies = (sent: readonly string[]) => sent.map((each): unknown => JSON.parse(each.slice(SAVE.length + 1)));

test('OPT-001 the payment step has a checkbox `Send me deals`, which says what it selects and that not all is sent yet', async () => {
  const { page, box } = await open([]);
  await expect.element(box).toBeVisible();
  await expect.element(box).not.toBeChecked();
  await expect.element(page.getByText(/^Selects all our emails: Specials, Weekly Ad, and Recipes\. /)).toBeVisible();
  await expect.element(box).toHaveAccessibleDescription(/We don't send all of them yet, but we'll save your choice\.$/);
  await expectAccessible(document.body);
});

test.each([[[]], [['WEEKLY_AD', 'RECIPES']]])(
  'OPT-002 a shopper who wants %j of all email is offered it',
  async (wanted) => {
    const { box } = await open(wanted);
    await expect.element(box).toBeVisible();
  },
);

/** Says when the preferences have come, which is when the box would, too. */
function Loaded() {
  const { data } = useQuery(emailPreferencesQuery());
  return data && <p>loaded</p>;
}

test.each([
  [['WEEKLY_AD'], 1],
  [EMAILS, 0],
])('OPT-002 once it is known that a shopper wants %j, there are %i boxes', async (wanted, count) => {
  const part = (
    <>
      <DealsOptIn />
      <Loaded />
    </>
  );
  const { page } = await renderInShop(part, { answers: { [READ]: () => someEmails(wanted) } });
  await expect.element(page.getByText('loaded')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(count);
});

test('OPT-003 OPT-005 PRF-011 PRF-012 ticking it selects all email preferences: one read, one update', async () => {
  const { box, sent } = await open(['RECIPES']);
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.poll(() => sent(SAVE)).toHaveLength(1);
  const all = EMAILS.map((each) => ({ emailPreferencesCategory: each, emailPreferences: true }));
  expect(bodies(sent(SAVE))).toEqual([{ emailPreferences: all, origin: 'checkout' }]);
  expect(sent(READ)).toEqual([READ]);
  await expect.element(box).toHaveFocus();
});

test('unticking it restores what was selected before', async () => {
  const { box, sent } = await open(['RECIPES']);
  await box.click();
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).not.toBeChecked();
  await expect.poll(() => sent(SAVE)).toHaveLength(2);
  expect(bodies(sent(SAVE)).map(wantedIn)).toEqual([[...EMAILS], ['RECIPES']]);
});

test('two fast presses are sent one after another, and the last one counts', async () => {
  const first = Promise.withResolvers();
  let saves = 0;
  const { box, sent } = await open([], async ({ body }) => {
    if (++saves === 1) await first.promise;
    return someEmails(wantedIn(body));
  });
  await box.click();
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(sent(SAVE)).toHaveLength(1);
  first.resolve(undefined);
  await expect.poll(() => bodies(sent(SAVE)).map(wantedIn)).toEqual([[...EMAILS], []]);
  await expect.element(box).not.toBeChecked();
});

test('OPT-004 the banner whose data turns it off has none, and reads no preferences', async () => {
  const { page, box, sent, requests } = await open([], undefined, false);
  await expect.element(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect.poll(() => requests.some((each) => each.startsWith(CART))).toBe(true);
  expect(box.elements()).toHaveLength(0);
  expect(sent(READ)).toEqual([]);
});

test.each([
  ['a fault', () => new Refusal(500, 'INTERNAL')],
  ['a refusal', () => new Refusal(400, 'INVALID_REQUEST')],
  ['an error in its data', () => ({ data: { ...someEmails().data, hasErrors: true, status: 500 } })],
])('OPT-006 an update that fails by %s says so, and leaves it unticked', async (_, save) => {
  const { page, box } = await open([], save);
  await box.click();
  await expect.element(page.getByText(FAILED)).toBeVisible();
  await expect.element(box).not.toBeChecked();
  await expect.element(box).toHaveAccessibleDescription(/We're having trouble updating your email preferences/);
  await expectAccessible(document.body);
});

test('preferences that cannot be loaded offer nothing, and the order can be placed', async () => {
  const { page, box, sent } = await open(new Refusal(400, 'INVALID_REQUEST'));
  await expect.poll(() => sent(READ)).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: /^Place Pickup Order/ }).first()).toBeVisible();
  expect(box.elements()).toHaveLength(0);
});

test('PRF-017 without a preferred store ticking it says to choose one, with a link, and not that something failed', async () => {
  const { page, box } = await open(noStore);
  await box.click();
  await expect.element(page.getByText(NO_STORE)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Choose a Store' })).toHaveAttribute('href', '/stores');
  await expectAccessible(document.body);
  await expect.element(box).not.toBeChecked();
  expect(page.getByText(FAILED).elements()).toHaveLength(0);
});

test('PRF-017 a store that is gone when the update arrives says the same', async () => {
  const { page, box } = await open([], () => noStore);
  await box.click();
  await expect.element(page.getByText(NO_STORE)).toBeVisible();
  await expect.element(box).not.toBeChecked();
  expect(page.getByText(FAILED).elements()).toHaveLength(0);
});

test('a store that was chosen meanwhile lets the next press select all', async () => {
  let reads = 0;
  const { page } = await openPage(aCheckout(), {
    [READ]: () => (++reads === 1 ? noStore : someEmails()),
    [SAVE]: ({ body }) => someEmails(wantedIn(body)),
  });
  const box = page.getByRole('checkbox', { name: 'Send me deals' });
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.element(page.getByText(/Selects all our emails: Specials/)).toBeVisible();
});
