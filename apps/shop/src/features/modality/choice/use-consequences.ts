import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBootstrap } from '#api/bootstrap.ts';
import type { During } from '#events/seen-error.ts';
import type { OpenedFrom } from '../picker/screen-props.ts';
import type { Choice } from './choice.ts';
import { changesSomething, mayChange } from './consequences.ts';
import { consequencesQuery } from './queries.ts';

/**
 * Checks whether a choice would change something that the shopper must see first; the result stays in the cache. At
 * checkout every choice does: the order belongs to a store and a slot, and must be started again. A screen that was
 * left gets no result: callbacks passed to `mutate` are then dropped.
 * @param during the part of the shop for its errors, if that is separate
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
