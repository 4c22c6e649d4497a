import type { EnrollmentView } from '@cartwright/contracts/membership';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Answered, Browser } from './browser.ts';

/** Where memberships are. */
export const MEMBERSHIPS = '/atlas/v1/membership/v1/enrollments';

type Wired = Omit<EnrollmentView, 'renewalPrice' | 'refundable' | 'charged' | 'saved'> & {
  readonly renewalPrice: string;
  readonly refundable: string | null;
  readonly charged: string;
  readonly saved: string;
};

let keys = 0;

/** Joins the same-day plan of the main banner, unless a test wants otherwise. */
export const joined = (browser: Browser, more: Readonly<Record<string, unknown>> = {}): Promise<Answered<Wired>> =>
  browser.send<Wired>('POST', MEMBERSHIPS, {
    idempotencyKey: `membership-key-${(keys += 1)}`,
    type: 'BST',
    renewalPrice: 'USD 99.00',
    trialDays: 0,
    cardId: 'card_good',
    ...more,
  });

/** The memberships of a shopper, the newest first. */
export const membershipsOf = async (browser: Browser): Promise<readonly Wired[]> =>
  (await browser.get<{ enrollments: readonly Wired[] }>(MEMBERSHIPS)).body.enrollments;

/** Cancels a membership as its page does. */
export const canceled = (browser: Browser, { enrollmentId, refundable }: Pick<Wired, 'enrollmentId' | 'refundable'>) =>
  browser.send<Wired>('POST', `${MEMBERSHIPS}/${enrollmentId}/cancel`, { refundable });

/** What each account of the memberships' ledger holds, of one shopper: debits less credits. */
export async function membershipBalances(db: Db, profileId: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    with own as (
      select l.* from membership_ledger l join membership_charge c using (charge_id) join enrollment e using (enrollment_id)
       where e.profile_id = ${profileId}
    )
    select account, sum(cents)::int as cents from (
      select debit_account as account, amount_cents as cents from own
      union all select credit_account, -amount_cents from own
    ) as entry group by account`.execute(db.read);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** What the mails about a shopper's memberships were, the first first. */
export async function membershipMails(db: Db, email: string): Promise<readonly string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from mail where about like 'membership/%' and recipient = ${email} order by created_at, mail_id`.execute(
    db.read,
  );
  return rows.map(({ subject }) => subject);
}
