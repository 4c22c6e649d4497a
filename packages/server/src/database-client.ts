import pg from 'pg';

/**
 * Connects to a database for a short task, outside any pool. The caller ends the connection. If it is lost, its next
 * statement fails; the event that the driver also emits, which would end the program, is handled here.
 * @param options of the driver, besides where to connect
 */
export async function connectClient(connectionString: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...options, connectionString });
  client.on('error', () => {});
  await client.connect();
  return client;
}
