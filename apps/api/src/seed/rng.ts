import { hash } from 'node:crypto';

/** Changing it creates another world. */
const SEED = '2026';
const WORDS_PER_BLOCK = 8;

/**
 * Random numbers that belong to one named entity: SHA-256 over the seed, the name and a counter. Because every entity
 * draws from its own name, adding or removing one leaves all others as they were.
 */
export interface Chance {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** True in the given share of cases, 0 to 1. */
  happens(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** This many different entries, in drawn order; all of them when there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
}

const block = (name: string, counter: number): Buffer => hash('sha256', `${SEED}\n${name}\n${counter}`, 'buffer');

/** The random source of the entity with this name. */
export function chanceOf(name: string): Chance {
  let words = block(name, 0);
  let drawn = 0;
  const next = (): number => {
    const position = drawn % WORDS_PER_BLOCK;
    if (position === 0 && drawn > 0) words = block(name, drawn / WORDS_PER_BLOCK);
    drawn += 1;
    return words.readUInt32BE(position * 4) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[between(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError(`nothing to pick from for ${name}`);
    return chosen;
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    return Array.from({ length: Math.min(count, list.length) }, () =>
      left.splice(between(0, left.length - 1), 1),
    ).flat();
  };
  return { next, between, happens: (share) => next() < share, pick, sample };
}

/** A 32-bit key of a name, for use in `mix`. */
export const keyOf = (name: string): number => block(name, 0).readUInt32BE(0);

/**
 * A number of at least 0 and below 1 for a pair of keys, always the same for the same pair. For the millions of draws
 * (store × product) where a digest each would take seconds; the mixing is the finalizer of MurmurHash3.
 */
export function mix(a: number, b: number): number {
  let bits = Math.imul(a ^ Math.imul(b, 0x9e37_79b1), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
