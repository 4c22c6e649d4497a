import type { QueryClient } from '@tanstack/react-query';
import { mutationKey } from '#api/keys.ts';
import type { Op } from '../cart.ts';
import { changeCartOptions, showChange } from '../queries.ts';
import { waitingChanges } from './changes.ts';
import { claim } from './send.ts';

/**
 * Puts the changes that wait from before this page back into its queue, in their order and with their ids, and shows
 * them at once; they are sent as soon as there is a connection.
 * @param onFailed a change was refused that no part of the page waits for
 */
export async function restoreChanges(client: QueryClient, onFailed: (error: Error) => void): Promise<void> {
  const cache = client.getMutationCache();
  const changes = await waitingChanges(Date.now());
  const own = new Set(
    cache.findAll({ mutationKey: mutationKey('change-cart') }).map(({ state }) => idOf(state.variables)),
  );
  for (const { modalityType, ops, at } of changes.filter((change) => !own.has(idOf(change.ops)))) {
    claim(ops);
    const options = changeCartOptions(client, modalityType);
    const withNews = {
      ...options,
      onError: async (...failed: Parameters<NonNullable<typeof options.onError>>) => {
        await options.onError?.(...failed);
        onFailed(failed[0]);
      },
    };
    cache.build(client, withNews, {
      context: undefined,
      data: undefined,
      error: null,
      failureCount: 0,
      failureReason: null,
      isPaused: true,
      status: 'pending',
      submittedAt: at,
      variables: ops,
    });
    showChange(client, modalityType, ops);
  }
  // Paused again by itself while the browser is offline.
  void client.resumePausedMutations();
}

/** A change is known by its first operation. */
const idOf = (variables: unknown): string | undefined => (variables as readonly Op[] | undefined)?.[0]?.opId;
