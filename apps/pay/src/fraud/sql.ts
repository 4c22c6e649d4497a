import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { CardAddition, FraudVerdict, Visitor } from '#ports/fraud.ts';

/** Records a visit; announced again, it stays as it is. */
export async function saveVisit(
  db: Kysely<Tables>,
  { tenant, account, transactionId, now }: Visitor & { readonly transactionId: string; readonly now: number },
): Promise<void> {
  await db
    .insertInto('pay.fraud_visit')
    .values({ tenant_id: tenant, account_id: account, transaction_id: transactionId, at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records an addition with its verdict, which stays what it first was. @param addition `deviceInfo` as JSON */
export async function saveScore(
  db: Kysely<Tables>,
  addition: Omit<CardAddition, 'deviceInfo'> & { readonly deviceInfo: string | null },
): Promise<FraudVerdict> {
  const { tenant, account, operation, transactionId = null, deviceInfo, now } = addition;
  const { rows } = await sql<{ verdict: FraudVerdict }>`
    with visit as (
      select exists (
        select from pay.fraud_visit
         where tenant_id = ${tenant} and account_id = ${account} and transaction_id::text = ${transactionId}
      ) as announced
    )
    insert into pay.fraud_score as known (tenant_id, account_id, operation, transaction_id, was_announced, device_info, verdict, at)
    select ${tenant}, ${account}, ${operation}, ${transactionId}, announced, ${deviceInfo}::jsonb,
           case when announced then 'accept' else 'review' end, ${new Date(now)}
      from visit
    on conflict (tenant_id, account_id, operation) do update set verdict = known.verdict
    returning verdict`.execute(db);
  return rows[0]?.verdict ?? 'review';
}

/** Deletes what is too old to investigate. @param before milliseconds since the epoch */
export async function sweepFraud(db: Kysely<Tables>, before: number): Promise<void> {
  await db.deleteFrom('pay.fraud_visit').where('at', '<', new Date(before)).execute();
  await db.deleteFrom('pay.fraud_score').where('at', '<', new Date(before)).execute();
  await db.deleteFrom('pay.order_visit').where('at', '<', new Date(before)).execute();
}
