import { QueryClient } from '@tanstack/react-query';
import { Refused } from './refused.ts';

/**
 * Creates the cache of server state. A refusal does not change on retry; a fault or a lost connection may pass. Without a
 * connection a call fails at once and says so: nothing waits unseen, and no refund is made when it comes back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        retry: (failures, error) => !(error instanceof Refused) && failures < 2,
      },
      mutations: { networkMode: 'always' },
    },
  });
