import { checkQuantity } from './quantity.ts';
import type { QuantityRefusal } from './quantity.ts';
import { ok, refuse, unreachable } from './result.ts';
import type { Result } from './result.ts';
import type { Millis } from './zoned-time.ts';

/** What a picker does when an item is out of stock. CRT-118 names exactly these three. */
export const SUBSTITUTION_POLICIES = ['SHOPPER_CHOICE', 'CUSTOMER_CHOICE', 'NONE'] as const;
export type SubstitutionPolicy = (typeof SUBSTITUTION_POLICIES)[number];

/** What a shopper may prefer for one line that any product may replace, whatever the order's default is. */
export const SUBSTITUTION_PREFERENCES = ['ALLOW', 'APPROVAL'] as const;
export type SubstitutionPreference = (typeof SUBSTITUTION_PREFERENCES)[number];

/** The shopper's preference when an item is out of stock; a backup requires CUSTOMER_CHOICE. */
export interface LinePreferences {
  readonly policy: SubstitutionPolicy;
  /** Beside SHOPPER_CHOICE alone; absent for a line that follows its order. */
  readonly preference?: SubstitutionPreference;
  readonly backupGtin13: string | null;
  readonly instructions: string | null;
}
/** One product in one modality's part of a cart. */
export interface CartLine extends LinePreferences {
  readonly modality: 'PICKUP' | 'DELIVERY' | 'IN_STORE';
  readonly gtin13: string;
  readonly quantity: number;
  readonly addedAt: Millis;
  /** The store in which it is checked off the shopping list; absent while it is not. */
  readonly checkedAt?: string;
  /** The lines that this one came for, the first first (`replacement.ts`). */
  readonly replaces?: readonly Replacement[];
}

/** What is remembered of a line that its shopper replaced, so that it can be put back. */
export interface Replacement {
  /** The line as it was. */
  readonly original: Pick<CartLine, 'gtin13' | 'quantity' | 'addedAt'> & LinePreferences;
  /** How many items came for it. */
  readonly quantity: number;
  /** Where in the list of similar items the shopper found the new one, from 0. */
  readonly itemIndex: number;
  /** The note that the new line had of its own; undefined if it had to be made. */
  readonly noteBefore?: string | null;
  readonly expiresAt: Millis;
}
export type Modality = CartLine['modality'];

/**
 * Small changes that two devices can send in any order: additions commute, the later of two settings wins, and removing
 * a missing line, or checking it off, changes nothing. `restore` puts a removed line back as it was.
 */
export type CartOp = { readonly modality: Modality; readonly gtin13: string } & (
  | { readonly type: 'addQty'; readonly quantity: number }
  | { readonly type: 'setQty'; readonly quantity: number }
  | { readonly type: 'remove' }
  | ({ readonly type: 'setPolicy' } & LinePreferences)
  /** Checks a line off in a store; null takes that back. */
  | { readonly type: 'checkOff'; readonly locationId: string | null }
  | ({
      readonly type: 'restore';
      readonly quantity: number;
      readonly addedAt: Millis;
      readonly checkedAt?: string | undefined;
    } & LinePreferences)
  /**
   * Brings a line of another modality, if there is none of its product here. It is never refused: as many come as can,
   * and its backup stays behind if nobody sells it any more.
   */
  | ({ readonly type: 'copy'; readonly quantity: number } & LinePreferences)
);

export type CartRefusal = { readonly gtin13: string } & (
  | QuantityRefusal
  | { readonly code: 'LINE_NOT_FOUND' }
  | { readonly code: 'BACKUP_MISSING' }
  | { readonly code: 'CART_FULL' }
);

/** Maximum number of lines in one modality's part of a cart. */
export const MAX_LINES = 300;
/** The preference of a line for which the shopper set none. */
export const DEFAULT_PREFERENCES: LinePreferences = {
  policy: 'SHOPPER_CHOICE',
  backupGtin13: null,
  instructions: null,
};

/** What a change is checked against: the maximum of a product, and the time of the change. */
export interface CartRules {
  readonly maxOf: (gtin13: string) => number;
  readonly now: Millis;
}

/** Applies changes in order: all of them or, with a refusal, none. */
export function applyOps(
  lines: readonly CartLine[],
  ops: readonly CartOp[],
  rules: CartRules,
): Result<readonly CartLine[], CartRefusal> {
  let current = lines;
  for (const op of ops) {
    const applied = applyOp(current, op, rules);
    if (!applied.ok) return applied;
    current = applied.value;
  }
  return ok(current);
}

