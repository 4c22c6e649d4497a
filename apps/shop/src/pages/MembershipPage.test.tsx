import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Membership, Plan } from '#features/membership/queries.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { aWalletCard, walletOf } from '#testing/wallet.ts';
import { MembershipPage } from './MembershipPage.tsx';

const OWN = '/atlas/v1/membership/v1/enrollments';
const PLANS = 'GET /atlas/v1/membership/v1/plans';
const plan = (part: Partial<Plan> = {}): Plan => ({
  type: 'BST',
  renewalPrice: 'USD 99.00',
  renewalDurationQuantity: 12,
  renewalDurationUomCode: 'months',
  partnerName: null,
  trialDays: 0,
  freeThreshold: 'USD 35.00',
  ...part,
});
const VISA = { cardId: 'c1', brand: 'VISA', lastFour: '4242' };
const nextDay = plan({ type: 'BSTL', renewalPrice: 'USD 59.00' });
const membership = (part: Partial<Membership> = {}): Membership => ({
  ...plan(),
  enrollmentId: 'mbr_1',
  status: 'ACTIVE',
  state: 'active',
  startedDate: '2026-11-21T15:00:00.000Z',
  freeTrialChargeDateUtc: null,
  computedRenewalDateUtc: '2027-11-21T15:00:00.000Z',
  renewalDueDate: null,
  cancellationDate: null,
  computedManualRenewalDate: null,
  card: VISA,
  chargedCard: VISA,
  refundable: null,
  charged: 'USD 99.00',
  saved: 'USD 128.70',
  ...part,
});
const session = {
  status: 'fully-authenticated',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  email: 'r@example.com',
} as const;

afterEach(() => vi.unstubAllGlobals());

/** The page with these memberships; an array that a test changes is what the server has next. */
const open = (enrollments: readonly Membership[], answers: Answers = {}) =>
  renderInShop(<MembershipPage />, {
    at: '/membership',
    bootstrap: aBootstrap({ session, payOrigin: 'https://pay.example' }),
    answers: {
      [PLANS]: () => ({ plans: [plan(), nextDay] }),
      [`GET ${OWN}`]: () => ({ enrollments }),
      'POST /atlas/v1/session/payment-token': () => ({ token: 't', expiresAt: '2999-01-01T00:00:00.000Z' }),
      ...walletOf(aWalletCard('c1', '4242', { default: true, defaultApplications: ['MEMBERSHIP'] })),
      ...answers,
    },
  });

