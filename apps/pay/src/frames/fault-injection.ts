import type { Work } from './operations.ts';
import { settings } from './settings.ts';

/** Makes an operation go wrong in the way that the address of the document asked for; a production host never says any. */
export function withFault(work: Work): Work {
  const { code, hangs = false, slowBy } = settings.fault ?? {};
  if (hangs) return () => new Promise(() => undefined);
  if (code !== undefined) return () => Promise.resolve({ error: { code, retryable: true } });
  if (slowBy === undefined) return work;
  return async (access, attempt) => {
    await new Promise((resolve) => setTimeout(resolve, slowBy));
    return await work(access, attempt);
  };
}
