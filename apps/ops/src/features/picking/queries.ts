import { BACKGROUND_HEADER } from '@cartwright/contracts/background';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { Refused, valueOf } from '#api/refused.ts';
import { takeAll } from './take-all.ts';
import type { PickOrder } from './types.ts';

/** How often a page looks by itself what is new: a reply, or an order that waits. */
const REFRESH_MS = 5_000;
const BY_ITSELF = { headers: { [BACKGROUND_HEADER]: '1' } };

interface OrderKey {
  readonly locationId: string;
  readonly orderId: string;
}

/** The page's first look is use of its session; the next ones it does by itself. */
const headersOf = (isFirst: boolean) => (isFirst ? {} : BY_ITSELF);

export const queueQuery = (locationId: string) =>
  queryOptions({
    queryKey: keys.pickQueue(locationId),
    queryFn: ({ client }) =>
      valueOf(
        call(
          'GET /ops/v1/stores/:locationId/picking',
          { params: { locationId } },
          headersOf(client.getQueryData(keys.pickQueue(locationId)) === undefined),
        ),
      ),
    refetchInterval: REFRESH_MS,
  });

export const orderQuery = ({ locationId, orderId }: OrderKey) =>
  queryOptions({
    queryKey: keys.pickOrder(orderId),
    queryFn: ({ client }) =>
      valueOf(
        call(
          'GET /ops/v1/stores/:locationId/orders/:orderId/picking',
          { params: { locationId, orderId } },
          headersOf(client.getQueryData(keys.pickOrder(orderId)) === undefined),
        ),
      ),
    // A staged order is done here, and one that is not to be picked stays so; a lost connection passes.
    refetchInterval: ({ state: { data, error } }) => (data?.isStaged || isOver(error) ? false : REFRESH_MS),
  });

const OVER = new Set(['NOT_TO_PICK', 'NOT_FOUND']);
const isOver = (error: unknown): boolean => error instanceof Refused && OVER.has(error.refusal.code);

export const substitutesQuery = ({ locationId, orderId, lineId }: OrderKey & { readonly lineId: string }) =>
  queryOptions({
    queryKey: keys.substitutes(orderId, lineId),
    queryFn: () =>
      valueOf(
        call('GET /ops/v1/stores/:locationId/orders/:orderId/lines/:lineId/substitutes', {
          params: { locationId, orderId, lineId },
        }),
      ),
  });

/** Which product a code is of. @throws {Refused} for a code of none */
export const findProduct = (locationId: string, gtin13: string) =>
  valueOf(call('GET /ops/v1/stores/:locationId/products/:gtin13', { params: { locationId, gtin13 } }));

/** Which product a code is of, and why it may not come instead of a line. @throws {Refused} for a code of none */
export const findSubstitute = (params: OrderKey & { readonly lineId: string; readonly gtin13: string }) =>
  valueOf(call('GET /ops/v1/stores/:locationId/orders/:orderId/lines/:lineId/substitutes/:gtin13', { params }));

interface Wanted {
  readonly orderIds: readonly string[];
  /** Also those that the store lead gave to somebody else. */
  readonly isAnyway: boolean;
}

/** Takes orders: those that can be, and says which were not and why. */
export function useTake(locationId: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ orderIds, isAnyway }: Wanted) =>
      takeAll(orderIds, async (orderId) => {
        const taken = await valueOf(
          call('POST /ops/v1/stores/:locationId/orders/:orderId/picking', {
            params: { locationId, orderId },
            query: { anyway: isAnyway ? 'yes' : 'no' },
          }),
        );
        client.setQueryData(keys.pickOrder(orderId), taken);
      }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.pickQueue(locationId) }),
  });
}

export function useRelease({ locationId, orderId }: OrderKey) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) =>
      valueOf(
        call('POST /ops/v1/stores/:locationId/orders/:orderId/picking/release', {
          params: { locationId, orderId },
          body: { reason },
        }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.pickQueue(locationId) }),
  });
}

export function useFinish({ locationId, orderId }: OrderKey) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      valueOf(call('POST /ops/v1/stores/:locationId/orders/:orderId/finish', { params: { locationId, orderId } })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.pickOrder(orderId) }),
  });
}

export function useStage({ locationId, orderId }: OrderKey) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (totes: readonly string[]) =>
      valueOf(
        call('POST /ops/v1/stores/:locationId/orders/:orderId/staged', {
          params: { locationId, orderId },
          body: { totes: [...totes] },
        }),
      ),
    onSuccess: () => {
      client.setQueryData<PickOrder>(keys.pickOrder(orderId), (order) => order && { ...order, isStaged: true });
      return client.invalidateQueries({ queryKey: keys.pickQueue(locationId) });
    },
  });
}
