import { connectClient } from '../database-client.ts';

/**
 * Makes a database read-only during a task, as a standby would be: for every connection, including those already open.
 */
export async function whileReadOnly(
  { postgresUrl, databaseUrl }: { readonly postgresUrl: string; readonly databaseUrl: string },
  work: () => Promise<void>,
): Promise<void> {
  const admin = await connectClient(postgresUrl);
  const name = new URL(databaseUrl).pathname.slice(1);
  const change = async (how: string): Promise<void> => {
    await admin.query(`alter database ${admin.escapeIdentifier(name)} ${how}`);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
  };
  try {
    await change('set default_transaction_read_only = on');
    await work();
  } finally {
    await change('reset default_transaction_read_only');
    await admin.end();
  }
}
