import { isSessionError, wordsFor } from './errors.ts';

/**
 * Words for what went wrong with a call, as `wordsFor` has them.
 * @param error of a query or a mutation; null while there is none
 * @returns undefined without an error, and where only signing in helps: that has begun by itself (SES-007)
 */
export function problemWords(error: unknown, ...how: WordsFor): string | undefined {
  return error === null || error === undefined || isSessionError(error) ? undefined : wordsFor(error, ...how);
}

type WordsFor = Parameters<typeof wordsFor> extends [unknown, ...infer Rest] ? Rest : never;
