import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** What an earlier call under the same key left behind. */
export type Earlier =
  | { readonly state: 'none' }
  | { readonly state: 'pending' }
  | { readonly state: 'other-request' }
  | { readonly state: 'done'; readonly status: number; readonly response: unknown };

export interface IdempotencyKey {
  /** Whose key it is and for which call: two shoppers may use the same key. */
  readonly scope: string;
  readonly key: string;
  /** What was asked; the same key may not ask something else. */
  readonly request: unknown;
}

const hashOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/**
 * Claims a key inside the transaction of its effect. A racing call with the same key waits at the unique index until
 * this transaction ends, and then sees its answer (domain.md 0).
 */
export async function claim<S>(tx: Kysely<S>, { scope, key, request }: IdempotencyKey, now: number): Promise<Earlier> {
  const hash = hashOf(request);
  const { rows } = await sql<{ fresh: boolean; request_hash: string; status: number | null; response: unknown }>`
    with made as (
      insert into idempotency (scope, key, request_hash, created_at)
      values (${scope}, ${key}, ${hash}, ${new Date(now)})
      on conflict (scope, key) do nothing
      returning request_hash, status, response
    )
    select true as fresh, request_hash, status, response from made
    union all
    select false, request_hash, status, response from idempotency where scope = ${scope} and key = ${key}
    limit 1`.execute(tx);
  const [row] = rows;
  if (!row) return { state: 'pending' }; // it was inserted by a call that ended between our two looks
  if (row.fresh) return { state: 'none' };
  if (row.request_hash !== hash) return { state: 'other-request' };
  if (row.status === null) return { state: 'pending' };
  return { state: 'done', status: row.status, response: row.response };
}

/** Keeps the answer beside its effect, in the same transaction. */
export async function keep<S>(
  tx: Kysely<S>,
  { scope, key }: Pick<IdempotencyKey, 'scope' | 'key'>,
  answer: { status: number; response: unknown },
): Promise<void> {
  await sql`update idempotency set status = ${answer.status}, response = ${JSON.stringify(answer.response)}::jsonb where scope = ${scope} and key = ${key}`.execute(
    tx,
  );
}
