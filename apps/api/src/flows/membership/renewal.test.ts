import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const chargesOf = (profileId: string) => payments.charges.filter(({ accountId }) => accountId === profileId);
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments });
});
afterAll(() => shop.stop());

async function member() {
  const shopper = await shop.shopper();
  const { body } = await joined(shopper);
  return { shopper, enrollmentId: body.enrollmentId, profileId: shopper.profileId };
}
const work = (now: number) => runMemberships(shop.shop, now);
/** The card of a membership declines from now on, without the shopper having changed it. */
const spoilCard = (enrollmentId: string) =>
  sql`update enrollment set card = jsonb_set(card, '{cardId}', '"card_poor"') where enrollment_id = ${enrollmentId}`.execute(
    shop.db.read,
  );

test('a year later it is announced, then renewed once however many workers run', async () => {
  const { shopper, profileId } = await member();
  await work(YEAR_END - 15 * DAY - 1);
  expect(await membershipMails(shop.db, shopper.email)).toHaveLength(1);
  await work(YEAR_END - 15 * DAY);
  await work(YEAR_END - 1);
  expect(await membershipMails(shop.db, shopper.email)).toEqual([
    'Your membership receipt',
    'Your membership renews soon',
  ]);
  expect(chargesOf(profileId)).toHaveLength(1);
  await Promise.all([work(YEAR_END), work(YEAR_END), work(YEAR_END)]);
  expect(chargesOf(profileId)).toHaveLength(2);
  expect(await membershipsOf(shopper)).toMatchObject([
    {
      state: 'active',
      charged: 'USD 198.00',
      computedRenewalDateUtc: new Date(YEAR_END + 365 * DAY).toISOString(),
    },
  ]);
  expect(await membershipBalances(shop.db, profileId)).toEqual({
    'captured/BANK_CARD': 19_800,
    'membership-income': -19_800,
  });
});

test('a renewal that declines is tried three times more, each mailed, and then ends without a charge', async () => {
  const { shopper, enrollmentId, profileId } = await member();
  await spoilCard(enrollmentId);
  await work(YEAR_END - 15 * DAY);
  await work(YEAR_END);
  expect(await membershipsOf(shopper)).toMatchObject([
    {
      state: 'past-due',
      status: 'ACTIVE',
      renewalDueDate: new Date(YEAR_END).toISOString(),
      computedRenewalDateUtc: new Date(YEAR_END + DAY).toISOString(),
    },
  ]);
  for (const days of [1, 3]) await work(YEAR_END + days * DAY);
  expect(await membershipsOf(shopper)).toMatchObject([{ state: 'past-due' }]);
  await work(YEAR_END + 7 * DAY);
  expect(await membershipsOf(shopper)).toMatchObject([{ state: 'lapsed', status: 'ENDED', charged: 'USD 99.00' }]);
  expect((await membershipMails(shop.db, shopper.email)).slice(2)).toEqual([
    ...Array<string>(3).fill("We couldn't renew your membership"),
    'Your membership ended',
  ]);
  expect(chargesOf(profileId)).toHaveLength(1);
});

test('another card pays what is due at once', async () => {
  const { shopper, enrollmentId } = await member();
  await spoilCard(enrollmentId);
  await work(YEAR_END - 15 * DAY);
  await work(YEAR_END);
  const changed = await shopper.send('PUT', `${MEMBERSHIPS}/${enrollmentId}/card`, { cardId: 'card_good' });
  expect(changed.status).toBe(200);
  await work(YEAR_END + 1);
  expect(await membershipsOf(shopper)).toMatchObject([{ state: 'active', charged: 'USD 198.00' }]);
});

test('a cancel within 30 days gives all of the charge back, and ends it', async () => {
  const { shopper, profileId } = await member();
  const [own] = await membershipsOf(shopper);
  if (!own) throw new Error('no membership');
  expect((await canceled(shopper, { ...own, refundable: null })).body.errors).toMatchObject({ code: 'TERMS_CHANGED' });
  expect((await canceled(shopper, own)).body).toMatchObject({
    state: 'refunded',
    status: 'ENDED',
    charged: 'USD 0.00',
    refundable: null,
  });
  expect(await membershipBalances(shop.db, profileId)).toEqual({ 'captured/BANK_CARD': 0, 'membership-income': 0 });
  expect(payments.money.moves.filter(({ type }) => type === 'refund')).toHaveLength(1);
  expect((await canceled(shopper, own)).body.errors).toMatchObject({ code: 'NOT_POSSIBLE' });
  await work(YEAR_END);
  expect(chargesOf(profileId)).toHaveLength(1);
});

test('a cancel after 30 days keeps what is paid to its end, can be taken back until then, and charges nothing', async () => {
  const { enrollmentId, profileId, shopper } = await member();
  const { cancel, resume } = membershipChanges(shop.shop);
  const own = { enrollmentId, profileId };
  const later = START + 30 * DAY;
  expect(await cancel({ ...own, refundable: 9_900 as never }, later)).toMatchObject({ ok: false });
  expect(await cancel({ ...own, refundable: null }, later)).toMatchObject({ ok: true, value: { state: 'canceled' } });
  expect(await resume(own, later + DAY)).toMatchObject({ ok: true, value: { state: 'active', canceledAt: null } });
  expect(await cancel({ ...own, refundable: null }, later + 2 * DAY)).toMatchObject({ ok: true });
  await work(YEAR_END - 1);
  expect(await membershipsOf(shopper)).toMatchObject([{ state: 'canceled', status: 'ACTIVE' }]);
  await work(YEAR_END);
  expect(await membershipsOf(shopper)).toMatchObject([{ state: 'ended', status: 'ENDED', charged: 'USD 99.00' }]);
  expect(chargesOf(profileId)).toHaveLength(1);
});

test('a cancel beside a renewal: the charge is made once or not at all, and what was canceled is not charged again', async () => {
  for (let round = 0; round < 12; round++) {
    const { enrollmentId, profileId, shopper } = await member();
    await work(YEAR_END - 15 * DAY);
    const cancel = () =>
      membershipChanges(shop.shop).cancel({ enrollmentId, profileId, refundable: null }, YEAR_END - 1);
    const [answer] = await Promise.all(
      round % 2 === 0 ? [cancel(), work(YEAR_END)] : [new Promise(setImmediate).then(cancel), work(YEAR_END)],
    );
    const [after] = await membershipsOf(shopper);
    const charges = chargesOf(profileId).length;
    const isOver = after?.state === 'canceled' || after?.state === 'ended';
    expect({ isOver, charges }).toEqual(answer.ok ? { isOver: true, charges: 1 } : { isOver: false, charges: 2 });
    expect((await membershipBalances(shop.db, profileId))['membership-income']).toBe(-9_900 * charges);
    await work(YEAR_END + DAY);
    expect(chargesOf(profileId)).toHaveLength(charges);
  }
});

test('nobody reaches the membership of somebody else', async () => {
  const { enrollmentId, shopper } = await member();
  const other = await shop.shopper();
  expect(await membershipsOf(other)).toEqual([]);
  for (const [method, url, body] of [
    ['POST', 'cancel', { refundable: 'USD 99.00' }],
    ['POST', 'resume', undefined],
    ['PUT', 'card', { cardId: 'card_good' }],
  ] as const) {
    const answer = await other.send(method, `${MEMBERSHIPS}/${enrollmentId}/${url}`, body);
    expect(answer.body.errors).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await membershipsOf(shopper)).toMatchObject([{ state: 'active' }]);
});
