import path from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '@cartwright/server/database';
import { migrate } from '@cartwright/server/migrate';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { Tenant } from '#tenants.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'db/migrations');

/** The two doors of one database: neither role can read what is behind the other. */
export interface Databases {
  readonly service: Db;
  readonly vault: Db;
  readonly close: () => Promise<void>;
}

/** The same database as one role only, from the connection's first statement on. */
export function asRole(url: string, role: 'pay_service' | 'pay_vault'): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c role=${role}`);
  return address.href;
}

/** Brings the database up to date, as its owner. */
export async function migratePay(url: string): Promise<void> {
  const owner = openDatabase<Tables>({ url, max: 1, applicationName: 'pay-migrate' });
  try {
    await migrate(owner.direct, MIGRATIONS);
  } finally {
    await owner.close();
  }
}

export function openDatabases(url: string, max: number): Databases {
  const service = openDatabase<Tables>({ url: asRole(url, 'pay_service'), max, applicationName: 'pay' });
  const vault = openDatabase<Tables>({ url: asRole(url, 'pay_vault'), max, applicationName: 'pay-vault' });
  return { service, vault, close: async () => void (await Promise.all([service.close(), vault.close()])) };
}

/** Writes the tenants' rows as the configuration has them. */
export async function saveTenants(db: Kysely<Tables>, tenants: readonly Tenant[]): Promise<void> {
  await db
    .insertInto('pay.tenant')
    .values(
      tenants
        .filter(({ hostOrigins }) => hostOrigins.length > 0)
        .map(({ id, hostOrigins }) => ({ id, host_origins: [...hostOrigins] })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ host_origins: row.ref('excluded.host_origins') })),
    )
    .execute();
}
