import { type RawBuilder, sql } from 'kysely';

/** A session to open. */
export interface NewSessionRow {
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly now: number;
  /** Whence it is opened, as `networkTag` names it. */
  readonly network: string;
  /** The passkey that opens it, if one does: the session ends when it is removed. */
  readonly passkeyId?: string | null;
}

/**
 * The end of a statement that opens a session for whoever the part `verified` found (`staff_id`). It returns a row if it
 * opened one.
 */
export const insertSessionOf = ({
  sessionId,
  tokenHash,
  now,
  network,
  passkeyId = null,
}: NewSessionRow): RawBuilder<unknown> => sql`
    insert into ops.staff_session (session_id, token_hash, staff_id, created_at, last_used_at, network, passkey_id)
    select ${sessionId}, ${tokenHash}, staff_id, ${new Date(now)}, ${new Date(now)}, ${network}, ${passkeyId}
      from verified returning 1`;
