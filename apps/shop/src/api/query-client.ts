import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSessionError } from './errors.ts';
import { Refused } from './refused.ts';

/** Makes the cache of server state. `onSessionError` is called when a call says that nobody is signed in any more. */
export function createQueryClient(onSessionError: (error: unknown) => void = () => undefined): QueryClient {
  const watch = {
    onError: (error: unknown) => {
      if (isSessionError(error)) onSessionError(error);
    },
  };
  return new QueryClient({
    queryCache: new QueryCache(watch),
    mutationCache: new MutationCache(watch),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays one however often it is asked; a fault or a lost line may pass.
        retry: (failures, error) => !(error instanceof Refused) && failures < 2,
      },
    },
  });
}
