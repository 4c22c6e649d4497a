import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnsOf, membershipOf } from '#features/membership/enrollment.ts';
import { enrollmentsOf } from '#features/membership/read-sql.ts';
import { START } from '#testing/database.ts';
import { openFamily } from '#testing/family-world.ts';
import { type MembershipAct, NO_MEMBERSHIP, paperAct, paperDay } from '#testing/membership-model.ts';
import { membershipBalances } from '#testing/memberships.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { BANNERS } from '#seed/data/banners.ts';
import { membershipChanges } from './change.ts';
import { join } from './join.ts';
import { runMemberships } from './run-memberships.ts';

const DAY = 86_400_000;
const DAYS = 730;
const payments = paymentsSimulator();
const bannerId = BANNERS.find(({ membershipPlans: plans }) => plans.some((plan) => plan === 'HTEL'))?.bannerId ?? '';
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments });
  await openFamily(shop);
});
afterAll(() => shop.stop());

/** Which act on which day, by one shopper. */
type Script = ReadonlyMap<number, MembershipAct>;
const act = fc.constantFrom<MembershipAct>('join', 'cancel', 'resume', 'spoil', 'mend');
/** The days on which something is decided come up often: around a trial's end, a year's, and their tries. */
const day = fc.oneof(
  fc.integer({ min: 0, max: DAYS }),
  fc.integer({ min: 10, max: 60 }),
  fc.integer({ min: 375, max: 440 }),
);
const script: fc.Arbitrary<Script> = fc
  .array(fc.tuple(day, act), { minLength: 2, maxLength: 14 })
  .map((acts) => new Map([[0, 'join'], ...acts.filter(([at]) => at > 0)]));

async function doAct(profileId: string, what: MembershipAct, now: number, joins: number): Promise<void> {
  const [row] = await enrollmentsOf(shop.db.read, { profileId, bannerId });
  const changes = membershipChanges(shop.shop);
  const own = { enrollmentId: row?.enrollmentId ?? '', profileId };
  if (what === 'join') {
    const terms = { type: 'HTEL', price: 9_900 as never, trialDays: joins === 0 ? 30 : 0 } as const;
    const key = `two-years-${profileId}-${now}`;
    await join(shop.shop, { profileId, bannerId, locale: 'en-US', key, cardId: 'card_good', ...terms }, now);
  } else if (what === 'cancel' && row) {
    // As the page does: what it was shown comes back, or nothing.
    for (const refundable of [row.price, null]) if ((await changes.cancel({ ...own, refundable }, now)).ok) return;
  } else if (what === 'resume') await changes.resume(own, now);
  else if (what === 'mend') await changes.changeCard({ ...own, cardId: 'card_good' }, now);
  else if (what === 'spoil')
    await sql`update enrollment set card = jsonb_set(card, '{cardId}', '"card_poor"')
               where profile_id = ${profileId} and status = 'ACTIVE'`.execute(shop.db.read);
}

test('two years of trials, renewals, declines, tries and cancels are as kept on paper, and the ledger balances', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(script, { minLength: 12, maxLength: 12 }), async (scripts) => {
      const walkers = await Promise.all(
        scripts.map(async (acts) => ({ acts, profileId: (await shop.shopper()).profileId, paper: NO_MEMBERSHIP })),
      );
      for (let at = 0; at <= DAYS; at++) {
        const now = START + at * DAY;
        while ((await runMemberships(shop.shop, now)) > 0);
        for (const walker of walkers) {
          const before = walker.paper;
          walker.paper = paperDay(walker.paper, at);
          const what = walker.acts.get(at);
          if (what !== undefined) await doAct(walker.profileId, what, now, walker.paper.joins);
          if (what !== undefined) walker.paper = paperAct(walker.paper, what, at);
          if (walker.paper !== before) await compare(walker, at);
        }
      }
    }),
    { numRuns: 5 },
  );
}, 120_000);

const PHASES = { trial: 'free', active: 'paid', 'past-due': 'owing', canceled: 'leaving' } as const;

async function compare({ profileId, paper }: { profileId: string; paper: typeof NO_MEMBERSHIP }, at: number) {
  const [row] = await enrollmentsOf(shop.db.read, { profileId, bannerId });
  const membership = row && membershipOf(row);
  if (!row || !membership) throw new Error('no membership');
  const phase = row.state in PHASES ? PHASES[row.state as keyof typeof PHASES] : 'over';
  const { 'membership-income': income = 0, 'captured/BANK_CARD': card = 0 } = await membershipBalances(
    shop.db,
    profileId,
  );
  expect({ at, phase, income: 0 - income, card }).toEqual({
    at,
    phase: paper.phase,
    income: paper.paid * 9_900,
    card: paper.paid * 9_900,
  });
  expect(phase === 'over' || row.stateAt === START + paper.end * DAY).toBe(true);
  // The benefit is held at least to the end, and by nobody whose membership is over.
  const { validUntil } = columnsOf(membership);
  expect(validUntil === null).toBe(phase === 'over');
  expect(validUntil ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(START + paper.end * DAY);
  const moved = payments.money.moves
    .filter(
      ({ intentId }) =>
        intentId.includes('mbr') &&
        payments.charges.some((each) => each.intentId === intentId && each.accountId === profileId),
    )
    .reduce((total, { type, amount }) => total + (type === 'capture' ? amount : -amount), 0);
  expect(moved).toBe(paper.paid * 9_900);
}
