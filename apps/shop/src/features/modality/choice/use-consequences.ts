import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBootstrap } from '#api/bootstrap.ts';
import type { During } from '#events/seen-error.ts';
import type { OpenedFrom } from '../window/screen-props.ts';
import type { Choice } from './choice.ts';
import { changesSomething, mayChange } from './consequences.ts';
import { consequencesQuery } from './queries.ts';

/**
 * Asks whether a choice would change something that the shopper must hear of first; what it is stays in the cache. At
 * checkout every choice does: the order is that of a store and a time, and is made anew. A screen that was left hears
 * nothing more of it: what stands in its `mutate` is then dropped.
 * @param during where its errors stand, when that is a part of the shop by itself
 */
export function useConsequences(openedFrom: OpenedFrom, during?: During) {
  const { modality, cartCounts, session } = useBootstrap();
  const queryClient = useQueryClient();
  const leavesOrder = openedFrom === 'checkout';
  return useMutation({
    networkMode: 'always',
    mutationFn: async (choice: Choice): Promise<boolean> => {
      const isSignedIn = session.status !== 'anonymous';
      if (!leavesOrder && !mayChange(choice, { modality, cartCounts, isSignedIn })) return false;
      const consequences = await queryClient.fetchQuery({
        ...consequencesQuery(choice),
        ...(during && { meta: { during } }),
      });
      return leavesOrder || changesSomething(consequences);
    },
  });
}
