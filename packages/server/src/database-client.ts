import pg from 'pg';

/**
 * Connects to a database, for a short piece of work beside any pool. Whoever calls ends it. When the connection is lost,
 * its next statement fails; the event that the driver sends beside it, which would end the program, is heard here.
 */
export async function connectClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}
