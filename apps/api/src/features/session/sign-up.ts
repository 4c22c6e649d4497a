import { randomInt } from 'node:crypto';
import { newId } from '@cartwright/server/new-id';
import { type Result, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { Auth } from './auth.ts';
import { insertShopper } from './sql.ts';

/** Words that guesses start with; digits and punctuation around them do not help. */
const COMMON = [
  'password',
  'passwort',
  'qwertyuiop',
  'letmein',
  'iloveyou',
  'administrator',
  'welcome',
  'grocery',
  'groceries',
  'supermarket',
];
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];
const MIN_DIFFERENT = 5;
const MIN_LEFT = 4;

/**
 * True for an easily guessed password: too few different characters, a run of keys, a common word, or the address
 * itself.
 */
function isWeakPassword(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < MIN_DIFFERENT) return true;
  if (RUNS.some((run) => run.includes(plain))) return true;
  const [name = ''] = email.toLowerCase().split('@');
  const known = [...COMMON, email.toLowerCase(), ...(name.length >= MIN_LEFT ? [name] : [])];
  return known.some(
    (word) => plain.includes(word) && plain.replace(word, '').replaceAll(/[\d\W_]/g, '').length < MIN_LEFT,
  );
}

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
  if (isWeakPassword(password, email)) return refuse({ code: 'PASSWORD_TOO_WEAK', field: 'password' });
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
