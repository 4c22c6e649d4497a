import type { Kysely } from 'kysely';
import { cents, type Cents } from '@cartwright/rules/money';
import type { Tx } from '#context.ts';
import { chargeState, type WordOf } from '#db/enums.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { ChargeResult } from '#ports/processor.ts';
import { storedChargeResult, toStored } from './stored-result.ts';

export type QueryKind = 'VERIFY' | 'AUTHORIZE' | 'CAPTURE' | 'REVERSE' | 'REFUND';

/** A request, as it is stored. */
export interface ChargeQuery {
  readonly reference: string;
  readonly kind: QueryKind;
  readonly amount: number;
  readonly number?: string;
  readonly order?: string | undefined;
  /** The name of a move of money; undefined if none is moved. */
  readonly processorRef?: string;
  readonly chargeRef?: string | undefined;
  readonly failsRefunds?: boolean | undefined;
  readonly failsAt?: Date | undefined;
}

/** Answers a reference once and for all: asked again, also at the same time, it gives the first answer. */
export async function answerOnce<T extends { readonly kind: string }>(
  db: Kysely<Tables>,
  query: ChargeQuery,
  answer: T,
  at: Date,
): Promise<T> {
  const { reference, kind, number } = query;
  const isHeld = kind === 'AUTHORIZE' && answer.kind === 'approved';
  const first = await db
    .insertInto('sim.charge')
    .values({
      reference,
      kind,
      amount_cents: query.amount,
      outcome: toStored(answer),
      at,
      processor_ref: query.processorRef ?? null,
      charge_ref: query.chargeRef ?? null,
      order_ref: query.order ?? null,
      first_six: number?.slice(0, 6) ?? null,
      last_four: number?.slice(-4) ?? null,
      state: isHeld ? 'HELD' : null,
      fails_refunds: query.failsRefunds ?? false,
      fails_at: query.failsAt ?? null,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (first) return answer;
  const row = await db
    .selectFrom('sim.charge')
    .select('outcome')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const { outcome, ...rest } = row.outcome as { readonly outcome: string };
  return { kind: outcome, ...rest } as unknown as T; // what an earlier call of this same function wrote
}

/** The response for a reference that moves money, with its group. */
export async function findCharge(
  db: Kysely<Tables>,
  reference: string,
): Promise<{ readonly answer: ChargeResult; readonly chargeRef: string | null } | undefined> {
  const row = await db
    .selectFrom('sim.charge')
    .select(['outcome', 'charge_ref'])
    .where('reference', '=', reference)
    .where('kind', '!=', 'VERIFY')
    .executeTakeFirst();
  return row && { answer: storedChargeResult(row.outcome), chargeRef: row.charge_ref };
}

/** An approved authorization, as it stands. */
export interface Charge {
  readonly chargeRef: string;
  readonly state: WordOf<typeof chargeState>;
  readonly authorized: Cents;
  readonly captured: Cents;
  readonly refunded: Cents;
  readonly failsRefunds: boolean;
}

/** The authorization of a move's name, locked for the rest of the transaction. */
export async function lockCharge(tx: Tx, processorRef: string): Promise<Charge | undefined> {
  const row = await tx
    .selectFrom('sim.charge as charge')
    .select(['processor_ref', 'state', 'amount_cents', 'captured_cents', 'refunded_cents', 'fails_refunds'])
    .where('processor_ref', '=', (named) =>
      named
        .selectFrom('sim.charge as named')
        .select('named.charge_ref')
        .where('named.processor_ref', '=', processorRef),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || row.processor_ref === null || row.state === null) return undefined;
  return {
    chargeRef: row.processor_ref,
    state: chargeState.parse(row.state),
    authorized: cents(row.amount_cents),
    captured: cents(row.captured_cents),
    refunded: cents(row.refunded_cents),
    failsRefunds: row.fails_refunds,
  };
}

/** Records the effect of a move on a charge. */
export async function changeCharge(
  tx: Tx,
  chargeRef: string,
  change: Pick<Charge, 'state' | 'captured' | 'refunded'>,
): Promise<void> {
  await tx
    .updateTable('sim.charge')
    .set({ state: change.state, captured_cents: change.captured, refunded_cents: change.refunded })
    .where('processor_ref', '=', chargeRef)
    .execute();
}

/** Lets the refunds fail whose time has come: what they gave back counts as taken again. */
export async function failRefunds(
  tx: Tx,
  charge: Charge,
  answer: { readonly kind: string },
  at: Date,
): Promise<Charge> {
  const failed = await tx
    .updateTable('sim.charge')
    .set((row) => ({
      fails_at: null,
      outcome: row.fn<unknown>('jsonb_concat', ['outcome', row.val(toStored(answer))]),
    }))
    .where('charge_ref', '=', charge.chargeRef)
    .where('fails_at', '<=', at)
    .returning('amount_cents')
    .execute();
  const total = failed.reduce((sum, row) => sum + row.amount_cents, 0);
  if (total === 0) return charge;
  const after = { ...charge, refunded: cents(charge.refunded - total) };
  await changeCharge(tx, charge.chargeRef, after);
  return after;
}

/** True when a stored-value card that paid a part of this order makes its bank card fail. */
export async function orderFails(db: Kysely<Tables>, order: string): Promise<boolean> {
  const row = await db
    .selectFrom('sim.move')
    .innerJoin('sim.stored_card', 'sim.stored_card.ref', 'sim.move.card_ref')
    .select('sim.move.reference')
    .where('sim.move.order_ref', '=', order)
    .where('sim.move.state', 'is not', null)
    .where('sim.stored_card.fails_bank_leg', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
