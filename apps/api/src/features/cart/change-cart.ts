import type { CartOp as WireOp } from '@cartwright/contracts/cart';
import { ok, type Result } from '@cartwright/rules/result';
import { createKeyedMutex } from '@cartwright/server/keyed-mutex';
import { newId } from '@cartwright/server/new-id';
import type { LocatedCart } from '#products/cart-lines.ts';
import type { ProductSource } from '#products/catalog.ts';
import { type ChangeRefusal, decide } from './decide.ts';
import type { CartKey, KnownCarts, SeenCart } from './known-carts.ts';
import { type Decided, writeCart, type Written } from './sql.ts';

const MAX_ATTEMPTS = 12;

export interface CartChange extends CartKey {
  readonly ops: readonly WireOp[];
  readonly now: number;
}

/** @returns the resulting cart */
export type ChangeCart = (change: CartChange) => Promise<Result<SeenCart, ChangeRefusal>>;

/**
 * Applies operations to a cart, each once, all or none. It decides by the rules on the cart that this process saw last,
 * and writes if that is still the cart; otherwise the same statement finds the cart as it is, and it decides again. One
 * statement when nobody else changed the cart, and one more for each time that somebody did. A refusal is decided only
 * on what a statement found.
 */
export function changesCarts(source: ProductSource, known: KnownCarts): ChangeCart {
  const mutex = createKeyedMutex();
  return (change) =>
    mutex(change.ownerId, async () => {
      const changed = await tryToChange(source, change, known.located(change));
      return changed.ok ? ok(known.see(change, changed.value)) : changed;
    });
}

async function tryToChange(
  source: ProductSource,
  change: CartChange,
  guess: LocatedCart | undefined,
): Promise<Result<LocatedCart, ChangeRefusal>> {
  let ops = withoutRepeats(change.ops);
  const guessed = guess && (await decideOn(guess, { source, change, ops }));
  let written = await write(source, change, { ops, decided: guessed?.ok ? guessed.value : undefined });
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    if (written.kind === 'written') return ok(written.changed);
    const { found, applied } = written;
    ops = ops.filter(({ opId }) => !applied.has(opId));
    if (ops.length === 0) return ok(found);
    const decided = await decideOn(found, { source, change, ops });
    if (!decided.ok) return decided;
    written = await write(source, change, { ops, decided: decided.value });
  }
  throw new Error('a cart that changed at every try');
}

interface Deciding {
  readonly source: ProductSource;
  readonly change: CartChange;
  readonly ops: readonly WireOp[];
}

async function decideOn(
  on: LocatedCart,
  { source, change: { modality, now }, ops }: Deciding,
): Promise<Result<Decided, ChangeRefusal>> {
  const shelf = await source.catalog.shelf(on.location?.locationId ?? null, { modality, now });
  const lines = decide(on.cart.lines, ops, { shelf, modality, now });
  return lines.ok ? ok({ on, lines: lines.value, cartId: on.cart.cartId ?? newId('crt', now) }) : lines;
}

const write = (
  { db }: ProductSource,
  change: CartChange,
  { ops, decided }: { readonly ops: readonly WireOp[]; readonly decided: Decided | undefined },
): Promise<Written> => writeCart(db, { ...change, decided, opIds: ops.map(({ opId }) => opId) });

/** An operation that a call contains twice counts once. */
const withoutRepeats = (ops: readonly WireOp[]): readonly WireOp[] =>
  ops.filter((op, index) => ops.findIndex(({ opId }) => opId === op.opId) === index);
