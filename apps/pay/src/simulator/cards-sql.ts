import type { Kysely } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';

/** A stored-value card as the simulator stores it: without its number. */
export interface KeptCard {
  readonly ref: string;
  readonly usedAt: number;
  /** The code with which a refund to it is declined. */
  readonly refundCode: string | null;
}

/** A card on its first use. */
export interface NewCard {
  /** Replaces its number. */
  readonly ref: string;
  readonly kind: 'GIFT' | 'EBT';
  readonly number: string;
  readonly refundCode?: string | undefined;
  readonly failsBankLeg?: boolean | undefined;
}

/** Stores a card on its first use. @returns true when it is new */
export async function keepCard(db: Kysely<Tables>, card: NewCard, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('sim.stored_card')
    .values({
      ref: card.ref,
      kind: card.kind,
      first_six: card.number.slice(0, 6),
      last_four: card.number.slice(-4),
      used_at: at,
      asked_at: at,
      refund_code: card.refundCode ?? null,
      fails_bank_leg: card.failsBankLeg ?? false,
    })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .returning('ref')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a card for the rest of the transaction: other moves on it wait. @throws when it is not stored */
export async function lockCard(tx: Tx, ref: string): Promise<KeptCard> {
  const row = await tx
    .selectFrom('sim.stored_card')
    .select(['ref', 'used_at', 'refund_code'])
    .where('ref', '=', ref)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ref: row.ref, usedAt: row.used_at.getTime(), refundCode: row.refund_code };
}

/** Records that money moved on a card. */
export async function markUsed(tx: Tx, ref: string, at: Date): Promise<void> {
  await tx.updateTable('sim.stored_card').set({ used_at: at }).where('ref', '=', ref).execute();
}

/**
 * Counts the balance requests for a card, from one again if the last was before `restAfter`.
 * @returns the number of this one
 */
export async function countQuery(db: Kysely<Tables>, ref: string, at: Date, restAfter: Date): Promise<number> {
  const { asked: requested } = await db
    .updateTable('sim.stored_card')
    .set((row) => ({
      asked: row
        .case()
        .when('asked_at', '<', restAfter)
        .then(1)
        .else(row('asked', '+', 1))
        .end(),
      asked_at: at,
    }))
    .where('ref', '=', ref)
    .returning('asked')
    .executeTakeFirstOrThrow();
  return requested;
}
