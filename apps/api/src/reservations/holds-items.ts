import type { HeldItems } from './stored-reservation.ts';

type HeldItem = readonly { readonly gtin13: string; readonly quantity: number }[];

/** Whether a reservation was made for exactly these items, apart from its fallout. Capacity and fee depend on them. */
export function holdsItems({ included, excluded }: HeldItems, items: HeldItem): boolean {
  const left = new Set(excluded.map(({ gtin13 }) => gtin13));
  const wanted = items.filter(({ gtin13 }) => !left.has(gtin13));
  return named(wanted) === named(included);
}

/** Quantity by product: flash sale items may be beside the same product at its usual price. */
export function piecesOf(items: HeldItem): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { gtin13, quantity } of items) pieces.set(gtin13, (pieces.get(gtin13) ?? 0) + quantity);
  return pieces;
}

const named = (items: HeldItem): string =>
  [...piecesOf(items)]
    .map(([gtin13, quantity]) => `${gtin13}:${quantity}`)
    .toSorted()
    .join();
