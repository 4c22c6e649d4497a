import { type Kysely, sql } from 'kysely';
import { cents, type Cents, ZERO } from '@cartwright/rules/money';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';

/** The accounts of one card (GIFT, EBT_SNAP, EBT_CASH; ISSUED is the other side) and of one hold (HOLDS, SETTLEMENT). */
export type AccountKind = 'GIFT' | 'EBT_SNAP' | 'EBT_CASH' | 'HOLDS' | 'SETTLEMENT' | 'ISSUED';

/** A change of one account, in cents; negative amounts reduce it. */
export interface Line {
  readonly kind: AccountKind;
  readonly ref: string;
  readonly cents: number;
}

/**
 * Moves money between accounts, opening new ones. @throws when a balance would fall below zero or the lines do not sum
 * to it
 */
export async function post(tx: Tx, lines: readonly Line[], at: Date): Promise<void> {
  const moved = lines.filter((line) => line.cents !== 0);
  if (moved.length === 0) return;
  const rows = sql.join(moved.map((line) => sql`(${line.kind}, ${line.ref}, ${line.cents}::bigint)`));
  await sql`
    with line (kind, ref, cents) as (values ${rows}),
    opened as (
      insert into ledger.account (id, kind, ref) select gen_random_uuid(), kind, ref from line
      on conflict (kind, ref) do nothing returning id, kind, ref
    ),
    account as (
      select id, kind, ref from opened
      union all select id, kind, ref from ledger.account where (kind, ref) in (select kind, ref from line)
    ),
    txn as materialized (select gen_random_uuid() as id)
    insert into ledger.entry (txn_id, account_id, cents, at)
    select txn.id, account.id, line.cents, ${at} from txn, line join account using (kind, ref)`.execute(tx);
}

/** The balance of an account; zero if it was never opened. */
export async function balanceOf(db: Kysely<Tables>, kind: AccountKind, ref: string): Promise<Cents> {
  const row = await db
    .selectFrom('ledger.account')
    .select('balance_cents')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row ? cents(row.balance_cents) : ZERO;
}
