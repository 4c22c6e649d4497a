import { type Kysely, sql } from 'kysely';

/**
 * Keeps a transaction open while a test waits for whatever waits for it. On a busy machine that may take longer than
 * the server lets a transaction be idle; then it would end the connection.
 */
export const stayOpen = <Schema>(tx: Kysely<Schema>) =>
  sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
