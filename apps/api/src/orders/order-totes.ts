import { type LineInTote, type Temperature, totesOf } from '@cartwright/rules/tote-plan';

/** Where a line is found in its store, as far as that is known. */
export interface PlaceOfLine {
  /** The place of its department in the walk; null for a product that the catalog does not have any more. */
  readonly rank: number | null;
  readonly temperature: Temperature;
}

/** A line of an order, with what came for it. */
export interface LineWithFound extends LineInTote, PlaceOfLine {
  /** How many items are in its tote, of what was ordered and of what came instead. */
  readonly found: number;
}

/** A tote that something is in. */
export interface PackedTote {
  /** Such as `C1`. */
  readonly code: string;
  readonly temperature: Temperature;
  readonly itemCount: number;
}

const FROZEN_LAST = 1_000_000;

/** Where a picker passes a line: by department, and what is frozen last. */
export const placeInWalk = ({ rank, temperature }: PlaceOfLine): number =>
  (rank ?? FROZEN_LAST - 1) + (temperature === 'FROZEN' ? FROZEN_LAST : 0);

/** The tote of each line of an order, such as `C1`, by its id. @param lines as they were ordered */
export const toteCodes = (lines: readonly (LineInTote & PlaceOfLine)[]): ReadonlyMap<string, string> =>
  totesOf(lines.toSorted((a, b) => placeInWalk(a) - placeInWalk(b)));

/** The totes of an order that something is in, by their codes. @param lines as they were ordered */
export function packedTotes(lines: readonly LineWithFound[]): readonly PackedTote[] {
  const codes = toteCodes(lines);
  const inTotes = Map.groupBy(
    lines.filter(({ found }) => found > 0),
    ({ lineId }) => codes.get(lineId) ?? '',
  );
  return [...inTotes]
    .map(([code, own]) => ({
      code,
      temperature: own[0]?.temperature ?? 'AMBIENT',
      itemCount: own.reduce((all, { found }) => all + found, 0),
    }))
    .toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }));
}
