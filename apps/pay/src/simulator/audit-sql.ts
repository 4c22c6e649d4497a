import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** A violation of the ledger's invariants. */
export interface Discrepancy {
  readonly what: string;
  readonly ref: string;
}

/**
 * Recomputes the ledger from its entries and from the recorded moves. @returns what does not agree; empty when
 * everything does
 */
export async function auditBooks(db: Kysely<Tables>): Promise<readonly Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    select 'entries do not balance' as what, txn_id::text as ref
      from ledger.entry group by txn_id having sum(cents) <> 0
    union all
    select 'balance is not the sum of its entries', kind || ' ' || ref
      from ledger.account account
     where balance_cents <> coalesce((select sum(cents) from ledger.entry where account_id = account.id), 0)
    union all
    select 'balance below nothing', kind || ' ' || ref
      from ledger.account where balance_cents < 0 and kind <> 'ISSUED'
    union all
    select 'hold stands otherwise than its moves', hold.processor_ref
      from sim.move hold
      left join ledger.account held on held.kind = 'HOLDS' and held.ref = hold.processor_ref
      left join ledger.account taken on taken.kind = 'SETTLEMENT' and taken.ref = hold.processor_ref
     cross join lateral (
       select coalesce(sum(amount_cents) filter (where kind = 'CAPTURE'), 0)
            - coalesce(sum(amount_cents) filter (where kind = 'REFUND'), 0) as cents
         from sim.move later
        where later.hold_ref = hold.processor_ref and later.answer ->> 'outcome' = 'approved') moved
     where hold.kind = 'HOLD'
       and (coalesce(held.balance_cents, 0) <> case hold.state when 'HELD' then hold.amount_cents else 0 end
            or coalesce(taken.balance_cents, 0) <> moved.cents)`.execute(db);
  return rows;
}
