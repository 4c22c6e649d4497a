import { type Kysely, sql } from 'kysely';
import { type Cents, cents } from '@cartwright/rules/money';
import type { TenderType } from '@cartwright/rules/payment-methods';
import { legTender } from '#db/enums.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { StoredValueResult } from '#ports/gift-issuer.ts';

type Db = Kysely<Tables>;

/** A hold that its issuer declined to release, as it is due to be requested again. */
export interface DeclinedRelease {
  readonly id: string;
  readonly legId: string;
  readonly cardId: string;
  readonly tender: TenderType;
  readonly amount: Cents;
  /** The issuer's reference of the leg's approval. */
  readonly approvalRef: string;
  /** When it was declined first, and when it is due. Milliseconds since the epoch. */
  readonly at: number;
  readonly dueAt: number;
}

/**
 * The releases that are to be requested again now; the longest due first.
 * @param limit maximum of each kind of tender: an issuer that is down delays none of another
 */
export async function releasesToRepeat(
  db: Db,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<readonly DeclinedRelease[]> {
  const rows = await db
    .with('due', (due) =>
      due
        .selectFrom('pay.txn as txn')
        .innerJoin('pay.leg as leg', 'leg.id', 'txn.leg_id')
        .select([
          'txn.id',
          'txn.at',
          'txn.amount_cents as amount',
          'txn.leg_id as legId',
          sql<Date>`txn.check_at`.as('dueAt'),
        ])
        .select(['leg.card_id as cardId', 'leg.tender', 'leg.processor_ref as approvalRef'])
        .select(sql<number>`row_number() over (partition by leg.tender order by txn.check_at)`.as('place'))
        .where('txn.check_at', '<=', new Date(now))
        .where('txn.type', '=', 'REVERSAL'),
    )
    .selectFrom('due')
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('place')
    .execute();
  return rows.map(({ at, dueAt, amount, tender, approvalRef, place: _, ...row }) => ({
    ...row,
    at: at.getTime(),
    dueAt: dueAt.getTime(),
    amount: cents(amount),
    tender: legTender.parse(tender),
    approvalRef: approvalRef ?? '',
  }));
}

/** Books what the issuer answers to another request. @param next when it is requested again; undefined for never */
export async function bookRepeat(
  db: Db,
  { id }: DeclinedRelease,
  { answer, next }: { readonly answer: StoredValueResult; readonly next: number | undefined },
): Promise<void> {
  const { kind, networkCode, networkText, processorRef } = answer;
  await db
    .updateTable('pay.txn')
    .set({
      status: kind === 'approved' ? 'REVERSED' : 'DECLINED',
      network_code: networkCode,
      network_text: networkText,
      processor_ref: processorRef,
      check_at: next === undefined ? null : new Date(next),
    })
    .where('id', '=', id)
    .where('status', '=', 'DECLINED')
    .execute();
}

/** A leg of an intent that is to be given back and may still be held. */
export interface UnreleasedLeg {
  readonly legId: string;
  /** What its issuer says; empty when that is not known yet. */
  readonly networkCode: string;
}

/** The legs of an intent's operation that their issuers declined to release, or were not reached for yet. */
export async function unreleasedLegs(
  db: Db,
  { id, operation }: { readonly id: string; readonly operation: string | null },
  now: number,
): Promise<UnreleasedLeg[]> {
  const rows = await db
    .selectFrom('pay.leg as leg')
    .leftJoin('pay.txn as txn', (join) =>
      join.onRef('txn.leg_id', '=', 'leg.id').on('txn.type', '=', 'REVERSAL').on('txn.status', '=', 'DECLINED'),
    )
    .select(['leg.id as legId', 'txn.network_code as networkCode'])
    .where('leg.intent_id', '=', id)
    .where('leg.operation', '=', operation)
    .where((row) => row.or([row('txn.id', 'is not', null), row('leg.loose_from', '<=', new Date(now))]))
    .orderBy('leg.position')
    .execute();
  return rows.map(({ legId, networkCode }) => ({ legId, networkCode: networkCode ?? '' }));
}
