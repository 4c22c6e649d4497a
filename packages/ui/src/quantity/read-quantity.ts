export type QuantityLimits = { min: number; max: number };

/** What somebody typed: a quantity that may be had, or why it may not. */
export type TypedQuantity =
  | { ok: true; quantity: number }
  | { ok: false; problem: 'unreadable' | 'too-few' | 'too-many' };

/** Reads a whole number within limits, both included. Nothing is rounded or clamped: what is wrong is said. */
export function readQuantity(text: string, { min, max }: QuantityLimits): TypedQuantity {
  if (!/^\s*\d+\s*$/.test(text)) return { ok: false, problem: 'unreadable' };
  const quantity = Number(text);
  if (quantity < min) return { ok: false, problem: 'too-few' };
  if (quantity > max) return { ok: false, problem: 'too-many' };
  return { ok: true, quantity };
}
