import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, browserOf } from '#testing/browser.ts';
import { openFamily } from '#testing/family-world.ts';
import { START } from '#testing/database.ts';
import { joined, membershipBalances, membershipMails, MEMBERSHIPS, membershipsOf } from '#testing/memberships.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { BANNERS } from '#seed/data/banners.ts';
import { runMemberships } from './run-memberships.ts';

const DAY = 86_400_000;
const payments = paymentsSimulator();
const chargesOf = (profileId: string) => payments.charges.filter(({ accountId }) => accountId === profileId);
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments });
  await openFamily(shop);
});
afterAll(() => shop.stop());

/** The shopper at the banner whose plans start with free days. */
function atSecond(shopper: Browser): Browser {
  const host = BANNERS.find(({ membershipPlans }) => membershipPlans.some((plan) => plan === 'HTEL'))?.host;
  const browser = browserOf(shop.app, `${host}:3000`);
  for (const [name, value] of shopper.cookies) browser.cookies.set(name, value);
  return browser;
}
const OF_TRIAL = { type: 'HTEL', trialDays: 30 };

test('MEM-008 a membership has the fields of an enrollment, charged once as it starts', async () => {
  const shopper = await shop.shopper();
  const { status, body } = await joined(shopper);
  expect(status).toBe(200);
  expect(body).toEqual({
    enrollmentId: expect.stringMatching(/^mbr_/) as unknown,
    type: 'BST',
    status: 'ACTIVE',
    state: 'active',
    renewalPrice: 'USD 99.00',
    renewalDurationQuantity: 12,
    renewalDurationUomCode: 'months',
    partnerName: null,
    startedDate: new Date(START).toISOString(),
    freeTrialChargeDateUtc: null,
    computedRenewalDateUtc: new Date(START + 365 * DAY).toISOString(),
    renewalDueDate: null,
    cancellationDate: null,
    computedManualRenewalDate: null,
    card: { cardId: 'card_good', brand: 'VISA', lastFour: '4242' },
    chargedCard: { cardId: 'card_good', brand: 'VISA', lastFour: '4242' },
    refundable: 'USD 99.00',
    charged: 'USD 99.00',
    saved: 'USD 0.00',
  });
  expect(await membershipsOf(shopper)).toEqual([body]);
  expect(chargesOf(shopper.profileId)).toMatchObject([{ total: 9_900 }]);
  expect(await membershipBalances(shop.db, shopper.profileId)).toEqual({
    'captured/BANK_CARD': 9_900,
    'membership-income': -9_900,
  });
  expect(await membershipMails(shop.db, shopper.email)).toEqual(['Your membership receipt']);
});

test('MEM-008 a trial says when it turns into a charge, charges nothing before, and comes once per shopper', async () => {
  const shopper = await shop.shopper();
  const second = atSecond(shopper);
  const { body } = await joined(second, OF_TRIAL);
  expect(body).toMatchObject({
    state: 'trial',
    status: 'ACTIVE',
    freeTrialChargeDateUtc: new Date(START + 30 * DAY).toISOString(),
    computedRenewalDateUtc: null,
    refundable: null,
    charged: 'USD 0.00',
  });
  expect(chargesOf(shopper.profileId)).toEqual([]);
  const canceled = await second.send<typeof body>('POST', `${MEMBERSHIPS}/${body.enrollmentId}/cancel`, {
    refundable: null,
  });
  expect(canceled.body).toMatchObject({
    state: 'canceled',
    status: 'ACTIVE',
    cancellationDate: new Date(START).toISOString(),
    computedManualRenewalDate: new Date(START + 30 * DAY).toISOString(),
  });
  await runMemberships(shop.shop, START + 30 * DAY);
  expect(await membershipsOf(second)).toMatchObject([{ state: 'ended', status: 'ENDED', charged: 'USD 0.00' }]);
  const { body: plans } = await second.get('/atlas/v1/membership/v1/plans');
  expect(plans).toMatchObject({ plans: [{ type: 'HTEL', trialDays: 0 }, { trialDays: 0 }] });
  expect((await joined(second, OF_TRIAL)).body.errors).toMatchObject({ code: 'TERMS_CHANGED' });
  expect((await joined(second, { ...OF_TRIAL, trialDays: 0 })).body).toMatchObject({ charged: 'USD 99.00' });
});

