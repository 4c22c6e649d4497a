import type { Excluded } from '#shared/slots/slots.ts';
import { type Mend, MENDED_BY } from '#shared/slots/mend.ts';
import { type CartLine, isUnavailable } from '../cart.ts';

/** A line of the cart that would not be in the order. */
export interface UnavailableLine {
  readonly line: CartLine;
  /** What helps. */
  readonly mend: Mend;
  /** Why, unless the cart says so itself. */
  readonly code: Excluded['code'] | undefined;
  /** What the shopper skips when continuing without it: the item, or the item at this time. */
  readonly skip: string;
}

/** What the chosen time leaves out. */
export interface AtTime {
  /** Names the time; undefined while none is chosen. */
  readonly slotKey: string | undefined;
  readonly excluded: readonly Excluded[];
}

/**
 * The lines that would not be in the order: those that are unavailable as they are, and those that the chosen time leaves
 * out. What another item mends is skipped for good; what another time mends is skipped at that time only, so that the
 * next one asks again (GC-13).
 */
export function unavailableLines(lines: readonly CartLine[], { slotKey, excluded }: AtTime): UnavailableLine[] {
  return lines.flatMap((line): UnavailableLine[] => {
    const code = excluded.find(({ gtin13 }) => gtin13 === line.gtin13)?.code;
    if (isUnavailable(line)) return [{ line, mend: 'item', code: undefined, skip: line.gtin13 }];
    if (code === undefined) return [];
    const mend = MENDED_BY[code];
    return [{ line, mend, code, skip: mend === 'time' ? `${line.gtin13} ${slotKey ?? ''}` : line.gtin13 }];
  });
}

/** Those that the shopper has neither replaced nor removed, nor chosen to go without. */
export const notHandled = (lines: readonly UnavailableLine[], skipped: readonly string[]): UnavailableLine[] =>
  lines.filter(({ skip }) => !skipped.includes(skip));
