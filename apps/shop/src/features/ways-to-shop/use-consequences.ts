import { useQueryClient } from '@tanstack/react-query';
import { useBoot } from '#api/bootstrap.ts';
import type { Choice } from './choice.ts';
import { changesSomething, mayChange } from './consequences.ts';
import { consequencesQuery } from './queries.ts';

/** Asks whether a choice would change something that the shopper must hear of first; what it is stays in the cache. */
export function useConsequences(): (choice: Choice) => Promise<boolean> {
  const { modality, cartCounts, session } = useBoot();
  const queryClient = useQueryClient();
  return async (choice) => {
    if (!mayChange(choice, { modality, cartCounts, isSignedIn: session.status !== 'anonymous' })) return false;
    return changesSomething(await queryClient.fetchQuery(consequencesQuery(choice)));
  };
}
