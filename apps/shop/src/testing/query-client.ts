import type { QueryClient } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '#api/query-client.ts';

/** A cache of server state for one test: what it still asks, and asks again, ends with the test. */
export function aQueryClient(): QueryClient {
  const queryClient = createQueryClient();
  onTestFinished(() => queryClient.clear());
  return queryClient;
}
