import type { Kysely } from 'kysely';
import type { Tx } from '#context.ts';
import { holdState, type WordOf } from '#db/enums.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { StoredValueResult } from '#ports/gift-issuer.ts';
import { storedHoldResult, toStored } from './stored-result.ts';

export type MoveKind = 'HOLD' | 'CAPTURE' | 'RELEASE' | 'REFUND';
export type HoldState = WordOf<typeof holdState>;

export interface Move {
  readonly adapter: string;
  readonly reference: string;
  readonly kind: MoveKind;
  readonly processorRef: string;
  readonly holdRef: string | null;
  readonly cardRef: string | null;
  readonly orderRef: string | null;
  readonly amount: number;
  readonly state: HoldState | null;
  readonly answer: StoredValueResult;
}

/** An approved hold, as it stands. */
export interface Hold {
  readonly holdRef: string;
  readonly cardRef: string;
  readonly state: HoldState;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The result for a reference; undefined when it never arrived. */
export async function findAnswer(
  db: Kysely<Tables>,
  adapter: string,
  reference: string,
): Promise<StoredValueResult | undefined> {
  const row = await db
    .selectFrom('sim.move')
    .select('answer')
    .where('adapter', '=', adapter)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && storedHoldResult(row.answer);
}

/** Records a move. @returns false when its reference was used meanwhile */
export async function insertMove(tx: Tx, move: Move, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('sim.move')
    .values({
      adapter: move.adapter,
      reference: move.reference,
      kind: move.kind,
      processor_ref: move.processorRef,
      hold_ref: move.holdRef,
      card_ref: move.cardRef,
      order_ref: move.orderRef,
      amount_cents: move.amount,
      state: move.state,
      answer: toStored(move.answer),
      at,
    })
    .onConflict((conflict) => conflict.columns(['adapter', 'reference']).doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}

/** The approved hold of a move's name, the hold's own or that of a later move on it. */
export async function findHold(db: Kysely<Tables>, adapter: string, processorRef: string): Promise<Hold | undefined> {
  const row = await db
    .selectFrom('sim.move as named')
    .innerJoin('sim.move as hold', 'hold.processor_ref', 'named.hold_ref')
    .select(['hold.processor_ref', 'hold.card_ref', 'hold.state', 'hold.at'])
    .where('named.adapter', '=', adapter)
    .where('named.processor_ref', '=', processorRef)
    .executeTakeFirst();
  if (!row || row.card_ref === null || row.state === null) return undefined;
  return {
    holdRef: row.processor_ref,
    cardRef: row.card_ref,
    state: holdState.parse(row.state),
    at: row.at.getTime(),
  };
}

/** Ends a hold. */
export async function endHold(tx: Tx, holdRef: string, state: 'CAPTURED' | 'RELEASED'): Promise<void> {
  await tx.updateTable('sim.move').set({ state }).where('processor_ref', '=', holdRef).execute();
}
