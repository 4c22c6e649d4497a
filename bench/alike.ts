import { quantile } from './figures.ts';

/** How two groups of measurements differ, and how much two groups differ by chance. */
export interface Comparison {
  readonly first: number;
  readonly second: number;
  /** Of the medians, first less second. */
  readonly difference: number;
  /** Of the medians of each group's odd and even measurements, which differ in nothing; the larger of the two. */
  readonly ofHalves: number;
  /** What 999 of 1,000 divisions of all measurements into two groups at random stay below. */
  readonly byChance: number;
}

const DIVISIONS = 5_000;

/** Compares the medians of two groups of measurements that were taken in turn. @param random from 0 to 1 */
export function compare(
  first: readonly number[],
  second: readonly number[],
  random: () => number = Math.random,
): Comparison {
  const all = [...first, ...second];
  const divided = Array.from({ length: DIVISIONS }, () => {
    shuffle(all, random);
    return Math.abs(median(all.slice(0, first.length)) - median(all.slice(first.length)));
  });
  return {
    first: median(first),
    second: median(second),
    difference: median(first) - median(second),
    ofHalves: Math.max(betweenHalves(first), betweenHalves(second)),
    byChance: quantile(
      divided.toSorted((a, b) => a - b),
      0.999,
    ),
  };
}

const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

const betweenHalves = (values: readonly number[]): number =>
  Math.abs(median(values.filter((_, n) => n % 2 === 0)) - median(values.filter((_, n) => n % 2 === 1)));

function shuffle(values: number[], random: () => number): void {
  for (let n = values.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [values[n], values[other]] = [values[other] ?? 0, values[n] ?? 0];
  }
}
