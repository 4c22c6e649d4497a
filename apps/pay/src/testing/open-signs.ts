import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** The open signs of tampering, in the order in which they came. */
export const openSigns = (db: Kysely<Tables>) =>
  db
    .selectFrom('pay.tamper_report')
    .select(['page', 'kind', 'expected', 'seen', 'times'])
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute();
