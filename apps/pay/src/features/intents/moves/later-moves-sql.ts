import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Cents, cents } from '@cartwright/rules/money';
import type { TenderType } from '@cartwright/rules/payment-methods';
import { MINUTE } from '@cartwright/rules/zoned-time';
import type { Tx } from '#context.ts';
import { laterMoveStatus, laterMoveType, legTender, type WordOf } from '#db/enums.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { StoredValueResult } from '#ports/gift-issuer.ts';

type Db = Kysely<Tables>;

export type MoveType = WordOf<typeof laterMoveType>;

/** A later move on a leg. Its id is the reference sent to the issuer. */
export interface LaterMove {
  readonly id: string;
  readonly type: MoveType;
  readonly status: WordOf<typeof laterMoveStatus>;
  readonly amount: Cents;
  readonly legId: string;
  readonly tender: TenderType;
  readonly cardId: string;
  /** The issuer's reference of the leg's approval. */
  readonly approvalRef: string;
  readonly networkCode: string | null;
  readonly networkText: string | null;
}

export interface MoveCall {
  readonly intentId: string;
  readonly operation: string;
  readonly type: MoveType;
}

/** The moves of one operation, in the legs' paying order. */
export async function movesOf(db: Db, { intentId, operation, type }: MoveCall): Promise<readonly LaterMove[]> {
  const rows = await db
    .selectFrom('pay.txn as txn')
    .innerJoin('pay.leg as leg', 'leg.id', 'txn.leg_id')
    .select(['txn.id', 'txn.status', 'txn.amount_cents as amount', 'txn.network_code as networkCode'])
    .select(['txn.network_text as networkText', 'leg.id as legId', 'leg.tender', 'leg.card_id as cardId'])
    .select('leg.processor_ref as approvalRef')
    .where('leg.intent_id', '=', intentId)
    .where('txn.operation', '=', operation)
    .where('txn.type', '=', type)
    .orderBy('leg.position')
    .execute();
  return rows.map((row) => ({
    ...row,
    type,
    status: laterMoveStatus.parse(row.status),
    amount: cents(row.amount),
    tender: legTender.parse(row.tender),
    approvalRef: row.approvalRef ?? '',
  }));
}

/** A move that is to be made. */
export interface PlannedMove {
  readonly legId: string;
  readonly amount: Cents;
  readonly adapter: string;
}

/** Writes what an issuer is about to be asked: once for each leg and operation. */
export async function planMoves(
  tx: Tx,
  { operation, type }: Pick<MoveCall, 'operation' | 'type'>,
  { moves, now }: { readonly moves: readonly PlannedMove[]; readonly now: number },
): Promise<void> {
  await tx
    .insertInto('pay.txn')
    .values(
      moves.map(({ legId, amount, adapter }) => ({
        id: randomUUID(),
        leg_id: legId,
        type,
        status: 'PENDING',
        amount_cents: amount,
        adapter,
        operation,
        at: new Date(now),
      })),
    )
    .execute();
}

/** Claims authorized legs for one capture; nobody else may capture them then. */
export async function claimLegs(tx: Tx, legIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('pay.leg')
    .set({ state: 'settling' })
    .where('id', 'in', [...legIds])
    .where('state', '=', 'authorized')
    .execute();
}

/** Adds an amount to a leg's refunds in progress. False when it is more than is left of what was captured. */
export async function claimRefund(tx: Tx, legId: string, amount: Cents): Promise<boolean> {
  const row = await tx
    .updateTable('pay.leg')
    .set((leg) => ({ refunded_cents: leg('refunded_cents', '+', amount) }))
    .where('id', '=', legId)
    .where('state', '=', 'captured')
    .where(sql<boolean>`refunded_cents + ${amount} <= captured_cents`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When a bank is first checked for whether a refund still stands. */
const SOON = 2 * MINUTE;
const maySendBack = ({ type, tender }: LaterMove): boolean => type === 'RETURN' && tender === 'BANK_CARD';

/** Books an issuer's result for a planned move, in one statement; booking it again changes nothing. */
export async function settleMove(db: Db, move: LaterMove, answer: StoredValueResult, now: number): Promise<void> {
  const isApproved = answer.kind === 'approved';
  const made = db.with('made', (settled) =>
    settled
      .updateTable('pay.txn')
      .set({
        status: isApproved ? 'APPROVED' : 'DECLINED',
        network_code: answer.networkCode,
        network_text: answer.networkText,
        processor_ref: answer.processorRef,
        ...(isApproved && maySendBack(move) && { check_at: new Date(now + SOON) }),
      })
      .where('id', '=', move.id)
      .where('status', '=', 'PENDING')
      .returning(['leg_id', 'amount_cents']),
  );
  const leg = made.updateTable('pay.leg').from('made').whereRef('pay.leg.id', '=', 'made.leg_id');
  if (move.type === 'COMPLETION')
    await leg
      .set(
        isApproved
          ? { state: 'captured', captured_cents: move.amount, captured_at: new Date(now) }
          : { state: 'authorized', kept_until: new Date(0) }, // what is held of it is given back at the next sweep
      )
      .execute();
  else
    await leg
      .set((row) => ({ refunded_cents: row('refunded_cents', '-', isApproved ? 0 : sql<number>`made.amount_cents`) }))
      .execute();
}

/** Whether an issuer declined to pay out what it had approved for an intent. */
export async function hasDeclinedCapture(tx: Tx, intentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pay.txn as txn')
    .innerJoin('pay.leg as leg', 'leg.id', 'txn.leg_id')
    .select('txn.id')
    .where('leg.intent_id', '=', intentId)
    .where('txn.type', '=', 'COMPLETION')
    .where('txn.status', '=', 'DECLINED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Operations whose moves were planned before then and never booked: their call broke off. */
export async function brokenMoves(
  db: Db,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<readonly MoveCall[]> {
  const rows = await db
    .selectFrom('pay.txn as txn')
    .innerJoin('pay.leg as leg', 'leg.id', 'txn.leg_id')
    .select(['leg.intent_id as intentId', 'txn.operation', 'txn.type'])
    .distinct()
    .where(sql<boolean>`txn.status = 'PENDING'`)
    .where('txn.at', '<=', new Date(before))
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, type: laterMoveType.parse(row.type) })); // no other type is ever pending
}
