import { Session } from 'node:inspector/promises';

/** Milliseconds: the first requests do not wait for it. */
const AFTER = 2_000;

/**
 * Collects what the start of a program left behind, once, when it serves. Loading and migrating fill V8's heap to twice
 * what serving needs, and V8 gives nothing back until a collection that an idle program never reaches.
 */
export function releaseStart(): void {
  setTimeout(() => void collect(), AFTER).unref();
}

async function collect(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
