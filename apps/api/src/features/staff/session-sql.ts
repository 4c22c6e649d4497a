import { type RawBuilder, sql } from 'kysely';

/** A session to open. */
export interface NewSessionRow {
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly now: number;
  /** Whence it is opened, as `networkTag` names it. */
  readonly network: string;
}

/**
 * The end of a statement that opens a session for whoever the part `verified` found (`staff_id`). It returns a row if it
 * opened one.
 */
export const insertSessionOf = ({ sessionId, tokenHash, now, network }: NewSessionRow): RawBuilder<unknown> => sql`
    insert into ops.staff_session (session_id, token_hash, staff_id, created_at, last_used_at, network)
    select ${sessionId}, ${tokenHash}, staff_id, ${new Date(now)}, ${new Date(now)}, ${network} from verified returning 1`;
