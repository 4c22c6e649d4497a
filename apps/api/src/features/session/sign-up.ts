import { randomInt } from 'node:crypto';
import { newId } from '@cartwright/server/new-id';
import { type Result, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { Auth } from './auth.ts';
import { isWeakPassword } from './password/weak-password.ts';
import { insertShopper } from './sql.ts';

export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bannerId: string;
  readonly now: number;
}

/**
 * Creates an account: user, password and profile in one transaction. The password is hashed first, without holding a
 * connection.
 */
export async function signUp(
  { db, auth }: { db: Db; auth: Auth },
  { email, password, ...rest }: SignUp,
): Promise<Result<null, { readonly code: 'EMAIL_TAKEN' | 'PASSWORD_TOO_WEAK'; readonly field: string }>> {
  if (await isWeakPassword(password, [email, rest.firstName, rest.lastName]))
    return refuse({ code: 'PASSWORD_TOO_WEAK', field: 'password' });
  const made = await insertShopper(db, {
    ...rest,
    email: email.toLowerCase(),
    profileId: newId('prf', rest.now),
    accountId: newId('acc', rest.now),
    passwordHash: await auth.hashPassword(password),
    loyaltyId: `6${String(randomInt(1e12)).padStart(12, '0')}`,
  });
  return made.ok ? made : refuse({ code: made.refusal.code, field: 'email' });
}
