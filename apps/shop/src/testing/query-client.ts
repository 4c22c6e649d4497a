import type { QueryClient } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { createQueryClient } from '#api/query-client.ts';

/**
 * A cache of server state for one test. What the test rendered ends with it, and before its cache: a part that finds its
 * data gone would ask for it again, and the next test would hear that.
 */
export function aQueryClient(): QueryClient {
  const queryClient = createQueryClient();
  onTestFinished(async () => {
    await cleanup();
    queryClient.clear();
  });
  return queryClient;
}
