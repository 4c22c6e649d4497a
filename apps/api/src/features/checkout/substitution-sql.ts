import type { OrderSubstitution } from '@cartwright/rules/substitution';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** What a shopper last chose for a whole order; null without a choice. One statement. */
export async function readSubstitution(db: Kysely<Tables>, profileId: string): Promise<OrderSubstitution | null> {
  const { rows } = await sql<{ readonly chosen: OrderSubstitution | null }>`
    select substitution as chosen from profile where profile_id = ${profileId}`.execute(db);
  return rows[0]?.chosen ?? null;
}

/** Keeps the choice for the next order. Drafts that have started keep theirs. One statement. */
export async function saveSubstitution(
  db: Kysely<Tables>,
  profileId: string,
  chosen: OrderSubstitution,
): Promise<void> {
  await sql`
    update profile set substitution = ${JSON.stringify(chosen)}::jsonb where profile_id = ${profileId}`.execute(db);
}

/**
 * The part `rule_kept` of the statement that writes a changed draft `saved`: a choice that was made there is the one of
 * the next order, too. Undefined for a change of something else, which touches no account.
 */
export const rememberSubstitution = (chosen: OrderSubstitution | undefined): RawBuilder<unknown> =>
  sql`rule_kept as (
      update profile p set substitution = ${chosen === undefined ? null : JSON.stringify(chosen)}::jsonb
        from saved where p.profile_id = saved.profile_id and ${chosen !== undefined}::boolean
    )`;
