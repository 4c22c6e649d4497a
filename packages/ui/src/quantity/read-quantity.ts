export type QuantityLimits = { min: number; max: number };

/** The result of typing: an available quantity, or why it is not one. */
export type TypedQuantity =
  | { ok: true; quantity: number }
  | { ok: false; problem: 'unreadable' | 'too-few' | 'too-many' };

/** Parses a whole number within limits, both included. Nothing is rounded or clamped: an invalid number is reported. */
export function readQuantity(text: string, { min, max }: QuantityLimits): TypedQuantity {
  if (!/^\s*\d+\s*$/.test(text)) return { ok: false, problem: 'unreadable' };
  const quantity = Number(text);
  if (quantity < min) return { ok: false, problem: 'too-few' };
  if (quantity > max) return { ok: false, problem: 'too-many' };
  return { ok: true, quantity };
}
