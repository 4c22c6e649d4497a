import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { type Passwords, scryptPasswords } from '#http/passwords.ts';
import { linkHash } from '#mail/secret-link.ts';
import type { Browser, Wire } from './browser.ts';
import { BANNER } from './fixture-locations.ts';

export interface NewShopper {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

type Opened = Wire<'POST /atlas/v1/session/sign-up/complete'>;

/**
 * Gives a browser an account, signed in: as if it had been requested somewhere else, it is opened by the link of its mail
 * and its password. No job has to run.
 */
export async function newAccount(
  browser: Browser,
  { email, password, firstName, lastName }: NewShopper,
  {
    db,
    passwords = scryptPasswords,
    bannerId = BANNER,
  }: { readonly db: Db; readonly passwords?: Pick<Passwords, 'hash'> | undefined; readonly bannerId?: string },
): Promise<Extract<Opened, { readonly profileId: string }>> {
  const token = randomBytes(32).toString('base64url');
  const passwordHash = await passwords.hash(password);
  await sql`
    insert into requested_account (request_id, email, password_hash, first_name, last_name, banner_id, locale, token_hash, created_at, expires_at)
    values (${randomUUID()}, ${email.toLowerCase()}, ${passwordHash}, ${firstName}, ${lastName}, ${bannerId}, 'en-US', ${linkHash(token)}, now(), 'infinity')`.execute(
    db.direct,
  );
  const { status, body } = await browser.send<Opened>('POST', '/atlas/v1/session/sign-up/complete', {
    token,
    password,
  });
  if (status !== 200 || body.status === 'anonymous') throw new Error(`no account: ${JSON.stringify(body)}`);
  return body;
}
