import type { ModalityType } from '@cartwright/contracts/common';
import { NetworkError } from '@cartwright/contracts/client';
import {
  mutationOptions,
  queryOptions,
  useIsMutating,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Mutation, QueryClient } from '@tanstack/react-query';
import { bootstrapQuery, patchBootstrap } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { key, mutationKey } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { currentCart } from '#api/use-cases.ts';
import { applyOps, countOf, quantityAfter } from './apply-ops.ts';
import type { Cart, CartLine, Op } from './cart.ts';

/** The cart of one modality. */
export const cartQuery = (modalityType: ModalityType) =>
  queryOptions({
    queryKey: key('cart', modalityType),
    queryFn: async ({ signal }): Promise<Cart> => accepted(await currentCart(modalityType, signal)),
    // Another tab may have changed it: refetched on return to this one.
    refetchOnWindowFocus: 'always',
  });

/** The mutation cache is untyped; only `useChangeCart` creates mutations under this key. */
const opsOf = ({ state }: Mutation) => state.variables as readonly Op[];

/** Pending operations, in order. */
const coming = (client: QueryClient, modalityType: ModalityType): (readonly Op[])[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: mutationKey('change-cart', modalityType), status: 'pending' })
    .map(opsOf);

/**
 * The quantity of a product in the cart, including pending changes; only the tile whose number changes renders again.
 */
export function useQuantityInCart(modalityType: ModalityType, gtin13: string): number {
  const { data } = useQuery({
    ...cartQuery(modalityType),
    select: (cart) => cart.lines.find((line) => line.gtin13 === gtin13)?.quantity ?? null,
  });
  const ops = useMutationState({
    filters: {
      mutationKey: mutationKey('change-cart', modalityType),
      status: 'pending',
      predicate: (mutation) => opsOf(mutation).some((op) => op.gtin13 === gtin13),
    },
    select: opsOf,
  });
  return data ?? quantityAfter(ops.flat(), gtin13);
}

/** The line of a product as the server has priced it; undefined while there is none. */
export function useLineInCart(modalityType: ModalityType, gtin13: string): CartLine | undefined {
  const select = (cart: Cart) => cart.lines.find((line) => line.gtin13 === gtin13);
  return useQuery({ ...cartQuery(modalityType), select }).data;
}

/** Keeps changes until the server has them; a page without that part sends them all the same. */
const loadWaiting = () => import('./waiting/send.ts').catch(() => undefined);

/**
 * Applies operations to the cart: at once on the page, then on the server, one call after another. Without a connection
 * they wait, even beyond a reload, and are sent on return; a repeated one changes nothing, because each carries its own
 * id.
 */
export const useChangeCart = (modalityType: ModalityType) =>
  useMutation(changeCartOptions(useQueryClient(), modalityType));

/** How the cart of a modality is changed. */
export const changeCartOptions = (client: QueryClient, modalityType: ModalityType) =>
  mutationOptions({
    mutationKey: mutationKey('change-cart', modalityType),
    scope: { id: 'cart' },
    mutationFn: async (ops: readonly Op[]): Promise<Cart> => {
      const send = async (owner?: string) =>
        accepted(
          await call('PUT /atlas/v1/basket/v1/baskets/current', {
            body: { modalityType, ops: [...ops], ...(owner !== undefined && { owner }) },
          }),
        );
      const waiting = await loadWaiting();
      return waiting ? waiting.sendInTurn({ modalityType, ops, send }) : send();
    },
    // Only an answer ends a change: until then it is not known whether it was applied.
    retry: (_failures, error) => error instanceof NetworkError,
    onMutate: async (ops) => {
      await client.cancelQueries({ queryKey: key('cart', modalityType) });
      showChange(client, modalityType, ops);
      await (await loadWaiting())?.keep(modalityType, ops);
    },
    onSuccess: (cart) => {
      // Later changes stay applied over the response; the first pending one is the one that was confirmed.
      const later = coming(client, modalityType).slice(1);
      patchBootstrap(client, { cartCounts: cart.counts });
      client.setQueryData(key('cart', modalityType), applyOps(cart, later.flat()));
      count(client, modalityType, later);
      void invalidateAfter('cartChanged', client);
    },
    onError: async () => {
      await client.invalidateQueries({ queryKey: key('cart', modalityType) });
      count(client, modalityType, coming(client, modalityType).slice(1));
    },
  });

/** Shows a pending change at once. */
export function showChange(client: QueryClient, modalityType: ModalityType, ops: readonly Op[]): void {
  client.setQueryData(key('cart', modalityType), (cart: Cart | undefined) => cart && applyOps(cart, ops));
  count(client, modalityType, coming(client, modalityType));
}

/** The number in the header matches what is shown. */
function count(client: QueryClient, modalityType: ModalityType, on: readonly (readonly Op[])[]): void {
  const cart = client.getQueryData(cartQuery(modalityType).queryKey);
  const bootstrap = client.getQueryData(bootstrapQuery().queryKey);
  if (cart === undefined || bootstrap === undefined) return;
  patchBootstrap(client, { cartCounts: { ...bootstrap.cartCounts, [modalityType]: countOf(cart, on.flat()) } });
}

/** True while the page shows quantities that the server has not priced yet. */
export function useCartIsUpdating(): boolean {
  return useIsMutating({ mutationKey: mutationKey('change-cart') }) > 0;
}
