import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '@cartwright/server/database';
import { migrate } from '@cartwright/server/migrate';
import type { Db } from './context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { Tenant } from './tenants.ts';

const MIGRATIONS = path.join(import.meta.dirname, 'db/migrations');

/** The two connections of one database: neither role can read the other's data. */
export interface Databases {
  readonly service: Db;
  readonly vault: Db;
  readonly close: () => Promise<void>;
}

/** The same database with a fixed role, from the connection's first statement on. */
export function asRole(url: string, role: 'pay_service' | 'pay_vault'): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c role=${role}`);
  return address.href;
}

/** Brings the database up to date, as its owner. */
export async function migratePay(url: string): Promise<void> {
  const owner = openDatabase<Tables>({ url, max: 1, applicationName: 'pay-migrate' });
  try {
    await demandRoles(owner.direct);
    await migrate(owner.direct, MIGRATIONS);
  } finally {
    await owner.close();
  }
}

/**
 * The first migration creates the two roles: the migrating role must be able to create them then, and to assume them
 * from then on.
 * @throws {Error} with one line that names the missing right
 */
async function demandRoles(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ role: string; makes: boolean; works: number }>`
    select current_user as role, rolsuper or rolcreaterole as makes,
           (select count(*)::int from pg_roles door
             where door.rolname in ('pay_service', 'pay_vault') and pg_has_role(current_user, door.oid, 'member')) as works
      from pg_roles where rolname = current_user`.execute(db);
  const [{ role, makes, works } = { role: '', makes: false, works: 0 }] = rows;
  if (makes || works === 2) return;
  throw new Error(
    `the role ${role} of PAY_DATABASE_URL may neither make the roles pay_service and pay_vault nor work as them: ` +
      `alter role ${role} createrole, at least for the first start`,
  );
}

export function openDatabases(url: string, max: number): Databases {
  const service = openDatabase<Tables>({ url: asRole(url, 'pay_service'), max, applicationName: 'pay' });
  const vault = openDatabase<Tables>({ url: asRole(url, 'pay_vault'), max, applicationName: 'pay-vault' });
  return { service, vault, close: async () => void (await Promise.all([service.close(), vault.close()])) };
}

/** Writes the tenants' rows from the configuration. */
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
