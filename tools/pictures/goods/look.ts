import type { MotifName } from '../label/motifs.ts';

/** How a product looks before its label is on it. Colors are `#rrggbb`. */
export interface Look {
  readonly plate: string;
  /** Colors of the ramps of a loose food, from dark to light or as its shape says. */
  readonly rampA?: readonly string[];
  readonly rampB?: readonly string[];
  readonly body?: string;
  readonly cap?: string;
  /** What is seen through glass. */
  readonly content?: string;
  /** The color of its flavor on the label. */
  readonly flavor?: string;
  /** A food on its label, by the name of a look in `arts.ts`; null for none. */
  readonly art?: string | null;
  readonly motif?: MotifName;
  readonly exposure?: number;
}

/** The first rule whose pattern fits the text wins. */
export type Rule<T> = readonly [RegExp, T];

/** What the first fitting rule says. */
export function firstOf<T>(rules: readonly Rule<T>[], text: string): T | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1];
}

/** Rules of looks over `kind|name|size`; a text stands for the plate of that name. */
export type Looks = readonly Rule<Look | string>[];

/** A look without more than its plate. */
export const lookOf = (rule: Look | string): Look => (typeof rule === 'string' ? { plate: rule } : rule);
