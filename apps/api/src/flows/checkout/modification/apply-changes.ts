import type { ModificationChange } from '@cartwright/contracts/order-modification';
import { DEFAULT_PREFERENCES } from '@cartwright/rules/cart';
import { QUANTITY_CAP } from '@cartwright/rules/quantity';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { ChangeSessionRefusal } from '#features/checkout/modification/commands.ts';
import type { ModifySession, WorkingLine } from '#features/checkout/modification/modification.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { Shelf } from '#products/shelf.ts';
import { workingLines } from './lines.ts';

interface Surroundings {
  readonly ordered: readonly FrozenLine[];
  readonly shelf: Pick<Shelf, 'find'>;
  readonly now: Millis;
}

type Applied = Result<ModifySession, ChangeSessionRefusal>;

/** The working copy after these changes: all of them, or the refusal of the first that is not possible. */
export function applyChanges(
  session: ModifySession,
  changes: readonly ModificationChange[],
  at: Surroundings,
): Applied {
  let applied = session;
  for (const change of changes) {
    const next = apply(applied, change, at);
    if (!next.ok) return next;
    applied = next.value;
  }
  return ok(applied);
}

function apply(session: ModifySession, change: ModificationChange, at: Surroundings): Applied {
  switch (change.type) {
    case 'setQuantity':
      return setQuantity(session, change, at);
    case 'add':
      return add(session, change, at);
    case 'setSnapAmount':
      return ok({ ...session, snap: change.amount });
    default:
      return change satisfies never;
  }
}

/** A line that was removed comes back as it was ordered, in its old place. */
function setQuantity(
  session: ModifySession,
  { id, quantity }: { readonly id: string; readonly quantity: number },
  { ordered }: Surroundings,
): Applied {
  const known = session.lines.some(({ lineId }) => lineId === id)
    ? session.lines
    : inOrderOf(ordered, [...session.lines, ...workingLines(ordered).filter(({ lineId }) => lineId === id)]);
  if (!known.some(({ lineId }) => lineId === id)) return refuse({ code: 'LINE_NOT_FOUND' });
  const lines = known.map((line) => (line.lineId === id ? { ...line, quantity } : line));
  return ok({ ...session, lines: lines.filter((line) => line.quantity > 0) });
}

/** The ordered lines first, as they were; then the added ones. */
function inOrderOf(ordered: readonly FrozenLine[], lines: readonly WorkingLine[]): readonly WorkingLine[] {
  const ranks = new Map(ordered.map(({ lineId }, index) => [lineId, index]));
  const rank = ({ lineId }: WorkingLine): number => ranks.get(lineId) ?? ordered.length;
  return lines.toSorted((a, b) => rank(a) - rank(b));
}

/** More of a product that is in the order already is more of its line. */
function add(
  session: ModifySession,
  { gtin13, quantity }: { readonly gtin13: string; readonly quantity: number },
  at: Surroundings,
): Applied {
  const same = session.lines.find((line) => line.gtin13 === gtin13);
  if (same) {
    const all = Math.min(same.quantity + quantity, QUANTITY_CAP);
    return setQuantity(session, { id: same.lineId, quantity: all }, at);
  }
  if (!at.shelf.find(gtin13)) return refuse({ code: 'PRODUCT_NOT_FOUND', gtin13 });
  const { policy: substitutionPolicy, instructions } = DEFAULT_PREFERENCES;
  const line = { lineId: newId('lin', at.now), gtin13, quantity, substitutionPolicy, backup: null, instructions };
  return ok({ ...session, lines: [...session.lines, line] });
}
