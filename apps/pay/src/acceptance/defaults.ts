import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#db/tables.gen.ts';
import type { Tenant } from '#tenants.ts';

const Listed = z.array(
  z.object({ fulfillment: z.string(), cardType: z.string(), accepted: z.boolean(), reason: z.string().nullable() }),
);

/** Gives tenants without acceptance rules the default ones; a tenant's own rules are never changed here. */
export async function saveUsualAcceptance(db: Kysely<Tables>, tenants: readonly Tenant[]): Promise<void> {
  const file = path.join(import.meta.dirname, '../db/data/acceptance-rules.json');
  const usual = Listed.parse(JSON.parse(readFileSync(file, 'utf8')));
  const ruled = new Set(
    (await db.selectFrom('pay.acceptance_rule').select('tenant_id').distinct().execute()).map((row) => row.tenant_id),
  );
  const rows = tenants
    .filter(({ id, hostOrigins }) => hostOrigins.length > 0 && !ruled.has(id))
    .flatMap(({ id }) =>
      usual.map(({ fulfillment, cardType, accepted, reason }) => ({
        tenant_id: id,
        fulfillment,
        card_type: cardType,
        accepted,
        reason,
      })),
    );
  if (rows.length === 0) return;
  await db
    .insertInto('pay.acceptance_rule')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
