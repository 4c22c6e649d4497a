import { randomFillSync } from 'node:crypto';
import type { Id } from '@cartwright/rules/ids';

const RANDOM_LENGTH = 16;
/** Drawn for many ids at once: one byte from the system costs as much as all of these. */
const drawn = Buffer.alloc(RANDOM_LENGTH * 256);
let used = drawn.length;

function freshBytes(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  return drawn.subarray(used, (used += RANDOM_LENGTH));
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'; // Crockford's base 32: no i, l, o, u

/**
 * A new id such as `res_01jd3q…`: the time in ten characters, so that ids sort by age and index well, then 80 random bits.
 * @param prefix what it names
 * @param now milliseconds since the epoch
 */
export function newId<Prefix extends string>(prefix: Prefix, now: number): Id<Prefix> {
  let random = '';
  for (const byte of freshBytes()) random += ALPHABET.charAt(byte % 32);
  return `${firstId(prefix, now)}${random}`;
}

/** What every id of a time, and of those after it, sorts behind: for finding old rows by their id. */
export function firstId<Prefix extends string>(prefix: Prefix, at: number): Id<Prefix> {
  let time = '';
  for (let rest = at, digit = 0; digit < 10; digit++, rest = Math.floor(rest / 32))
    time = ALPHABET.charAt(rest % 32) + time;
  return `${prefix}_${time}`;
}
