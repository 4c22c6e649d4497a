import type { OrderWithLines, PickProduct } from '../types.ts';
import { gtin13Of } from './gtin.ts';

/** What came of a scanned code at one item. `ask`: nothing here has it, so the catalog may know. */
export type Scanned =
  | { readonly kind: 'no-code' }
  | { readonly kind: 'twice' }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'counted'; readonly count: number }
  | { readonly kind: 'other-line'; readonly product: PickProduct }
  | { readonly kind: 'ask'; readonly gtin13: string };

/** Two reads of one code so soon are one: a hand takes longer to bring the next item before the scanner. */
const ONE_READ_MS = 700;

interface Before {
  /** How many items were scanned. */
  readonly count: number;
  /** When the last one was, in milliseconds. */
  readonly at: number;
}

/** Decides about a code that was scanned at an item of which `quantity` are wanted. */
export function readScan(
  code: string,
  { gtin13, quantity, order }: { gtin13: string; quantity: number; order: Pick<OrderWithLines, 'lines'> },
  { before, now }: { before: Before; now: number },
): Scanned {
  const scanned = gtin13Of(code);
  if (scanned === null) return { kind: 'no-code' };
  if (scanned !== gtin13) {
    const other = order.lines.find(({ product }) => product.gtin13 === scanned);
    return other ? { kind: 'other-line', product: other.product } : { kind: 'ask', gtin13: scanned };
  }
  if (before.count >= quantity) return { kind: 'too-many' };
  if (before.count > 0 && now - before.at < ONE_READ_MS) return { kind: 'twice' };
  return { kind: 'counted', count: before.count + 1 };
}
