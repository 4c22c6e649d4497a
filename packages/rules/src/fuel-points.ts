import { minus, sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import { dayOfWeekOf } from './zoned-time.ts';

/** How an order earns fuel points: a row of `packages/contracts/data/fuel-points.json`. */
export interface FuelPointsTerms {
  /** For each whole dollar of what counts. */
  readonly pointsPerDollar: number;
  /** On these days of the week, 1 for Monday to 7 for Sunday, the points are multiplied. */
  readonly bonus?: { readonly days: readonly number[]; readonly times: number } | undefined;
  /** What earns nothing. */
  readonly excluded: { readonly departments: readonly string[]; readonly taxClasses: readonly string[] };
}

/** A row of the data: its terms, for these banners. */
export interface FuelPointsRow extends FuelPointsTerms {
  readonly banners: readonly string[];
}

/** What points see of a line: what its items cost after every reduction, without tax. */
export interface FuelPointsLine {
  readonly net: Cents;
  readonly departmentId: string;
  readonly taxClass: string;
}

/** The terms at a banner; undefined where no points are earned. */
export function fuelPointsTermsOf(rows: readonly FuelPointsRow[], bannerId: string): FuelPointsTerms | undefined {
  const row = rows.find(({ banners }) => banners.includes(bannerId));
  if (!row) return undefined;
  const { banners: _banners, ...terms } = row;
  return terms;
}

/**
 * The points of an order: for its items after every reduction, whoever pays for them. A retailer may not treat what SNAP
 * pays for differently (7 CFR 278.2(b)). Tax, fees and the tip earn nothing.
 * @param localDate the day of the handover
 */
export function fuelPointsOf(terms: FuelPointsTerms, lines: readonly FuelPointsLine[], localDate: string): number {
  const { pointsPerDollar, bonus } = terms;
  const times = bonus?.days.includes(dayOfWeekOf(localDate)) ? bonus.times : 1;
  return (
    Math.floor(sum(lines.filter((line) => doesEarn(terms, line)).map(({ net }) => net)) / 100) * pointsPerDollar * times
  );
}

const doesEarn = ({ excluded }: FuelPointsTerms, { departmentId, taxClass }: FuelPointsLine): boolean =>
  !excluded.departments.includes(departmentId) && !excluded.taxClasses.includes(taxClass);

/** The lines with what they cost after refunds. @param refunded by line id, without tax and deposit */
export const afterRefunds = <Line extends FuelPointsLine & { readonly lineId: string }>(
  lines: readonly Line[],
  refunded: readonly { readonly lineId: string; readonly net: Cents }[],
): readonly Line[] =>
  lines.map((line) => {
    const back = sum(refunded.filter(({ lineId }) => lineId === line.lineId).map(({ net }) => net));
    return { ...line, net: back < line.net ? minus(line.net, back) : ZERO };
  });
