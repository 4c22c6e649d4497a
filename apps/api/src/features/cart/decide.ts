import type { CartOp as WireOp } from '@cartwright/contracts/cart';
import type { ModalityType } from '@cartwright/contracts/common';
import type { CartLine, CartRefusal } from '@cartwright/rules/cart';
import { applyChanges, remembered, type ReplacementRefusal } from '@cartwright/rules/replacement';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { newId } from '@cartwright/server/new-id';
import { type KeptLine, newestFirst } from '#carts/cart-row.ts';
import type { Shelf } from '#products/shelf.ts';
import { shelfCents } from '#products/shelf-price.ts';
import { toCartOp } from './ops.ts';

export type ChangeRefusal =
  | CartRefusal
  | ReplacementRefusal
  | { readonly code: 'UNKNOWN_PRODUCT' | 'REPLACEMENT_UNAVAILABLE'; readonly gtin13: string };

/** All lines of a cart after operations on one modality's part, each of which counts once. */
export function decide(
  before: readonly KeptLine[],
  ops: readonly WireOp[],
  { shelf, modality, now }: { readonly shelf: Shelf; readonly modality: ModalityType; readonly now: number },
): Result<readonly KeptLine[], ChangeRefusal> {
  const unknown = ops.find((op) => op.type !== 'copy' && !isKnown(shelf, op));
  if (unknown) return refuse({ code: 'UNKNOWN_PRODUCT', gtin13: unknown.gtin13 });
  const gone = ops.find((op) => op.type === 'replace' && shelf.find(op.newGtin13)?.availability === 'unavailable');
  if (gone?.type === 'replace') return refuse({ code: 'REPLACEMENT_UNAVAILABLE', gtin13: gone.newGtin13 });
  const maxOf = (gtin13: string) => shelf.find(gtin13)?.maxQuantity ?? 0;
  const cartOps = ops.map((op) => toCartOp(op, modality));
  const after = applyChanges(before, cartOps, { maxOf, now });
  return after.ok ? ok(newestFirst(toKept(before, after.value, { shelf, now }))) : after;
}

const isKnown = ({ products }: Shelf, op: WireOp): boolean =>
  [
    op.gtin13,
    ...('backupGtin13' in op && op.backupGtin13 !== undefined ? [op.backupGtin13] : []),
    ...('newGtin13' in op ? [op.newGtin13] : []),
  ].every((gtin13) => products.ordinalOf(gtin13) !== undefined);

/** The rules keep a line that they do not touch; one that they changed was seen at today's price. */
function toKept(
  before: readonly KeptLine[],
  after: readonly CartLine[],
  { shelf, now }: { readonly shelf: Shelf; readonly now: number },
): KeptLine[] {
  const untouched = new Map<CartLine, KeptLine>(before.map((line) => [line, line]));
  const changed = after.filter((line) => !untouched.has(line));
  const ids = changed.map(() => newId('lin', now)).toSorted(); // lines of one call keep its order
  return after.map((line) => {
    const same = untouched.get(line);
    if (same) return withoutOver(same, now);
    const known = before.find(({ modality, gtin13 }) => modality === line.modality && gtin13 === line.gtin13);
    const product = shelf.find(line.gtin13);
    const lineId = known?.lineId ?? ids[changed.indexOf(line)] ?? newId('lin', now);
    return { ...line, lineId, priceSeenCents: (product && shelfCents(product)) ?? 0 };
  });
}

/** A line without the replacements that are not remembered any more. */
function withoutOver(line: KeptLine, now: number): KeptLine {
  const replaces = remembered(line, now);
  return replaces.length === (line.replaces?.length ?? 0) ? line : { ...line, replaces };
}
