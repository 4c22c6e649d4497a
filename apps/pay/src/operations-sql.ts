import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** How long a claim lasts if its call breaks off. */
export const LEASE = 30_000;
const DAY = 86_400_000;
/** Movements of money are kept longest. */
export const KEPT = 3 * DAY;

export interface OperationKey {
  readonly tenant: string;
  readonly account: string;
  readonly route: string;
  readonly operation: string;
  readonly requestHash: Buffer;
}

export type Claim =
  | { readonly status: 'mine' | 'running' | 'other-request' }
  | { readonly status: 'done'; readonly answer: unknown };

/** Claims an operation, or takes it over from an attempt whose lease has ended; otherwise returns its state. */
export async function claimOperation(db: Kysely<Tables>, key: OperationKey, now: number): Promise<Claim> {
  const lease = new Date(now + LEASE);
  const { rows } = await sql<{ mine: boolean; request_hash: Buffer; state: string; answer: unknown }>`
    with taken as (
      insert into pay.idempotency as known (tenant_id, account_id, route, operation, request_hash, state, lease_until, expires_at)
      values (${key.tenant}, ${key.account}, ${key.route}, ${key.operation}, ${key.requestHash}, 'in_flight', ${lease}, ${new Date(now + KEPT)})
      on conflict (tenant_id, account_id, route, operation) do update
        set state = 'in_flight', lease_until = ${lease}, attempts = known.attempts + 1
        where known.request_hash = excluded.request_hash
          and (known.state = 'unknown' or (known.state = 'in_flight' and known.lease_until <= ${new Date(now)}))
      returning request_hash, state, answer
    )
    select true as mine, request_hash, state, answer from taken
    union all
    select false, request_hash, state, answer from pay.idempotency
     where tenant_id = ${key.tenant} and account_id = ${key.account} and route = ${key.route} and operation = ${key.operation}
       and not exists (select from taken)`.execute(db);
  const [row] = rows;
  if (!row) return { status: 'running' }; // it came or went between our two looks
  if (row.mine) return { status: 'mine' };
  if (!row.request_hash.equals(key.requestHash)) return { status: 'other-request' };
  return row.state === 'done' ? { status: 'done', answer: row.answer } : { status: 'running' };
}

const whereKey = (key: OperationKey) =>
  sql`tenant_id = ${key.tenant} and account_id = ${key.account} and route = ${key.route} and operation = ${key.operation}`;

/** Stores the response for every later attempt. */
export async function finishOperation(db: Kysely<Tables>, key: OperationKey, answer: unknown): Promise<void> {
  await sql`update pay.idempotency set state = 'done', answer = ${JSON.stringify(answer)}::jsonb where ${whereKey(key)}`.execute(
    db,
  );
}

/** Deletes an attempt that decided nothing. */
export async function releaseOperation(db: Kysely<Tables>, key: OperationKey): Promise<void> {
  await sql`delete from pay.idempotency where ${whereKey(key)} and state = 'in_flight'`.execute(db);
}

/** Records that the outcome of an attempt is unknown. */
export async function loseOperation(db: Kysely<Tables>, key: OperationKey): Promise<void> {
  await sql`update pay.idempotency set state = 'unknown' where ${whereKey(key)} and state = 'in_flight'`.execute(db);
}

/** Deletes what no attempt can request any more. */
export async function sweepOperations(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('pay.idempotency').where('expires_at', '<=', new Date(now)).execute();
}
