import { NetworkError } from '@cartwright/contracts/client';
import { copy } from './copy.ts';
import { Refused } from './refused.ts';

/** What to say about an error: the words of the refusal's code, or that the connection or the server failed. */
export function messageFor(error: unknown, words: Readonly<Record<string, string>> = {}): string {
  if (error instanceof Refused) return words[error.refusal.code] ?? copy.refusals[error.refusal.code] ?? copy.failed;
  return error instanceof NetworkError ? copy.offline : copy.failed;
}
