import { readTsv } from './data-file.ts';
import type { Chance } from './rng.ts';
import { chanceOf } from './rng.ts';

const STREETS_PER_ZIP = 40;

const words = new Map(readTsv('street-names.tsv').map(([kind = '', list = '']) => [kind, list.split(';')]));
const wordsOf = (kind: string): readonly string[] => words.get(kind) ?? [];

/** A street of a ZIP with the house numbers that exist on it. */
export interface Street {
  /** As the postal service writes it: `N Maple Ave`. */
  readonly name: string;
  readonly lowest: number;
  readonly highest: number;
}

/** The streets of a ZIP, always the same ones; their names differ. */
export function streetsOf(zip: string): Street[] {
  const chance = chanceOf(`streets ${zip}`);
  return chance.sample(wordsOf('name'), STREETS_PER_ZIP).map((word) => {
    const direction = chance.pick(wordsOf('direction'));
    const name = `${direction === '' ? '' : `${direction} `}${word} ${chance.pick(wordsOf('suffix'))}`;
    const lowest = chance.between(1, 40) * 100;
    return { name, lowest, highest: lowest + chance.between(3, 59) * 100 + 99 };
  });
}

/** A house in a ZIP: `4127 N Maple Ave`. */
export function houseIn(zip: string, chance: Chance): string {
  const street = chance.pick(streetsOf(zip));
  return `${chance.between(street.lowest, street.highest)} ${street.name}`;
}
