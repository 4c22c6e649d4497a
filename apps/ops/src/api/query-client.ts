import { QueryClient } from '@tanstack/react-query';
import { Refused } from './refused.ts';

/** Creates the cache of server state. A refusal does not change on retry; a fault or a lost connection may pass. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (failures, error) => !(error instanceof Refused) && failures < 2 },
    },
  });
