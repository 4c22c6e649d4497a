import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';
import type { Owner } from './sql.ts';

/** What may be done only so often a day. */
export type CountedAct = 'EBT_BALANCE_CHECK' | 'EBT_CARD_CHANGE' | 'GIFT_CARD_TRY';

/** A tenant's settings, each with what holds when it has none (regulators ask for limits and name no number). */
const Settings = z.object({
  ebtBalanceChecksPerDay: z.int().min(1).default(10),
  ebtCardChangesPerDay: z.int().min(1).default(3),
  /** Far more than a shopper has, and too few to guess numbers with. */
  giftCardTriesPerDay: z.int().min(1).default(60),
});
const LIMIT = {
  EBT_BALANCE_CHECK: 'ebtBalanceChecksPerDay',
  EBT_CARD_CHANGE: 'ebtCardChangesPerDay',
  GIFT_CARD_TRY: 'giftCardTriesPerDay',
} as const;

async function limitOf(db: Kysely<Tables>, tenant: string, act: CountedAct): Promise<number> {
  const row = await db.selectFrom('pay.tenant').select('settings').where('id', '=', tenant).executeTakeFirstOrThrow();
  return Settings.parse(row.settings)[LIMIT[act]];
}

/** Counts an act of this day (UTC), unless it would be one too many; false then, and nothing is counted. */
export async function countAct(db: Kysely<Tables>, owner: Owner, act: CountedAct, now: number): Promise<boolean> {
  const most = await limitOf(db, owner.tenant, act);
  const day = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const { rows } = await sql`
    insert into pay.velocity as known (tenant_id, account_id, kind, day, times)
    values (${owner.tenant}, ${owner.account}, ${act}, ${day}, 1)
    on conflict (tenant_id, account_id, kind, day) do update set times = known.times + 1
    where known.times < ${most}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Drops the counts of earlier days. */
export async function sweepVelocity(db: Kysely<Tables>, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  await db.deleteFrom('pay.velocity').where('day', '<', day).execute();
}
