/** Chance that a number determines: the same walk again has the same luck. */
export interface Luck {
  /** Whether something happens that happens so often. @param share from 0 to 1 */
  readonly hits: (share: number) => boolean;
  /** A whole number, both ends included. */
  readonly between: (min: number, max: number) => number;
  readonly oneOf: <T>(choices: readonly [T, ...T[]]) => T;
}

/** mulberry32: small, and random enough for walks. */
export function luckOf(seed: number): Luck {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    hits: (share) => next() < share,
    between,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
  };
}
