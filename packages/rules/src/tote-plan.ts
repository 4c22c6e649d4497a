import { TOTE_ML } from './slot-size.ts';

/** How warm a product may become while it waits in its tote. */
export const TEMPERATURES = ['AMBIENT', 'CHILLED', 'FROZEN'] as const;
export type Temperature = (typeof TEMPERATURES)[number];

/** The letter of the totes of each temperature. */
const LETTERS: Readonly<Record<Temperature, string>> = { AMBIENT: 'A', CHILLED: 'C', FROZEN: 'F' };

/** A line as its totes see it. */
export interface LineInTote {
  readonly lineId: string;
  readonly quantity: number;
  readonly temperature: Temperature;
  /** Volume of one item, in milliliters. */
  readonly toteMl: number;
  readonly isHeavy: boolean;
}

/**
 * The tote of each line, such as `A1` or `C2`, in the order of the walk: lines of one temperature fill one tote after the
 * other, and a heavy line has one to itself. The same lines always get the same totes.
 * @returns codes by line id
 */
export function totesOf(lines: readonly LineInTote[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  for (const temperature of TEMPERATURES) {
    let [tote, used] = [0, TOTE_ML];
    for (const line of lines) {
      if (line.temperature !== temperature || line.isHeavy) continue;
      const volume = line.quantity * line.toteMl;
      if (used > 0 && used + volume > TOTE_ML) [tote, used] = [tote + 1, 0];
      used += volume;
      codes.set(line.lineId, `${LETTERS[temperature]}${tote}`);
    }
    for (const line of lines)
      if (line.temperature === temperature && line.isHeavy)
        codes.set(line.lineId, `${LETTERS[temperature]}${(tote += 1)}`);
  }
  return codes;
}
