import { ok, refuse, type Result } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import type { Passwords } from '#http/passwords.ts';
import { countTry, insertStaffSession, readCredential } from './sql.ts';

interface SignInCall {
  readonly staffNumber: string;
  readonly password: string;
  /** The hash of the token that the browser gets. */
  readonly tokenHash: () => Buffer;
}

type SignInRefusal =
  | { readonly code: 'WRONG_CREDENTIALS' }
  /** Of this number, whether anybody has it or not. Seconds. */
  | { readonly code: 'TOO_MANY_TRIES'; readonly retryAfter: number };

/**
 * Signs somebody in. An unknown number gets the response of a wrong password, after the same work. Each try is counted
 * before its password is verified. Three statements.
 */
export async function signInStaff(
  { db, passwords }: { readonly db: Db; readonly passwords: Passwords },
  { staffNumber, password, tokenHash }: SignInCall,
  now: number,
): Promise<Result<undefined, SignInRefusal>> {
  const retryAfter = await db.single((single) => countTry(single, staffNumber, now));
  if (retryAfter !== null) return refuse({ code: 'TOO_MANY_TRIES', retryAfter });
  const credential = await readCredential(db.read, staffNumber);
  if (!credential) await passwords.hash(password); // the same work
  if (!credential || !(await passwords.verify({ hash: credential.passwordHash, password })))
    return refuse({ code: 'WRONG_CREDENTIALS' });
  const session = { sessionId: newId('sts', now), tokenHash: tokenHash(), credential, now };
  const isOpened = await db.single((single) => insertStaffSession(single, session));
  return isOpened ? ok(undefined) : refuse({ code: 'WRONG_CREDENTIALS' });
}
