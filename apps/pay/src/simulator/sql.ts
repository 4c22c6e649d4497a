import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Answers a reference once and for all: asked again, also at the same time, it gives the first answer. */
export async function answerOnce<T extends object>(
  db: Kysely<Tables>,
  {
    reference,
    kind,
    amount,
  }: { readonly reference: string; readonly kind: 'VERIFY' | 'AUTHORIZE' | 'REVERSE'; readonly amount: number },
  decide: () => T,
): Promise<T> {
  const answer = decide();
  const first = await db
    .insertInto('sim.charge')
    .values({ reference, kind, amount_cents: amount, outcome: JSON.stringify(answer), at: new Date() })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (first) return answer;
  const { outcome } = await db
    .selectFrom('sim.charge')
    .select('outcome')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return outcome as T; // what an earlier call of this same function wrote
}

/** What a reference was answered; undefined when it was never asked. */
export async function findAnswer<T extends object>(
  db: Kysely<Tables>,
  reference: string,
  kind: 'AUTHORIZE',
): Promise<T | undefined> {
  const row = await db
    .selectFrom('sim.charge')
    .select('outcome')
    .where('reference', '=', reference)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.outcome as T | undefined; // written by answerOnce for the same kind
}
