import { applyOps, isSame, put, without } from './cart.ts';
import type { CartLine, CartOp, CartRefusal, CartRules, Modality, Replacement } from './cart.ts';
import { ok, refuse } from './result.ts';
import type { Result } from './result.ts';
import { MINUTE } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/** For how long a replacement is remembered, and can be undone (CON-002). */
export const REMEMBERED_FOR = 60 * MINUTE;

/** The longest note that a line can have. */
export const MAX_NOTE = 128;

/** What a shopper does about an item that cannot come: other small changes of a cart, each of one product. */
export type ReplacementOp = { readonly modality: Modality; readonly gtin13: string } & (
  | {
      /** Another product comes instead of the line. */
      readonly type: 'replace';
      readonly newGtin13: string;
      readonly quantity: number;
      readonly itemIndex: number;
    }
  /** The line comes back as it was, and what came for it goes. */
  | { readonly type: 'undoReplace'; readonly newGtin13: string }
  /** The shopper has seen what the product costs now. */
  | { readonly type: 'seePrice' }
);

export type ReplacementRefusal = { readonly gtin13: string } & (
  | { readonly code: 'SAME_PRODUCT' }
  /** Both lines have a note, and one line cannot have both. */
  | { readonly code: 'NOTES_TOO_LONG' }
  /** There is nothing to undo, or not any more. */
  | { readonly code: 'REPLACEMENT_OVER' }
);

export type CartChange = CartOp | ReplacementOp;
type Changed = Result<readonly CartLine[], CartRefusal | ReplacementRefusal>;

/** Applies changes in order: all of them or, with a refusal, none. */
export function applyChanges(lines: readonly CartLine[], changes: readonly CartChange[], rules: CartRules): Changed {
  let current = lines;
  for (const change of changes) {
    const applied = applyChange(current, change, rules);
    if (!applied.ok) return applied;
    current = applied.value;
  }
  return ok(current);
}

function applyChange(lines: readonly CartLine[], change: CartChange, rules: CartRules): Changed {
  switch (change.type) {
    case 'replace':
      return replaced(lines, change, rules);
    case 'undoReplace':
      return putBack(lines, change, rules);
    case 'seePrice':
      return ok(lines.map((line) => (isSame(line, change) ? { ...line } : line)));
    default:
      return applyOps(lines, [change], rules);
  }
}

/** What is remembered of a line's replacements now. */
export const remembered = ({ replaces = [] }: Pick<CartLine, 'replaces'>, now: Millis): readonly Replacement[] =>
  replaces.filter(({ expiresAt }) => expiresAt > now);

type Op<Type extends ReplacementOp['type']> = Extract<ReplacementOp, { readonly type: Type }>;

/**
 * The new product takes the line's place, its note, and the policy NONE (CRT-137): its shopper has just chosen it. A
 * line that the cart has of it already keeps its own policy, gets the items on top, and both notes.
 */
function replaced(lines: readonly CartLine[], op: Op<'replace'>, rules: CartRules): Changed {
  const { gtin13, newGtin13, modality, quantity, itemIndex } = op;
  if (newGtin13 === gtin13) return refuse({ code: 'SAME_PRODUCT', gtin13 });
  const line = lines.find((each) => isSame(each, op));
  if (!line) return refuse({ code: 'LINE_NOT_FOUND', gtin13 });
  const other = lines.find((each) => isSame(each, { modality, gtin13: newGtin13 }));
  const instructions = bothNotes(other?.instructions ?? null, line.instructions);
  if ((instructions?.length ?? 0) > MAX_NOTE) return refuse({ code: 'NOTES_TOO_LONG', gtin13: newGtin13 });
  const { modality: _modality, replaces: _replaces, ...original } = line;
  const memory: Replacement = {
    original,
    quantity,
    itemIndex,
    ...(other && { noteBefore: other.instructions }),
    expiresAt: rules.now + REMEMBERED_FOR,
  };
  const { addedAt } = line;
  const base: Omit<CartLine, 'instructions'> = other ?? {
    modality,
    gtin13: newGtin13,
    quantity: 0,
    addedAt,
    policy: 'NONE',
    backupGtin13: null,
  };
  const replaces = [...remembered(base, rules.now), memory];
  const made = put(
    without(lines, line),
    { ...base, quantity: base.quantity + quantity, instructions, replaces },
    rules,
  );
  return made.ok ? ok(withinMemory(made.value, rules.now)) : made;
}

/** The most replacements that a cart remembers: whoever makes more can undo the newest of them. */
const MAX_REMEMBERED = 20;

/** The lines without what they remember beyond that, the oldest first. */
function withinMemory(lines: readonly CartLine[], now: Millis): readonly CartLine[] {
  const all = lines.flatMap((line) => remembered(line, now));
  if (all.length <= MAX_REMEMBERED) return lines;
  const kept = new Set(all.toSorted((a, b) => b.expiresAt - a.expiresAt).slice(0, MAX_REMEMBERED));
  return lines.map((line) =>
    line.replaces ? { ...line, replaces: line.replaces.filter((each) => kept.has(each)) } : line,
  );
}

/** Takes off what came for the original, and puts that back, beside items of it that were added since. */
function putBack(lines: readonly CartLine[], op: Op<'undoReplace'>, rules: CartRules): Changed {
  const { gtin13, newGtin13, modality } = op;
  const line = lines.find((each) => isSame(each, { modality, gtin13: newGtin13 }));
  const known = line ? remembered(line, rules.now) : [];
  const memory = known.findLast(({ original }) => original.gtin13 === gtin13);
  if (!line || !memory) return refuse({ code: 'REPLACEMENT_OVER', gtin13 });
  const quantity = line.quantity - memory.quantity;
  const rest = quantity < 1 ? without(lines, line) : lines.map((each) => (each === line ? less(line, memory) : each));
  const there = rest.find((each) => isSame(each, op));
  const original = there ?? { modality, ...memory.original };
  return put(rest, { ...original, quantity: Math.max(original.quantity, memory.original.quantity) }, rules);
}

/** A line without what came for another, and without that one's note unless the shopper has changed it since. */
function less(line: CartLine, memory: Replacement): CartLine {
  const { noteBefore = null, original } = memory;
  const isNoteAsMade = line.instructions === bothNotes(noteBefore, original.instructions);
  return {
    ...line,
    quantity: line.quantity - memory.quantity,
    instructions: isNoteAsMade ? noteBefore : line.instructions,
    replaces: (line.replaces ?? []).filter((each) => each !== memory),
  };
}

/** Both notes in one; one that both lines have stands there once. */
const bothNotes = (one: string | null, other: string | null): string | null =>
  one === null || other === null || one === other ? (one ?? other) : `${one}; ${other}`;
