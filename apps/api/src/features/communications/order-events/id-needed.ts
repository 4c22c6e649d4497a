import type { FrozenLine } from '#products/frozen-line.ts';

/** Whether some of an order is handed over only to somebody who shows how old they are. */
export const isIdNeeded = (lines: readonly FrozenLine[]): boolean => lines.some(({ product }) => product.minAge > 0);
