import { connectClient } from './database-client.ts';
import type { Cluster } from './postgres.ts';

/**
 * Creates a database in our own cluster, and a role of the same name that owns it, if they are missing. No other role
 * may connect to it. The cluster trusts anyone who reaches its socket, in a folder of its own account: it is for one
 * machine, not for a network.
 * @param options.makesRoles the database separates its parts by roles of its own, which its migrations create
 * @returns the address of the database, for that role
 */
export async function ensureDatabase(
  cluster: Cluster,
  name: string,
  options: { readonly makesRoles?: boolean } = {},
): Promise<string> {
  const client = await connectClient(cluster.url('postgres'));
  try {
    const quoted = client.escapeIdentifier(name);
    const role = await client.query('select from pg_roles where rolname = $1', [name]);
    if (role.rowCount === 0) await client.query(`create role ${quoted} login`);
    await client.query(`alter role ${quoted} ${options.makesRoles === true ? 'createrole' : 'nocreaterole'}`);
    const database = await client.query('select from pg_database where datname = $1', [name]);
    if (database.rowCount === 0) await client.query(`create database ${quoted} owner ${quoted}`);
    await client.query(`revoke connect, temporary on database ${quoted} from public`);
  } finally {
    await client.end();
  }
  const url = new URL(cluster.url(name));
  url.username = name;
  return url.href;
}
