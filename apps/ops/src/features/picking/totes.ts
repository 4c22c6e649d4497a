import type { ShownLine, ShownOrder } from './device/overlay.ts';

/** A tote with what is in it. */
export interface Tote {
  readonly code: string;
  /** How many items are in it. */
  readonly items: number;
  /** The names of items that need an ID. */
  readonly ids: readonly string[];
}

/** The totes of an order that something is in. */
export function totesWithItems({ lines }: Pick<ShownOrder, 'lines'>): readonly Tote[] {
  const inTotes = Map.groupBy(
    lines.filter((line) => itemsOf(line) > 0),
    ({ tote }) => tote,
  );
  return [...inTotes]
    .map(([code, own]) => ({
      code,
      items: own.reduce((all, line) => all + itemsOf(line), 0),
      ids: own.filter(({ product }) => product.minAge > 0).map(({ product }) => product.description),
    }))
    .toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }));
}

/** How many items of an order came, how many of them in place of another, and how many were ordered. */
export const itemsOfOrder = ({
  lines,
}: Pick<ShownOrder, 'lines'>): { readonly found: number; readonly swapped: number; readonly all: number } => ({
  found: lines.reduce((sum, line) => sum + itemsOf(line), 0),
  swapped: lines.reduce((sum, { picked }) => sum + (picked?.substitute?.quantity ?? 0), 0),
  all: lines.reduce((sum, { quantity }) => sum + quantity, 0),
});

/** How many items came for a line. */
export const itemsOf = ({ picked }: ShownLine): number => (picked?.quantity ?? 0) + (picked?.substitute?.quantity ?? 0);
