import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { TransactionStatus, TransactionType } from '@cartwright/contracts/shared-lists';
import type { Cents } from '@cartwright/rules/money';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';

export interface Movement {
  readonly legId: string;
  readonly type: Extract<TransactionType, 'AUTHORIZATION' | 'REVERSAL'>;
  readonly status: Extract<TransactionStatus, 'APPROVED' | 'DECLINED' | 'REVERSED'>;
  readonly state: 'authorized' | 'declined' | 'reversed';
  readonly amount: Cents;
  readonly adapter: string;
  readonly networkCode: string | null;
  readonly networkText: string | null;
  readonly processorRef: string;
  readonly operation: string;
}

/**
 * Books the issuer's result for a leg, in one statement; booking it again changes nothing. A bank card records whether
 * the last payment with it was declined: the wallet then chooses another in advance (decision 46).
 */
export async function book(db: Kysely<Tables>, movement: Movement, now: number): Promise<void> {
  const isAuthorization = movement.type === 'AUTHORIZATION';
  await db
    .with('made', (made) =>
      made
        .insertInto('pay.txn')
        .values({
          id: randomUUID(),
          leg_id: movement.legId,
          type: movement.type,
          status: movement.status,
          amount_cents: movement.amount,
          adapter: movement.adapter,
          network_code: movement.networkCode,
          network_text: movement.networkText,
          processor_ref: movement.processorRef,
          operation: movement.operation,
          at: new Date(now),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('leg_id'),
    )
    .with('told', (reported) =>
      reported
        .updateTable('pay.card')
        .from(['made', 'pay.leg as paid'])
        .set({ declined_at: movement.state === 'declined' ? new Date(now) : null })
        .whereRef('paid.id', '=', 'made.leg_id')
        .whereRef('pay.card.id', '=', 'paid.card_id')
        .where('paid.tender', '=', 'BANK_CARD')
        .where(sql<boolean>`${isAuthorization}::boolean`)
        .where(sql<boolean>`(${movement.state === 'declined'}::boolean or pay.card.declined_at is not null)`)
        .returning('pay.card.id'),
    )
    .updateTable('pay.leg')
    .from('made')
    .set({
      state: movement.state,
      authorized_cents: movement.state === 'authorized' ? movement.amount : 0,
      ...(isAuthorization && { network_code: movement.networkCode, processor_ref: movement.processorRef }),
    })
    .whereRef('pay.leg.id', '=', 'made.leg_id')
    .execute();
}

/** Stores the balance that an issuer reported, if it did. */
export async function rememberBalance(
  db: Db,
  cardId: string,
  { remaining, now }: { readonly remaining: Cents | undefined; readonly now: number },
): Promise<void> {
  if (remaining === undefined) return;
  await db.single((single) =>
    single
      .updateTable('pay.card')
      .set({ cached_balance_cents: remaining, balance_at: new Date(now) })
      .where('id', '=', cardId)
      .execute(),
  );
}
