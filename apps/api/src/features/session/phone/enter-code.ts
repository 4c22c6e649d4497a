import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import type { PhoneCodes } from './codes.ts';
import { countWrongTry, hasPhone, lockCode, verifyPhone } from './sql.ts';

type NotVerified = { readonly code: 'WRONG_CODE' | 'CODE_ENDED' | 'PHONE_CHANGED' };

/** Verifies the mobile phone of a profile by the newest code that was texted there; a wrong one is counted. */
export async function enterCode(
  { db, phoneCodes }: { readonly db: Db; readonly phoneCodes: PhoneCodes },
  { profileId, phone, typed }: { readonly profileId: string; readonly phone: string; readonly typed: string },
  now: number,
): Promise<Result<undefined, NotVerified>> {
  return db.transaction(async (tx) => {
    if (!(await hasPhone(tx, { profileId, phone }))) return refuse({ code: 'PHONE_CHANGED' });
    const found = await lockCode(tx, { profileId, phone, now });
    if (!found?.acts) return refuse({ code: 'CODE_ENDED' });
    const { codeId } = found;
    if (found.isWithheld || !phoneCodes.isRight(codeId, found.hash, typed))
      return refuse({ code: (await countWrongTry(tx, codeId)) ? 'WRONG_CODE' : 'CODE_ENDED' });
    return (await verifyPhone(tx, { codeId, profileId, phone, now }))
      ? ok(undefined)
      : refuse({ code: 'PHONE_CHANGED' });
  });
}