test('MEM-009 both plans stand side by side with price and period, and a plan is joined with the card of the wallet', async () => {
  const own: Membership[] = [];
  const { page, requests } = await open(own, {
    [`POST ${OWN}`]: () => {
      own.push(membership());
      return own[0];
    },
  });
  await expect.element(page.getByRole('radio', { name: 'Same-day' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Same-day' })).toHaveAccessibleDescription(/a year/);
  await page.getByRole('radio', { name: 'Next-day' }).click();
  await expect.element(page.getByText(/Renews .+ for \$59\.00 unless you cancel/)).toBeVisible();
  const start = page.getByRole('button', { name: 'Start the Next-Day Plan' });
  await expect.element(page.getByText('ending in 4242')).toBeVisible();
  await start.click();
  await expect.element(page.getByText('Please agree to the renewals to start your plan')).toBeVisible();
  expect(requests.filter((each) => each.startsWith('POST /atlas/v1/membership'))).toEqual([]);
  await page.getByRole('checkbox', { name: /charged \$59\.00 at each renewal/ }).click();
  await expectAccessible(page.container);
  await start.click();
  await expect.element(page.getByText('Welcome! Your membership has started.').first()).toBeVisible();
  await expect.element(page.getByText('You saved $128.70 in delivery fees since you joined.')).toBeVisible();
  const sent = requests.find((each) => each.startsWith(`POST ${OWN}`));
  expect(sent).toContain('"type":"BSTL","renewalPrice":"USD 59.00","trialDays":0,"cardId":"c1"');
});

test('a plan with free days says what is due today and when it is charged', async () => {
  const { page } = await open([], { [PLANS]: () => ({ plans: [plan({ type: 'HTEL', trialDays: 30 })] }) });
  await expect.element(page.getByText('First 30 days free')).toBeVisible();
  await expect.element(page.getByText(/Free until .+, then \$99\.00 is charged unless you cancel/)).toBeVisible();
});

test('a card that declines joins nothing and says so', async () => {
  const { page } = await open([], { [`POST ${OWN}`]: () => new Refusal(402, 'PAYMENT_DECLINED') });
  await expect.element(page.getByText('ending in 4242')).toBeVisible();
  await page.getByRole('checkbox', { name: /at each renewal/ }).click();
  await page.getByRole('button', { name: 'Start the Same-Day Plan' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your card was declined, and nothing was charged. Please choose another card.');
});

test('MEM-008 a membership shows its fields, what it saved and what it cost', async () => {
  const { page } = await open([membership()]);
  await expect.element(page.getByText('You saved $128.70 in delivery fees since you joined.')).toBeVisible();
  await expect.element(page.getByText('Your membership has cost $99.00 so far.')).toBeVisible();
  for (const text of [
    '$99.00 a year',
    'November 21, 2027',
    'Visa ending in 4242',
    'Free delivery today or any day, $35 or more',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  await expectAccessible(page.container);
});

test('a membership that saved nothing yet says nothing of savings, and one opened again no welcome', async () => {
  const { page } = await open([membership({ saved: 'USD 0.00' })]);
  await expect.element(page.getByText('$99.00 a year')).toBeVisible();
  await expect.element(page.getByText(/You saved|Welcome/)).not.toBeInTheDocument();
});

test.each([
  ['names the card', VISA, 'Visa ending in 4242'],
  ['names no other card than the one that paid', null, 'the card you paid with'],
])('after a refund the page says how much went where, and %s', async (_, chargedCard, card) => {
  const { page } = await open([membership({ status: 'ENDED', state: 'refunded', chargedCard })]);
  await expect
    .element(page.getByText(`We refunded $99.00 to ${card}. It may take a few days to appear.`, { exact: false }))
    .toBeVisible();
});

test.each([
  [
    'MEM-008 of a trial its first charge',
    { state: 'trial', freeTrialChargeDateUtc: '2026-12-21T15:00:00.000Z' },
    'First charge',
  ],
  [
    'MEM-008 of one that declined what was due',
    { state: 'past-due', renewalDueDate: '2026-12-21T15:00:00.000Z' },
    'Payment due',
  ],
  [
    'MEM-008 of a canceled one its end',
    { state: 'canceled', computedManualRenewalDate: '2026-12-21T15:00:00.000Z' },
    'Benefits end',
  ],
] as const)('%s is shown with its date', async (_, part, label) => {
  const { page } = await open([membership({ ...part, computedRenewalDateUtc: null })]);
  await expect.element(page.getByText(label, { exact: true })).toBeVisible();
  await expect.element(page.getByText('December 21, 2026')).toBeVisible();
});

test.each([
  [
    'within its refund',
    { refundable: 'USD 99.00' },
    'Your membership ends now. We refund $99.00 to Visa ending in 4242. It may take a few days to appear.',
    '{"refundable":"USD 99.00"}',
  ],
  [
    'later',
    {},
    'You keep your free deliveries until November 21, 2027. Nothing more will be charged.',
    '{"refundable":null}',
  ],
] as const)('a cancel %s says what comes of it first, and then does it', async (_, part, words, body) => {
  const own = [membership(part)];
  const { page, requests } = await open(own, {
    [`POST ${OWN}/mbr_1/cancel`]: () => {
      own[0] = membership({ state: 'canceled', computedManualRenewalDate: '2027-11-21T15:00:00.000Z' });
      return own[0];
    },
  });
  await page.getByRole('button', { name: 'Cancel Membership' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your membership?' });
  await expect.element(dialog.getByText(words)).toBeVisible();
  await expectAccessible(document.body);
  await dialog.getByRole('button', { name: 'Cancel Membership' }).click();
  await expect.element(page.getByRole('button', { name: 'Keep My Membership' })).toBeVisible();
  expect(requests).toContain(`POST ${OWN}/mbr_1/cancel ${body}`);
});

test('a page that cannot be loaded has a retry, and a banner without plans says so', async () => {
  let tries = 0;
  const { page } = await open([], {
    [PLANS]: () => (++tries === 1 ? new Refusal(400, 'SOME_CODE') : { plans: [] }),
  });
  await expect.element(page.getByText("We couldn't load your membership.")).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('Market has no membership plans.')).toBeVisible();
});

test('another card is chosen below, where the focus goes, and the current one can be kept', async () => {
  const { page, requests } = await open([membership()]);
  await page.getByRole('button', { name: 'Change Card' }).click();
  await expect.element(page.getByText('Change your card')).toHaveFocus();
  await page.getByRole('button', { name: 'Keep Current Card' }).click();
  await expect.element(page.getByRole('heading', { name: 'Change your card' })).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  expect(requests.filter((each) => each.startsWith('PUT') || each.startsWith('PATCH'))).toEqual([]);
});
