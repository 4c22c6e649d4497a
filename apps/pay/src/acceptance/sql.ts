import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { AcceptanceRule } from './acceptance-policy.ts';

/** The rules of a tenant, in a fixed order. */
export const rulesOf = (db: Kysely<Tables>, tenant: string): Promise<readonly AcceptanceRule[]> =>
  db
    .selectFrom('pay.acceptance_rule')
    .select(['application', 'fulfillment', 'card_type as cardType', 'brand', 'bin_prefix as binPrefix'])
    .select(['accepted', 'reason'])
    .where('tenant_id', '=', tenant)
    .orderBy('fulfillment')
    .orderBy('application')
    .orderBy('card_type')
    .orderBy('brand')
    .orderBy('bin_prefix')
    .execute();
