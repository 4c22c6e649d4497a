import { cents } from '@cartwright/rules/money';
import { z } from 'zod';
import type { StoredValueResult } from '#ports/gift-issuer.ts';

/** What a simulated issuer answered a move of money, as its books keep it. */
export const storedAnswer = z.object({
  outcome: z.enum(['approved', 'declined']),
  networkCode: z.string(),
  networkText: z.string(),
  processorRef: z.string(),
});

const withRemaining = storedAnswer.extend({ remaining: z.int().optional() });

/**
 * The same of a stored-value card, with what is left on it.
 * @throws {z.ZodError} for what is no such answer: the books and this program do not belong together
 */
export function storedHoldAnswer(stored: unknown): StoredValueResult {
  const { remaining, ...answer } = withRemaining.parse(stored);
  return { ...answer, remaining: remaining === undefined ? undefined : cents(remaining) };
}
