import { type Kysely, sql } from 'kysely';
import { cents, type Cents } from '@cartwright/rules/money';
import type { Tables } from '#db/tables.gen.ts';

/** A used test card with its balances: only the first and last digits of its number. */
export interface CardRow {
  readonly kind: 'GIFT' | 'EBT';
  readonly firstSix: string;
  readonly lastFour: string;
  readonly usedAt: Date;
  /** By purse, in cents. */
  readonly purses: readonly { readonly purse: string; readonly balance: Cents }[];
  readonly held: Cents;
}

/** One request to an issuer, with its result. */
export interface MoveRow {
  readonly at: Date;
  readonly adapter: string;
  readonly kind: string;
  readonly firstSix: string | null;
  readonly lastFour: string | null;
  readonly amount: Cents;
  readonly outcome: string;
  readonly networkCode: string;
}

/** The most recently used cards. */
export async function lastCards(db: Kysely<Tables>, max: number): Promise<readonly CardRow[]> {
  const cards = await db
    .selectFrom('sim.stored_card')
    .select(['ref', 'kind', 'first_six', 'last_four', 'used_at'])
    .orderBy('used_at', 'desc')
    .orderBy('ref')
    .limit(max)
    .execute();
  if (cards.length === 0) return [];
  const refs = cards.map(({ ref }) => ref);
  const purses = await db
    .selectFrom('ledger.account')
    .select(['ref', 'kind', 'balance_cents'])
    .where('ref', 'in', refs)
    .where('kind', '!=', 'ISSUED')
    .orderBy('kind', 'desc')
    .execute();
  const held = await db
    .selectFrom('sim.move')
    .select(['card_ref', (each) => each.fn.sum<number>('amount_cents').as('total')])
    .where('card_ref', 'in', refs)
    .where('state', '=', 'HELD')
    .groupBy('card_ref')
    .execute();
  const heldOn = new Map(held.map((row) => [row.card_ref, row.total]));
  return cards.map((card) => ({
    kind: card.kind === 'GIFT' ? 'GIFT' : 'EBT',
    firstSix: card.first_six,
    lastFour: card.last_four,
    usedAt: card.used_at,
    purses: purses
      .filter(({ ref }) => ref === card.ref)
      .map((purse) => ({ purse: purse.kind, balance: cents(purse.balance_cents) })),
    held: cents(heldOn.get(card.ref) ?? 0),
  }));
}

/** The latest requests to all issuers, newest first. */
export async function lastMoves(db: Kysely<Tables>, max: number): Promise<readonly MoveRow[]> {
  const { rows } = await sql<Omit<MoveRow, 'amount'> & { readonly amount: number }>`
    select at, adapter, kind, "firstSix", "lastFour", amount, answer ->> 'outcome' as outcome,
           coalesce(answer ->> 'networkCode', '') as "networkCode"
      from ((select move.at, move.adapter, move.kind, card.first_six as "firstSix", card.last_four as "lastFour",
                    move.amount_cents as amount, move.answer
               from sim.move left join sim.stored_card card on card.ref = move.card_ref
              order by move.at desc limit ${max})
            union all
            (select charge.at, 'sim', charge.kind, coalesce(charge.first_six, first.first_six),
                    coalesce(charge.last_four, first.last_four), charge.amount_cents, charge.outcome
               from sim.charge left join sim.charge first on first.processor_ref = charge.charge_ref
              order by charge.at desc limit ${max})) asked
     order by at desc limit ${max}`.execute(db);
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}
