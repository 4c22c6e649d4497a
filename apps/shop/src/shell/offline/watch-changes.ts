import type { MutationCache } from '@tanstack/react-query';
import { mutationKey } from '#api/keys.ts';

const [CHANGES] = mutationKey('change-cart');

/** How many changes of the cart wait: without a connection, or because the server did not answer. */
export const waitingIn = (cache: MutationCache): number => {
  const pending = cache.findAll({ mutationKey: mutationKey('change-cart'), status: 'pending' });
  const isHeldUp = pending.some(({ state }) => state.failureCount > 0) || !navigator.onLine;
  return isHeldUp ? pending.length : 0;
};

/** Calls back when all changes that once waited are saved; not when one of them was refused. */
export function whenSaved(cache: MutationCache, onSaved: () => void): void {
  // A page that opened without a connection has them from the start.
  let hasWaited = waitingIn(cache) > 0;
  let hasFailed = false;
  cache.subscribe(({ mutation }) => {
    if (mutation?.options.mutationKey?.[0] !== CHANGES) return;
    hasWaited ||= waitingIn(cache) > 0 || mutation.state.isPaused;
    hasFailed ||= mutation.state.status === 'error' && hasWaited;
    if (!hasWaited || cache.findAll({ mutationKey: mutationKey('change-cart'), status: 'pending' }).length > 0) return;
    if (!hasFailed) onSaved();
    hasWaited = hasFailed = false;
  });
}
