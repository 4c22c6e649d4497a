import type { QueryClient } from '@tanstack/react-query';
import { mutationKey } from '#api/keys.ts';
import type { Change } from './changes.ts';

/** A failed change. */
interface FailedChange {
  readonly change: Change;
  readonly error: Error;
}

/** True while a change of the checkout is pending. */
export const isChanging = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: mutationKey('change-checkout') }) > 0;

/**
 * Waits for pending changes, and for those that they cause: what is placed after that is the shopper's latest state.
 * @returns the change that failed; undefined when all are stored, also when none was pending
 */
export async function waitForChanges(client: QueryClient): Promise<FailedChange | undefined> {
  const cache = client.getMutationCache();
  for (;;) {
    const pending = cache.findAll({ mutationKey: mutationKey('change-checkout'), status: 'pending' });
    if (pending.length === 0) return undefined;
    await new Promise<void>((resolve) => {
      const stop = cache.subscribe(() => {
        if (pending.some(({ state }) => state.status === 'pending')) return;
        stop();
        resolve();
      });
    });
    const failed = pending.find(({ state }) => state.status === 'error')?.state;
    // Only updates of the checkout have this key, and each is made of a change.
    if (failed?.error) return { change: failed.variables as Change, error: failed.error };
  }
}
