import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderSubstitution } from '@cartwright/rules/substitution';
import { useBootstrap } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

/** What happens to items of the shopper's next order that are out of stock. */
export const substitutionQuery = () =>
  queryOptions({
    queryKey: key('substitution'),
    queryFn: async ({ signal }): Promise<OrderSubstitution> =>
      accepted(await call('GET /atlas/v1/checkout/v2/substitution', {}, { signal })),
  });

/** The same; without data for a visitor, for whom nothing is remembered. */
export const useSubstitution = () =>
  useQuery({ ...substitutionQuery(), enabled: useBootstrap().session.status !== 'anonymous' });

/** Saves it. */
export function useSaveSubstitution() {
  const client = useQueryClient();
  return useMutation({
    // Offline it fails at once and says so: the dialog stays open meanwhile.
    networkMode: 'always',
    mutationFn: async (body: OrderSubstitution) =>
      accepted(await call('PUT /atlas/v1/checkout/v2/substitution', { body })),
    onSuccess: (saved) => void client.setQueryData(substitutionQuery().queryKey, saved),
  });
}
