import { readTsv } from './data-file.ts';
import type { Chance } from './rng.ts';
import { chanceOf } from './rng.ts';

const STREETS_PER_ZIP = 40;
/** A ZIP has two hundred numbers of each of its streets. */
const NUMBERS_PER_ZIP = 200;
const MAX_FIRST_HUNDREDS = 38;

const words = new Map(readTsv('street-names.tsv').map(([kind = '', list = '']) => [kind, list.split(';')]));
const wordsOf = (kind: string): readonly string[] => words.get(kind) ?? [];

/** A street of a ZIP with its existing house numbers. */
export interface Street {
  /** As the postal service writes it: `N Maple Ave`. */
  readonly name: string;
  readonly lowest: number;
  readonly highest: number;
}

const firstNumbers = new Map(
  wordsOf('name').map((word) => [word, 100 * chanceOf(`numbers ${word}`).between(1, MAX_FIRST_HUNDREDS)]),
);

/**
 * The first house number of a ZIP on the streets of a name. Numbers continue from ZIP to ZIP, as they do in a town:
 * number, street and city identify one house, and with it its ZIP.
 */
const lowestOn = (word: string, zip: string): number =>
  (firstNumbers.get(word) ?? 0) + NUMBERS_PER_ZIP * (Number(zip) % 100);

/** The streets of a ZIP, always the same ones, with different names. */
export function streetsOf(zip: string): Street[] {
  const chance = chanceOf(`streets ${zip}`);
  return chance.sample(wordsOf('name'), STREETS_PER_ZIP).map((word) => {
    const direction = chance.pick(wordsOf('direction'));
    const name = `${direction === '' ? '' : `${direction} `}${word} ${chance.pick(wordsOf('suffix'))}`;
    const lowest = lowestOn(word, zip);
    return { name, lowest, highest: lowest + NUMBERS_PER_ZIP - 1 };
  });
}

/** A house in a ZIP: `4127 N Maple Ave`. */
export function houseIn(zip: string, chance: Chance): string {
  const street = chance.pick(streetsOf(zip));
  return `${chance.between(street.lowest, street.highest)} ${street.name}`;
}
