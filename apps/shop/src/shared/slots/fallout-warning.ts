import { copy, exclusions } from './copy.ts';
import type { Excluded } from './slots.ts';

/** `1 item unavailable at this time: Amber Ale (no alcohol sales at this time)`; the reason only when all have the same. */
export function falloutWarning(excluded: readonly Excluded[], nameOf: (gtin13: string) => string): string {
  const [first] = excluded;
  if (first === undefined) return '';
  const isOneReason = excluded.every(({ code }) => code === first.code);
  return copy.cannotCome(
    excluded.map(({ gtin13 }) => nameOf(gtin13)),
    isOneReason ? exclusions[first.code] : '',
  );
}
