import { randomBytes } from 'node:crypto';
import type { Id } from '@cartwright/rules/ids';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'; // Crockford's base 32: no i, l, o, u

/**
 * A new id such as `res_01jd3q…`: the time in ten characters, so that ids sort by age and index well, then 80 random bits.
 * @param prefix what it names
 * @param now milliseconds since the epoch
 */
export function newId<Prefix extends string>(prefix: Prefix, now: number): Id<Prefix> {
  let time = '';
  for (let rest = now, place = 0; place < 10; place++, rest = Math.floor(rest / 32))
    time = ALPHABET.charAt(rest % 32) + time;
  let random = '';
  for (const byte of randomBytes(16)) random += ALPHABET.charAt(byte % 32);
  return `${prefix}_${time}${random}`;
}
