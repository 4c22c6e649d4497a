import type { CartOp, cartEndpoints } from '@cartwright/contracts/cart';
import type { ModalityType } from '@cartwright/contracts/common';
import type { Body } from '@cartwright/contracts/endpoint';
import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { patchBoot } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { accepted } from '#api/refused.ts';
import { currentCart } from '#api/use-cases.ts';
import { applyOps } from './apply-ops.ts';

export type Cart = Body<(typeof cartEndpoints)['GET /atlas/v1/basket/v1/baskets/current']>;
export type CartLine = Cart['lines'][number];
export type Op = CartOp;

const key = (modalityType: ModalityType) => ['cart', modalityType] as const;

/** The cart of one way to shop. */
export const cartQuery = (modalityType: ModalityType) =>
  queryOptions({
    queryKey: key(modalityType),
    queryFn: async ({ signal }): Promise<Cart> => accepted(await currentCart(modalityType, signal)),
  });

/** How many of a product are in the cart; only the tile whose number changes draws again. */
export function useQuantityInCart(modalityType: ModalityType, gtin13: string): number {
  const { data } = useQuery({
    ...cartQuery(modalityType),
    select: (cart) => cart.lines.find((line) => line.gtin13 === gtin13)?.quantity ?? 0,
  });
  return data ?? 0;
}

const MUTATION = ['change-cart'];

/**
 * Applies operations to the cart: at once on the page, then on the server, one call after another. Offline they wait
 * and are sent on return; a repeated one changes nothing, because each carries its own id.
 */
export function useChangeCart(modalityType: ModalityType) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MUTATION,
    scope: { id: 'cart' },
    mutationFn: async (ops: Op[]) =>
      accepted(await call('PUT /atlas/v1/basket/v1/baskets/current', { body: { modalityType, ops } })),
    onMutate: async (ops) => {
      await client.cancelQueries({ queryKey: key(modalityType) });
      client.setQueryData(key(modalityType), (cart: Cart | undefined) => cart && applyOps(cart, ops));
    },
    onSuccess: (cart) => {
      patchBoot(client, { cartCounts: cart.counts });
      // A later change is already drawn: its own answer will settle the page.
      if (client.isMutating({ mutationKey: MUTATION }) === 1) client.setQueryData(key(modalityType), cart);
      void client.invalidateQueries({ queryKey: ['held-time'] });
    },
    onError: () => client.invalidateQueries({ queryKey: key(modalityType) }),
  });
}

/** True while the page shows quantities that the server has not yet priced. */
export function useCartIsUpdating(): boolean {
  return useIsMutating({ mutationKey: MUTATION }) > 0;
}
