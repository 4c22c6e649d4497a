import type { Body } from '@cartwright/contracts/endpoint';
import type { orderProblemsEndpoints } from '@cartwright/contracts/order-problems';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { key } from '#api/keys.ts';
import { accepted, Refused } from '#api/refused.ts';
import type { ProblemForm, reportOf } from './problem.ts';

/** The order as it is after a report. */
export type ReportedOrder = Body<(typeof orderProblemsEndpoints)['POST /atlas/v1/orders/v1/orders/:id/problems']>;
type Lines = NonNullable<ReturnType<typeof reportOf>>;

/** What of an order can be reported. */
export const problemQuery = (id: string) =>
  queryOptions({
    queryKey: key('problem', id),
    queryFn: async ({ signal }): Promise<ProblemForm> =>
      accepted(await call('GET /atlas/v1/orders/v1/orders/:id/problem', { params: { id } }, { signal })),
    refetchOnWindowFocus: false, // what is being entered depends on it
    gcTime: 0,
  });

/**
 * Sends a report. The same one that is sent again, because its response was lost, has the same key, so that its items
 * are refunded once. What turns out not to be as the page showed it is fetched again.
 */
export function useReportProblem(id: string, onReported: (order: ReportedOrder) => void) {
  const client = useQueryClient();
  const sent = useRef({ text: '', key: '' });
  return useMutation({
    networkMode: 'always',
    mutationFn: async (lines: Lines): Promise<ReportedOrder> => {
      const text = JSON.stringify(lines);
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
      const body = { idempotencyKey: sent.current.key, lines };
      return accepted(await call('POST /atlas/v1/orders/v1/orders/:id/problems', { params: { id }, body }));
    },
    onSuccess: (order) => {
      onReported(order);
      void invalidateAfter('orderChanged', client);
    },
    onError: (error) => {
      if (error instanceof Refused) void client.invalidateQueries({ queryKey: key('problem', id) });
    },
  });
}
