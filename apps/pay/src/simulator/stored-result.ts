import { cents } from '@cartwright/rules/money';
import { z } from 'zod';
import type { StoredValueResult } from '#ports/gift-issuer.ts';
import type { ChargeResult } from '#ports/processor.ts';

/** What a simulated issuer answered a move of money, as its books keep it: the kind of an answer stands as `outcome`. */
const stored = z.object({
  outcome: z.enum(['approved', 'declined']),
  networkCode: z.string(),
  networkText: z.string(),
  processorRef: z.string(),
});
const storedWithRemaining = stored.extend({ remaining: z.int().optional() });

/** An answer as the books keep it, in JSON. */
export const toStored = ({ kind, ...answer }: { readonly kind: string }): string =>
  JSON.stringify({ outcome: kind, ...answer });

/**
 * An answer to a move on a bank card, from the books.
 * @throws {z.ZodError} for what is no such answer: the books and this program do not belong together
 */
export function storedChargeResult(row: unknown): ChargeResult {
  const { outcome, ...answer } = stored.parse(row);
  return { kind: outcome, ...answer };
}

/**
 * The same for a stored-value card, with its balance.
 * @throws {z.ZodError} for anything else: the ledger and this program do not match
 */
export function storedHoldResult(row: unknown): StoredValueResult {
  const { outcome, remaining, ...answer } = storedWithRemaining.parse(row);
  return { kind: outcome, ...answer, remaining: remaining === undefined ? undefined : cents(remaining) };
}
