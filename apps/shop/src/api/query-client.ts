import { QueryClient } from '@tanstack/react-query';
import { Refused } from './refused.ts';

/** Makes the cache of server state. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays one however often it is asked; a fault or a lost line may pass.
        retry: (failures, error) => !(error instanceof Refused) && failures < 2,
      },
    },
  });
}
