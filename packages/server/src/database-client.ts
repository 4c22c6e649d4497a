import pg from 'pg';

/**
 * Connects to a database for a short task, outside any pool. The caller ends the connection. If it is lost, its next
 * statement fails; the event that the driver also emits, which would end the program, is handled here.
 */
export async function connectClient(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}
