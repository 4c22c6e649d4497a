import { newId } from '@cartwright/server/new-id';
import { ok, type Result, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { Auth } from '../auth.ts';
import { LINK_LASTS } from '../link.ts';
import { isWeakPassword } from '../password/weak-password.ts';
import { insertRequest } from './sql.ts';

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bannerId: string;
  readonly locale: string;
  /** The browser; null when somebody is signed in there. */
  readonly visitorId: string | null;
  readonly now: number;
}

/**
 * Requests an account. The same work and the same statement for every address: only the job that writes the mail looks
 * whether it has an account already. The password is hashed first, without holding a connection.
 */
export async function requestAccount(
  { db, auth }: { readonly db: Db; readonly auth: Pick<Auth, 'hashPassword'> },
  { email, password, ...rest }: SignUp,
): Promise<Result<undefined, { readonly code: 'PASSWORD_TOO_WEAK'; readonly field: 'password' }>> {
  if (await isWeakPassword(password, [email, rest.firstName, rest.lastName]))
    return refuse({ code: 'PASSWORD_TOO_WEAK', field: 'password' });
  await insertRequest(db, {
    ...rest,
    requestId: newId('req', rest.now),
    email: email.toLowerCase(),
    passwordHash: await auth.hashPassword(password),
    expiresAt: rest.now + LINK_LASTS,
  });
  return ok(undefined);
}
