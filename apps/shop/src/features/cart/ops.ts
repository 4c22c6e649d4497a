import type { CartLine, Op } from './cart.ts';

const opId = () => crypto.randomUUID();

/** As many operations as one call takes. */
export const MAX_OPS = 60;

/** The calls that a change of many lines takes. */
export const inCalls = (ops: readonly Op[]): Op[][] =>
  Array.from({ length: Math.ceil(ops.length / MAX_OPS) }, (_, at) => ops.slice(at * MAX_OPS, (at + 1) * MAX_OPS));

/**
 * The operation that turns one quantity into another: increases are added, so that two devices add up; decreases are
 * set.
 */
export function quantityOp(gtin13: string, from: number, to: number): Op {
  if (to === 0) return { type: 'remove', opId: opId(), gtin13 };
  if (to > from) return { type: 'addQty', opId: opId(), gtin13, quantity: to - from };
  return { type: 'setQty', opId: opId(), gtin13, quantity: to };
}

export const removeOp = (gtin13: string): Op => ({ type: 'remove', opId: opId(), gtin13 });
export const addOp = (gtin13: string, quantity: number): Op => ({ type: 'addQty', opId: opId(), gtin13, quantity });

export interface Policy {
  readonly substitutionPolicy: CartLine['substitutionPolicy'];
  readonly substitutionPreference?: NonNullable<CartLine['substitutionPreference']>;
  readonly backupGtin13?: string;
  readonly instructions?: string;
}
export const policyOp = (gtin13: string, policy: Policy): Op => ({
  type: 'setPolicy',
  opId: opId(),
  gtin13,
  ...policy,
});

/** Brings a line of another cart, unless its product is here already. */
export const copyOp = (gtin13: string, quantity: number, policy: Policy): Op => ({
  type: 'copy',
  opId: opId(),
  gtin13,
  quantity,
  ...policy,
});

/** Checks a line off in a store, by `locationId`; null takes that back. */
export const checkOffOp = (gtin13: string, locationId: string | null): Op => ({
  type: 'checkOff',
  opId: opId(),
  gtin13,
  locationId,
});

/** Restores a removed line with everything it had, in its old position. */
export const restoreOp = (line: CartLine): Op => ({
  type: 'restore',
  opId: opId(),
  gtin13: line.gtin13,
  quantity: line.quantity,
  substitutionPolicy: line.substitutionPolicy,
  ...(line.substitutionPreference && { substitutionPreference: line.substitutionPreference }),
  ...(line.substitutionItem && { backupGtin13: line.substitutionItem.gtin13 }),
  ...(line.instructions !== null && { instructions: line.instructions }),
  addedAt: line.addedAt,
  ...(line.checkedAt !== undefined && { checkedAt: line.checkedAt }),
});
