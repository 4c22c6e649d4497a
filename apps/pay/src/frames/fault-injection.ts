import type { Work } from './operations.ts';
import { settings } from './settings.ts';

/** Injects the fault that the document's address requested; a production host never passes one. */
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
