import { createHmac, createSecretKey, randomInt, timingSafeEqual } from 'node:crypto';
import { DAY, MINUTE } from '@cartwright/rules/zoned-time';

/** How long a code can be entered. */
export const CODE_LASTS = 10 * MINUTE;
/** How long after a code another one may be requested. */
export const CODE_PAUSE = MINUTE / 2;
/** Codes of one account, and codes texted to one phone, within a day. */
export const CODES_A_DAY = 5;
export const CODES_COUNT_FOR = DAY;
/** Wrong tries that end a code. */
export const WRONG_TRIES = 5;

const DIGITS = 6;

/** Makes and compares codes by a key that is not in the database: of a copy of it, no code can be guessed. */
export interface PhoneCodes {
  readonly newCode: (codeId: string) => { readonly code: string; readonly hash: Buffer };
  /** @param typed as the shopper entered it; spaces and hyphens do not count */
  readonly isRight: (codeId: string, hash: Buffer, typed: string) => boolean;
}

/** @param secret the text of a key file */
export function phoneCodes(secret: string): PhoneCodes {
  const key = createSecretKey(createHmac('sha256', secret).update('phone-code').digest());
  const hashOf = (codeId: string, code: string) => createHmac('sha256', key).update(`${codeId}/${code}`).digest();
  return {
    newCode: (codeId) => {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      return { code, hash: hashOf(codeId, code) };
    },
    isRight: (codeId, hash, typed) => timingSafeEqual(hashOf(codeId, typed.replaceAll(/[\s-]/g, '')), hash),
  };
}
