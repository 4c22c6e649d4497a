import { isSessionError, messageFor } from './errors.ts';
import type { RefusalText } from './errors.ts';

/**
 * The message for a failed call, as `messageFor` has it.
 * @param error of a query or a mutation; null while there is none
 * @returns undefined without an error, and when only signing in helps: that has started by itself (SES-007)
 */
export function problemMessage(error: unknown, words?: RefusalText, otherwise?: string): string | undefined {
  return error === null || error === undefined || isSessionError(error)
    ? undefined
    : messageFor(error, words, otherwise);
}
