import { copy } from './copy.ts';
import type { ShownLine } from './shown-lines.ts';

/** What a changed line was and is. */
export function changeText({ ordered, quantity }: Pick<ShownLine, 'ordered' | 'quantity'>): string {
  if (ordered === 0) return copy.added;
  return quantity === 0 ? copy.removed : copy.changed(quantity, ordered);
}
