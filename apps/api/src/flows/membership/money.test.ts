import type { StoredCredential } from '@cartwright/contracts/payment-intents';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { START } from '#testing/database.ts';
import {
  canceled,
  joined,
  membershipBalances,
  membershipMails,
  MEMBERSHIPS,
  membershipsOf,
} from '#testing/memberships.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { membershipChanges } from './change.ts';
import { runMemberships } from './run-memberships.ts';

const DAY = 86_400_000;
const YEAR_END = START + 365 * DAY;
const payments = paymentsSimulator();
/** How the shopper consented to each charge, in order. */
const consents: (StoredCredential | undefined)[] = [];
const { openIntent } = payments;
Object.assign(payments, {
  openIntent: async (request: Parameters<typeof openIntent>[0]) => {
    consents.push(request.membership);
    return openIntent(request);
  },
});

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments });
});
afterEach(() => {
  payments.weather = 'fine';
  payments.money.declining.capture.clear();
  payments.money.declining.refund.clear();
});
afterAll(() => shop.stop());

const work = (now: number) => runMemberships(shop.shop, now);
const own = async (shopper: Browser) => {
  const [membership] = await membershipsOf(shopper);
  if (!membership) throw new Error('no membership');
  return membership;
};
const validUntil = async (profileId: string) =>
  (
    await sql<{ at: Date | null }>`
      select valid_until as at from enrollment where profile_id = ${profileId}`.execute(shop.db.read)
  ).rows[0]?.at?.getTime();

test('the first charge of a card is consented to now, each later one before', async () => {
  const shopper = await shop.shopper();
  consents.length = 0;
  await joined(shopper);
  expect(consents).toEqual(['FIRST']);
  await work(YEAR_END - 15 * DAY);
  await work(YEAR_END);
  expect(await own(shopper)).toMatchObject({ charged: 'USD 198.00' });
  expect(consents).toEqual(['FIRST', 'LATER']);
});

test('a capture that the card declines joins nothing, and what was authorized is given back', async () => {
  const shopper = await shop.shopper();
  payments.money.declining.capture.add('card_good');
  const before = payments.money.released.size;
  expect((await joined(shopper)).body.errors).toMatchObject({ code: 'PAYMENT_DECLINED' });
  expect(payments.money.released.size).toBe(before + 1);
  expect(await membershipsOf(shopper)).toEqual([]);
  expect(await membershipBalances(shop.db, shopper.profileId)).toEqual({});
});

test('the card that a refund goes to is named as long as it is the one that is kept', async () => {
  const shopper = await shop.shopper();
  await joined(shopper);
  await sql`update enrollment set card_id = 'card_other' where profile_id = ${shopper.profileId}`.execute(shop.db.read);
  expect((await own(shopper)).chargedCard).toBeNull();
  await sql`update enrollment set card_id = 'card_good' where profile_id = ${shopper.profileId}`.execute(shop.db.read);
  const { body } = await canceled(shopper, await own(shopper));
  expect(body).toMatchObject({ state: 'refunded', chargedCard: { brand: 'VISA', lastFour: '4242' } });
});

test('a refund that the card declines leaves a canceled membership that keeps what is paid, and says so', async () => {
  const shopper = await shop.shopper();
  await joined(shopper);
  payments.money.declining.refund.add('card_good');
  const { body } = await canceled(shopper, await own(shopper));
  expect(body).toMatchObject({ state: 'canceled', status: 'ACTIVE', charged: 'USD 99.00' });
  expect(body.computedManualRenewalDate).toBe(new Date(YEAR_END).toISOString());
  expect(await validUntil(shopper.profileId)).toBe(YEAR_END);
  expect(await membershipMails(shop.db, shopper.email)).toContain("We couldn't refund your membership");
  expect(await membershipBalances(shop.db, shopper.profileId)).toMatchObject({ 'membership-income': -9_900 });
});

test('while a refund is under way nothing is free, and nothing else is changed', async () => {
  const shopper = await shop.shopper();
  await joined(shopper);
  const membership = await own(shopper);
  payments.weather = 'answer-lost';
  expect((await canceled(shopper, membership)).body.errors).toMatchObject({ code: 'IN_PROGRESS' });
  payments.weather = 'fine';
  expect(await validUntil(shopper.profileId)).toBe(START);
  const url = `${MEMBERSHIPS}/${membership.enrollmentId}`;
  for (const answer of [
    await canceled(shopper, membership),
    await shopper.send('POST', `${url}/resume`),
    await shopper.send('PUT', `${url}/card`, { cardId: 'card_good' }),
  ])
    expect(answer.body.errors).toMatchObject({ code: 'IN_PROGRESS' });
  await work(START);
  expect(await own(shopper)).toMatchObject({ state: 'refunded', charged: 'USD 0.00' });
  const late = await shopper.send('PUT', `${url}/card`, { cardId: 'card_good' });
  expect(late.body.errors).toMatchObject({ code: 'NOT_POSSIBLE' });
});

test('after a renewal it is the renewal that comes back, not the first charge', async () => {
  const shopper = await shop.shopper();
  await joined(shopper);
  await work(YEAR_END - 15 * DAY);
  await work(YEAR_END);
  const { enrollmentId } = await own(shopper);
  const { cancel } = membershipChanges(shop.shop);
  const charges = payments.charges.filter(({ accountId }) => accountId === shopper.profileId);
  const refundable = charges.at(-1)?.total ?? null;
  const done = await cancel({ enrollmentId, profileId: shopper.profileId, refundable }, YEAR_END + DAY);
  expect(done).toMatchObject({ ok: true, value: { state: 'refunded', charged: 9_900 } });
  const intents = charges.map(({ intentId }) => intentId);
  const refunds = payments.money.moves.filter(({ type, intentId }) => type === 'refund' && intents.includes(intentId));
  expect(refunds.map(({ intentId }) => intentId)).toEqual([intents[1]]);
});
