import { type Kysely, sql } from 'kysely';
import type { TransactionStatus, TransactionType } from '@cartwright/contracts/shared-lists';
import type { Cents } from '@cartwright/rules/money';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { OperationKey } from '#operations-sql.ts';
import { newUuid } from '#uuid.ts';
import { HELD_FOR } from './sql.ts';

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
  /** When a declined release is requested again, milliseconds since the epoch. */
  readonly repeatAt?: number | undefined;
}

/** The end of an operation whose last leg was approved. */
export interface LastResult {
  readonly intentId: string;
  readonly operation: string;
  /** The call's claim and its response, which is stored with the result; undefined when the caller stores it. */
  readonly response: { readonly key: OperationKey; readonly answer: unknown } | undefined;
}

/**
 * Books the issuer's result for a leg, in one statement; booking it again changes nothing. A bank card records whether
 * the last payment with it was declined: the wallet then chooses another in advance (decision 46). With the operation's
 * last result its intent becomes authorized and its response is stored, unless the intent was taken away from it.
 * @returns whether the intent became authorized, if this was the last result
 */
export async function book(db: Kysely<Tables>, movement: Movement, now: number, last?: LastResult): Promise<boolean> {
  const isAuthorization = movement.type === 'AUTHORIZATION';
  const isDeclined = movement.state === 'declined';
  const { key, answer } = last?.response ?? {};
  const repeatAt = movement.repeatAt === undefined ? null : new Date(movement.repeatAt);
  // The intent is locked first, as by whoever closes it; `made` waits for that by reading `ended`.
  const { rows } = await sql<{ hasEnded: boolean }>`
    with ended as (
      update pay.intent set state = 'authorized', expires_at = ${new Date(now + HELD_FOR)}
       where id = ${last?.intentId ?? null} and operation = ${last?.operation ?? null} and state in ('authorizing', 'authorized')
      returning id
    ), made as (
      insert into pay.txn (id, leg_id, type, status, amount_cents, adapter, network_code, network_text, processor_ref, operation, at, check_at)
      select ${newUuid(now)}, ${movement.legId}, ${movement.type}, ${movement.status}, ${movement.amount}, ${movement.adapter}, ${movement.networkCode}, ${movement.networkText}, ${movement.processorRef}, ${movement.operation}, ${new Date(now)}, ${repeatAt}::timestamptz
        from (select count(*) from ended) as first
      on conflict do nothing
      returning leg_id
    ), reported as (
      update pay.card set declined_at = case when ${isDeclined}::boolean then ${new Date(now)}::timestamptz end
        from made join pay.leg as paid on paid.id = made.leg_id
       where card.id = paid.card_id and paid.tender = 'BANK_CARD' and ${isAuthorization}::boolean
         and (${isDeclined}::boolean or card.declined_at is not null)
    ), booked as (
      update pay.leg
         set state = ${movement.state}, authorized_cents = ${movement.state === 'authorized' ? movement.amount : 0},
             network_code = case when ${isAuthorization}::boolean then ${movement.networkCode} else network_code end,
             processor_ref = case when ${isAuthorization}::boolean then ${movement.processorRef} else processor_ref end
        from made where leg.id = made.leg_id
    ), stored as (
      update pay.idempotency set state = 'done', answer = ${answer === undefined ? null : JSON.stringify(answer)}::jsonb
       where tenant_id = ${key?.tenant ?? null} and account_id = ${key?.account ?? null} and route = ${key?.route ?? null} and operation = ${key?.operation ?? null}
         and exists (select from ended)
    )
    select exists (select from ended) as "hasEnded"`.execute(db);
  return rows[0]?.hasEnded ?? false;
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