test('each banner has a membership and plans of its own', async () => {
  const shopper = await shop.shopper();
  await joined(shopper);
  const second = atSecond(shopper);
  expect(await membershipsOf(second)).toEqual([]);
  expect((await joined(second)).body.errors).toMatchObject({ code: 'PLAN_NOT_OFFERED' });
  expect((await joined(second, OF_TRIAL)).status).toBe(200);
  expect((await membershipsOf(shopper)).map(({ type }) => type)).toEqual(['BST']);
});

test.each([
  ['another price than it has', { renewalPrice: 'USD 1.00' }, 'TERMS_CHANGED'],
  ['free days that it does not have', { trialDays: 30 }, 'TERMS_CHANGED'],
  ['a plan of another banner', OF_TRIAL, 'PLAN_NOT_OFFERED'],
  ['a SNAP card', { cardId: 'snap_100' }, 'CARD_NOT_ACCEPTED'],
  ['a gift card', { cardId: 'gift_100' }, 'CARD_NOT_ACCEPTED'],
  ['an expired card', { cardId: 'card_old' }, 'CARD_NOT_ACCEPTED'],
  ['a card that is not in the wallet', { cardId: 'card_none' }, 'CARD_NOT_ACCEPTED'],
  ['a card that declines', { cardId: 'card_poor' }, 'PAYMENT_DECLINED'],
])('%s joins nothing and charges nothing', async (_, more, code) => {
  const shopper = await shop.shopper();
  expect((await joined(shopper, more)).body.errors).toMatchObject({ code });
  expect(await membershipsOf(shopper)).toEqual([]);
  expect(chargesOf(shopper.profileId)).toEqual([]);
  expect(await membershipBalances(shop.db, shopper.profileId)).toEqual({});
  expect((await joined(shopper)).status).toBe(200);
});

test('the same key joins once, and another one while a membership is open is refused', async () => {
  const shopper = await shop.shopper();
  const idempotencyKey = 'once-and-only-once';
  const [first, again] = [await joined(shopper, { idempotencyKey }), await joined(shopper, { idempotencyKey })];
  expect(again.body).toEqual(first.body);
  const reused = await joined(shopper, { idempotencyKey, type: 'BSTL', renewalPrice: 'USD 59.00' });
  expect(reused.body.errors).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  expect((await joined(shopper)).body.errors).toMatchObject({ code: 'ALREADY_MEMBER' });
  expect(chargesOf(shopper.profileId)).toHaveLength(1);
});

test.each([
  ['with one key', { idempotencyKey: 'raced-with-one-key' }],
  ['with a key each', {}],
])('two joins at once %s make one membership, charged once', async (_, more) => {
  for (let round = 0; round < 5; round++) {
    const shopper = await shop.shopper();
    const both = await Promise.all([joined(shopper, more), joined(shopper, more)]);
    expect(both.some(({ status }) => status === 200)).toBe(true);
    expect(await membershipsOf(shopper)).toMatchObject([{ status: 'ACTIVE', charged: 'USD 99.00' }]);
    expect(chargesOf(shopper.profileId)).toHaveLength(1);
  }
});

test('a host whose answer is lost: the membership waits, and a worker finishes it with one charge', async () => {
  const shopper = await shop.shopper();
  const idempotencyKey = 'lost-answer-key';
  payments.weather = 'answer-lost';
  expect((await joined(shopper, { idempotencyKey })).body.errors).toMatchObject({ code: 'IN_PROGRESS' });
  payments.weather = 'fine';
  expect(await membershipsOf(shopper)).toMatchObject([{ state: 'joining', status: 'PENDING' }]);
  expect((await joined(shopper)).body.errors).toMatchObject({ code: 'ALREADY_MEMBER' });
  await runMemberships(shop.shop, START);
  expect((await joined(shopper, { idempotencyKey })).body).toMatchObject({ status: 'ACTIVE', charged: 'USD 99.00' });
  expect(chargesOf(shopper.profileId)).toHaveLength(1);
});
