import { ok, refuse, type Result } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import type { Db } from '#context.ts';
import type { Passwords } from '#http/passwords.ts';
import { enterByPassword, readCredential, type StaffCredential } from './sql.ts';
import { countTry, forgiveTry, networkTag, type Trying } from './tries.ts';

export interface PasswordDeps {
  readonly db: Db;
  readonly passwords: Passwords;
  /** Wrong passwords that one network may have in a minute. */
  readonly attemptsPerMinute: number;
}

/** What somebody typed, and where. */
export interface Typed {
  readonly staffNumber: string;
  readonly password: string;
  /** The IP address. */
  readonly address: string;
}

export type PasswordRefusal =
  | { readonly code: 'WRONG_CREDENTIALS' }
  /** Of this number from here, whether anybody has it or not; or of everybody here. Seconds. */
  | { readonly code: 'TOO_MANY_TRIES'; readonly retryAfter: number };

/**
 * Whose password it is. An unknown number gets the response of a wrong password, after the same work. Each try is counted
 * before its password is verified.
 */
export async function verifyPassword(
  { db, passwords, attemptsPerMinute: perMinute }: PasswordDeps,
  { staffNumber, password, address }: Typed,
  now: number,
): Promise<Result<StaffCredential, PasswordRefusal>> {
  const network = networkTag(address);
  const credential = await readCredential(db.read, { staffNumber, network }, now);
  const trying: Trying = { staffNumber, network, isKnownThere: credential?.isKnownThere ?? false };
  const retryAfter = await countTry(db, { trying, perMinute }, now);
  if (retryAfter !== null) return refuse({ code: 'TOO_MANY_TRIES', retryAfter });
  if (!credential) await passwords.hash(password); // the same work
  const isRight = credential !== undefined && (await passwords.verify({ hash: credential.passwordHash, password }));
  if (!isRight) return refuse({ code: 'WRONG_CREDENTIALS' });
  await forgiveTry(db, trying);
  return ok(credential);
}

/** Signs somebody in by number and password. @param giveToken gives the browser a token, for its hash */
export async function signInStaff(
  deps: PasswordDeps,
  { giveToken, ...typed }: Typed & { readonly giveToken: () => Buffer },
  now: number,
): Promise<Result<undefined, PasswordRefusal>> {
  const credential = await verifyPassword(deps, typed, now);
  if (!credential.ok) return credential;
  const session = { sessionId: newId('sts', now), tokenHash: giveToken(), now, network: networkTag(typed.address) };
  const isOpen = await deps.db.single((single) => enterByPassword(single, { credential: credential.value, session }));
  return isOpen ? ok(undefined) : refuse({ code: 'WRONG_CREDENTIALS' });
}
