import { type Kysely, sql } from 'kysely';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { DAY } from '@cartwright/rules/zoned-time';
import type { Tables } from '#db/tables.gen.ts';
import type { Owner } from './sql.ts';

/** What may be done only so often a day. */
export type CountedAct = 'EBT_BALANCE_CHECK' | 'EBT_CARD_CHANGE' | 'GIFT_CARD_TRY' | 'BANK_CARD_TRY';

/** How often, where a tenant's settings say nothing else (regulators ask for limits and name no number). */
const LIMITS: { readonly [act in CountedAct]: { readonly setting: string; readonly usual: number } } = {
  EBT_BALANCE_CHECK: { setting: 'ebtBalanceChecksPerDay', usual: 10 },
  EBT_CARD_CHANGE: { setting: 'ebtCardChangesPerDay', usual: 3 },
  // Far more than a shopper has, and too few to guess numbers with.
  GIFT_CARD_TRY: { setting: 'giftCardTriesPerDay', usual: 60 },
  // Each asks an issuer about a number, a date or a CVV, which is how stolen ones are tried.
  BANK_CARD_TRY: { setting: 'bankCardTriesPerDay', usual: 60 },
};

/** What is said to one act too many. */
export interface DayIsFull {
  readonly code: 'TOO_MANY_REQUESTS';
  readonly reason: string;
  readonly retryAfter: number;
}

/** Counts an act of this day (UTC), unless it would be one too many: then nothing is counted. */
export async function countAct(
  db: Kysely<Tables>,
  owner: Owner,
  act: CountedAct,
  now: number,
): Promise<Result<undefined, DayIsFull>> {
  const { setting, usual } = LIMITS[act];
  const day = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const { rows } = await sql`
    insert into pay.velocity as known (tenant_id, account_id, kind, day, times)
    values (${owner.tenant}, ${owner.account}, ${act}, ${day}, 1)
    on conflict (tenant_id, account_id, kind, day) do update set times = known.times + 1
    where known.times < (
      select coalesce((settings ->> ${setting})::int, ${usual}) from pay.tenant where id = ${owner.tenant}
    )
    returning 1`.execute(db);
  if (rows.length > 0) return ok(undefined);
  return refuse({
    code: 'TOO_MANY_REQUESTS',
    reason: 'This was done as often as it may be in a day, which ends at midnight UTC.',
    retryAfter: Math.ceil((DAY - (now % DAY)) / 1_000),
  });
}

/** Drops the counts of earlier days. */
export async function sweepVelocity(db: Kysely<Tables>, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  await db.deleteFrom('pay.velocity').where('day', '<', day).execute();
}
