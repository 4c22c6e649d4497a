import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { linkHash } from '#mail/secret-link.ts';

/** A link that gives an account another address, as its mail would carry it. */
export async function changeLinkOf(db: Db, profileId: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into account_link (token_hash, purpose, profile_id, new_email, mail_id, created_at, expires_at)
    values (${linkHash(token)}, 'CHANGE_EMAIL', ${profileId}, ${email}, ${token}, now(), 'infinity')`.execute(
    db.direct,
  );
  return token;
}
