import { TOTE_ML } from './slot-size.ts';

/** How warm a product may become while it waits in its tote. */
export const TEMPERATURES = ['AMBIENT', 'CHILLED', 'FROZEN'] as const;
export type Temperature = (typeof TEMPERATURES)[number];

/** The letter of the totes of each temperature. */
const LETTERS: Readonly<Record<Temperature, string>> = { AMBIENT: 'A', CHILLED: 'C', FROZEN: 'F' };

/** What is in no tote with anything else: raw meat and seafood, and what cleans. */
export const KEPT_APART = ['RAW', 'CHEMICAL'] as const;
export type KeptApart = (typeof KEPT_APART)[number];

/** A line as its totes see it. */
export interface LineInTote {
  readonly lineId: string;
  readonly quantity: number;
  readonly temperature: Temperature;
  /** With what alone it may share a tote; null for all that needs no tote of its kind. */
  readonly keptApart: KeptApart | null;
  /** Volume of one item, in milliliters. */
  readonly toteMl: number;
  readonly isHeavy: boolean;
}

/**
 * The tote of each line, such as `A1` or `C2`, in the order of the walk: lines of one temperature fill one tote after the
 * other, what is kept apart fills totes of its own after the others, and a heavy line has one to itself, after those. The
 * same lines always get the same totes.
 * @returns codes by line id
 */
export function totesOf(lines: readonly LineInTote[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const inTurn = lines.toSorted((a, b) => turnOf(a) - turnOf(b));
  for (const temperature of TEMPERATURES) {
    let [tote, used, turn] = [0, 0, -1];
    for (const line of inTurn.filter((each) => each.temperature === temperature)) {
      const volume = line.quantity * line.toteMl;
      if (line.isHeavy || turnOf(line) !== turn || used + volume > TOTE_ML)
        [tote, used, turn] = [tote + 1, 0, turnOf(line)];
      used += volume;
      codes.set(line.lineId, `${LETTERS[temperature]}${tote}`);
    }
  }
  return codes;
}

/** When its totes are filled: what shares no tote has another turn. */
const turnOf = ({ keptApart, isHeavy }: LineInTote): number =>
  isHeavy ? KEPT_APART.length + 1 : keptApart === null ? 0 : KEPT_APART.indexOf(keptApart) + 1;