function applyOp(lines: readonly CartLine[], op: CartOp, rules: CartRules): Result<readonly CartLine[], CartRefusal> {
  const line = lines.find((each) => isSame(each, op));
  switch (op.type) {
    case 'addQty':
      return put(lines, { ...(line ?? newLine(op, rules.now)), quantity: (line?.quantity ?? 0) + op.quantity }, rules);
    case 'setQty':
      if (op.quantity === 0) return ok(without(lines, op));
      return put(lines, { ...(line ?? newLine(op, rules.now)), quantity: op.quantity }, rules);
    case 'remove':
      return ok(without(lines, op));
    case 'setPolicy':
      if (!line) return refuse({ code: 'LINE_NOT_FOUND', gtin13: op.gtin13 });
      return putPreferences(lines, line, op, rules);
    case 'checkOff':
      return ok(lines.map((each) => (each === line ? checkedIn(each, op.locationId) : each)));
    case 'restore':
      return putPreferences(
        lines,
        checkedIn({ ...newLine(op, op.addedAt), quantity: op.quantity }, op.checkedAt ?? null),
        op,
        rules,
      );
    case 'copy':
      return line ? ok(lines) : ok(copied(lines, op, rules));
    default:
      return unreachable(op);
  }
}

function copied(
  lines: readonly CartLine[],
  op: Extract<CartOp, { type: 'copy' }>,
  rules: CartRules,
): readonly CartLine[] {
  const quantity = Math.min(op.quantity, rules.maxOf(op.gtin13));
  const hasBackup = op.policy !== 'CUSTOMER_CHOICE' || (op.backupGtin13 !== null && rules.maxOf(op.backupGtin13) > 0);
  const preferences = hasBackup ? op : { ...op, policy: DEFAULT_PREFERENCES.policy };
  const after = putPreferences(lines, { ...newLine(op, rules.now), quantity }, preferences, rules);
  return after.ok ? after.value : lines;
}

function putPreferences(
  lines: readonly CartLine[],
  line: CartLine,
  preferences: LinePreferences,
  rules: CartRules,
): Result<readonly CartLine[], CartRefusal> {
  const { policy, instructions } = preferences;
  const backupGtin13 = policy === 'CUSTOMER_CHOICE' ? preferences.backupGtin13 : null;
  if (policy === 'CUSTOMER_CHOICE' && backupGtin13 === null)
    return refuse({ code: 'BACKUP_MISSING', gtin13: line.gtin13 });
  const { preference: _, ...rest } = line;
  const preference =
    policy === 'SHOPPER_CHOICE' && preferences.preference ? { preference: preferences.preference } : {};
  return put(
    lines,
    { ...rest, ...preference, policy, backupGtin13, instructions: instructions?.trim() || null },
    rules,
  );
}

/** Puts a line in the place of the one of its product, or after the others. */
export function put(
  lines: readonly CartLine[],
  line: CartLine,
  { maxOf }: CartRules,
): Result<readonly CartLine[], CartRefusal> {
  const quantity = checkQuantity(line.quantity, maxOf(line.gtin13));
  if (!quantity.ok) return refuse({ ...quantity.refusal, gtin13: line.gtin13 });
  const isKnown = lines.some((each) => isSame(each, line));
  if (isKnown) return ok(lines.map((each) => (isSame(each, line) ? line : each)));
  const isFull = lines.filter(({ modality }) => modality === line.modality).length >= MAX_LINES;
  return isFull ? refuse({ code: 'CART_FULL', gtin13: line.gtin13 }) : ok([...lines, line]);
}

function checkedIn({ checkedAt: _, ...line }: CartLine, locationId: string | null): CartLine {
  return locationId === null ? line : { ...line, checkedAt: locationId };
}

const newLine = ({ modality, gtin13 }: CartOp, addedAt: Millis): CartLine => ({
  ...DEFAULT_PREFERENCES,
  modality,
  gtin13,
  quantity: 0,
  addedAt,
});
/** Whether both are of one product in one modality's part. */
export const isSame = (a: Pick<CartLine, 'modality' | 'gtin13'>, b: Pick<CartLine, 'modality' | 'gtin13'>): boolean =>
  a.modality === b.modality && a.gtin13 === b.gtin13;
/** All lines but that of one product in one modality's part. */
export const without = (lines: readonly CartLine[], key: Pick<CartLine, 'modality' | 'gtin13'>): readonly CartLine[] =>
  lines.filter((each) => !isSame(each, key));
