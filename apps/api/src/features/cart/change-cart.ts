import type { CartOp as WireOp } from '@cartwright/contracts/cart';
import type { ModalityType } from '@cartwright/contracts/common';
import { applyOps, type CartLine, type CartOp, type CartRefusal } from '@cartwright/rules/cart';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { createKeyedMutex } from '@cartwright/server/keyed-mutex';
import { newId } from '@cartwright/server/new-id';
import { productName } from '@cartwright/rules/product-name';
import type { ProductSource } from '#products/catalog.ts';
import { readCartLines, type StoredCart, type StoredLine } from '#products/cart-lines.ts';
import type { Choosing } from '#products/chosen-location-sql.ts';
import { shelfCents } from '#products/shelf-price.ts';
import { toCartOp, toRuleLine } from './ops.ts';
import { type CartWrite, writeCart } from './sql.ts';

const MAX_ATTEMPTS = 12;
const mutex = createKeyedMutex();

export interface CartChange extends Choosing {
  readonly modality: ModalityType;
  readonly ops: readonly WireOp[];
  readonly now: number;
}

export type ChangeRefusal = CartRefusal | { readonly code: 'UNKNOWN_PRODUCT'; readonly gtin13: string };

/**
 * Applies operations to a cart, each once, all or none: reads, decides by the rules, writes under the version that was
 * read, and tries again if another call changed the cart in between. Two statements. @returns the resulting cart
 */
export const changeCart = (source: ProductSource, change: CartChange): Promise<Result<StoredCart, ChangeRefusal>> =>
  mutex(`${change.ownerId} ${change.modality}`, () => tryToChange(source, change));

async function tryToChange(source: ProductSource, change: CartChange): Promise<Result<StoredCart, ChangeRefusal>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const stored = await readForChange(source, change);
    const ops = change.ops.filter(({ opId }) => !stored.appliedOps.has(opId));
    if (ops.length === 0) return ok(stored);
    const decided = decide(stored, ops, change);
    if (!decided.ok) return decided;
    const written = await writeCart(source.db, {
      ...change,
      ...decided.value,
      readVersion: stored.version,
      opIds: ops.map(({ opId }) => opId),
    });
    if (written) return ok({ ...afterWrite(stored, decided.value, change), ...written });
  }
  throw new Error('a cart that changed at every try');
}

const readForChange = (source: ProductSource, { ownerId, bannerId, modality, ops, now }: CartChange) =>
  readCartLines(source, { ownerId, bannerId, modality, now, opIds: ops.map(({ opId }) => opId) });

type Difference = Pick<CartWrite, 'put' | 'removed'>;

/** The effect of the operations on the lines, as the difference to be written. */
function decide(
  stored: StoredCart,
  ops: readonly WireOp[],
  { modality, now }: CartChange,
): Result<Difference, ChangeRefusal> {
  const unknown = ops.find((op) => !isKnown(stored, op));
  if (unknown) return refuse({ code: 'UNKNOWN_PRODUCT', gtin13: unknown.gtin13 });
  const before = stored.lines.map((line) => toRuleLine(line, modality));
  const maxOf = (gtin13: string) => stored.shelf.find(gtin13)?.maxQuantity ?? 0;
  const after = applyOps(
    before,
    withoutRepeats(ops).map((op): CartOp => toCartOp(op, modality)),
    { maxOf, now },
  );
  if (!after.ok) return after;
  return ok(difference(stored, before, { after: after.value, now }));
}

/** An operation that a call contains twice counts once. */
const withoutRepeats = (ops: readonly WireOp[]): readonly WireOp[] =>
  ops.filter((op, index) => ops.findIndex(({ opId }) => opId === op.opId) === index);

const isKnown = ({ shelf: { products } }: StoredCart, op: WireOp): boolean =>
  [op.gtin13, ...('backupGtin13' in op && op.backupGtin13 !== undefined ? [op.backupGtin13] : [])].every(
    (gtin13) => products.ordinalOf(gtin13) !== undefined,
  );

function difference(
  stored: StoredCart,
  before: readonly CartLine[],
  { after, now }: { after: readonly CartLine[]; now: number },
): Difference {
  const put = after.filter((line) => !before.includes(line)); // the rules keep a line that they do not touch
  const remaining = new Set(after.map(({ gtin13 }) => gtin13));
  const ids = put.map(() => newId('lin', now)).toSorted(); // lines of one call keep its order
  return {
    put: put.map((line, index) => {
      const product = stored.shelf.find(line.gtin13);
      const lineId =
        stored.lines.find(({ gtin13 }) => gtin13 === line.gtin13)?.lineId ?? ids[index] ?? newId('lin', now);
      return { ...line, lineId, priceSeenCents: (product && shelfCents(product)) ?? 0 };
    }),
    removed: before.filter(({ gtin13 }) => !remaining.has(gtin13)).map(({ gtin13 }) => gtin13),
  };
}

/** The cart with the written difference, so that it does not have to be read again. */
function afterWrite(stored: StoredCart, { put, removed }: Difference, { modality }: CartChange): StoredCart {
  const changed = new Set([...removed, ...put.map(({ gtin13 }) => gtin13)]);
  const lines = [
    ...stored.lines.filter(({ gtin13 }) => !changed.has(gtin13)),
    ...put.flatMap((line) => toStored(stored, line)),
  ];
  const itemCount = lines.reduce((count, { quantity }) => count + quantity, 0);
  const inOrder = lines.toSorted((a, b) => a.addedAt.getTime() - b.addedAt.getTime() || (a.lineId < b.lineId ? -1 : 1));
  return { ...stored, lines: inOrder, counts: { ...stored.counts, [modality]: itemCount } };
}

function toStored({ shelf }: StoredCart, line: CartWrite['put'][number]): StoredLine[] {
  const { lineId, gtin13, quantity, instructions, priceSeenCents } = line;
  const product = shelf.find(gtin13);
  if (!product) return [];
  const backup = line.backupGtin13 === null ? undefined : shelf.find(line.backupGtin13);
  return [
    {
      lineId,
      gtin13,
      quantity,
      substitutionPolicy: line.policy,
      backup: backup ? { gtin13: backup.gtin13, description: productName(backup) } : null,
      instructions,
      priceSeenCents,
      addedAt: new Date(line.addedAt),
      product,
    },
  ];
}
