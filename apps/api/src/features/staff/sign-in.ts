import { ok, refuse, type Result } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import type { Passwords } from '#http/passwords.ts';
import { clearTries, countTry, enterByPassword, readCredential, type StaffCredential } from './sql.ts';

export interface PasswordDeps {
  readonly db: Db;
  readonly passwords: Passwords;
}

export type PasswordRefusal =
  | { readonly code: 'WRONG_CREDENTIALS' }
  /** Of this number, whether anybody has it or not. Seconds. */
  | { readonly code: 'TOO_MANY_TRIES'; readonly retryAfter: number };

/**
 * Whose password it is. An unknown number gets the response of a wrong password, after the same work. Each try is counted
 * before its password is verified. Two statements, and one more when it is right.
 */
export async function verifyPassword(
  { db, passwords }: PasswordDeps,
  { staffNumber, password }: { readonly staffNumber: string; readonly password: string },
  now: number,
): Promise<Result<StaffCredential, PasswordRefusal>> {
  const retryAfter = await db.single((single) => countTry(single, staffNumber, now));
  if (retryAfter !== null) return refuse({ code: 'TOO_MANY_TRIES', retryAfter });
  const credential = await readCredential(db.read, staffNumber);
  if (!credential) await passwords.hash(password); // the same work
  const isRight = credential !== undefined && (await passwords.verify({ hash: credential.passwordHash, password }));
  if (!isRight) return refuse({ code: 'WRONG_CREDENTIALS' });
  await db.single((single) => clearTries(single, staffNumber));
  return ok(credential);
}

/** Signs somebody in by number and password. Four statements. @param giveToken gives the browser a token, for its hash */
export async function signInStaff(
  deps: PasswordDeps,
  {
    giveToken,
    ...typed
  }: { readonly staffNumber: string; readonly password: string; readonly giveToken: () => Buffer },
  now: number,
): Promise<Result<undefined, PasswordRefusal>> {
  const credential = await verifyPassword(deps, typed, now);
  if (!credential.ok) return credential;
  const session = { sessionId: newId('sts', now), tokenHash: giveToken(), now };
  const isOpen = await deps.db.single((single) => enterByPassword(single, { credential: credential.value, session }));
  return isOpen ? ok(undefined) : refuse({ code: 'WRONG_CREDENTIALS' });
}
