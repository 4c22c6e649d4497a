import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { Refused, accepted } from '#api/refused.ts';
import { type Order, orderQuery } from './queries.ts';

/** Tells the store that the shopper has come, and keeps what the server returns. One that is not ready any more is fetched again. */
export function useArrival(id: string) {
  const client = useQueryClient();
  const { queryKey } = orderQuery(id);
  return useMutation({
    networkMode: 'always',
    mutationFn: async (body: { readonly bay: string; readonly car: string }): Promise<Order> =>
      accepted(await call('POST /atlas/v1/orders/v1/orders/:id/arrival', { params: { id }, body })),
    onSuccess: (order) => client.setQueryData(queryKey, order),
    onError: (error) => {
      if (error instanceof Refused && error.refusal.code === 'NOT_READY') void client.invalidateQueries({ queryKey });
    },
  });
}

/** Whether the shopper can say that they are here. */
export const mayArrive = ({
  status,
  modalityType,
  isDeclined,
}: Pick<Order, 'status' | 'modalityType' | 'isDeclined'>): boolean =>
  status === 'READY' && modalityType === 'PICKUP' && !isDeclined;

/** The age that what is in the bags needs; 0 for none. */
export const ageNeeded = ({ lineItems }: Pick<Order, 'lineItems'>): number =>
  Math.max(0, ...lineItems.map(({ product }) => product.minAge));
