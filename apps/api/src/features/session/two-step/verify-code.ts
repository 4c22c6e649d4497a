import { refuse, ok, type Result } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { NewMail } from '#mail/mail-sql.ts';
import { stepOf, typedCode } from './codes.ts';
import { countCode, type Factor, readSecret } from './factor-sql.ts';
import type { SecretSeal } from './sealed-secret.ts';

/** A code that an account's owner, or somebody else, typed. */
export interface Typed {
  readonly profileId: string;
  readonly code: string;
  /** That a recovery code was used. */
  readonly mail: NewMail;
}

/**
 * Counts and verifies a code. Whether it was used before, only the statement knows that uses it; for a recovery code it
 * also knows whether it exists.
 */
export async function verifyCode(
  { db, twoStepSeal }: { readonly db: Db; readonly twoStepSeal: SecretSeal },
  { profileId, code, mail }: Typed,
  now: number,
): Promise<
  Result<Factor, { readonly code: 'WRONG_CODE' } | { readonly code: 'TOO_MANY_REQUESTS'; readonly retryAfter: number }>
> {
  const wait = await countCode(db, profileId, now);
  if (wait > 0) return refuse({ code: 'TOO_MANY_REQUESTS', retryAfter: Math.ceil(wait / 1_000) });
  const typed = typedCode(code);
  if (typed.kind === 'recovery') return ok({ ...typed, mail });
  const sealed = await readSecret(db, profileId);
  const step = sealed && stepOf(twoStepSeal.open(sealed, profileId), typed.digits, now);
  return step === undefined || step === null ? refuse({ code: 'WRONG_CODE' }) : ok({ kind: 'app', step });
}
