import { mutationOptions, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useBootstrap } from '#api/bootstrap.ts';
import { call } from '#api/client.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { key, mutationKey } from '#api/keys.ts';
import { accepted, Refused } from '#api/refused.ts';
import { untilDone } from '#api/until-done.ts';
import { putCheckout } from '#api/use-cases.ts';
import { activation } from './activation.ts';
import { identityData } from '#shared/visit/visit.ts';
import { type Change, type Sent, under } from './changes.ts';
import { updated } from './checkout-error.ts';
import type { Checkout, PlacedOrder } from './checkout.ts';
import { substitutionQuery } from './substitution-query.ts';
import type { OrderAttempt } from './placement-flow.ts';

/**
 * After this long without a response the call counts as failed, and the shopper is notified. The server may take longer
 * than usual: while it places an order it waits for an intent and twice for the money
 * (`apps/api/src/ports/payments-http.ts`).
 */
const SILENT_AFTER = 30_000;

const put = (id: string, body: Sent) => putCheckout(id, body, AbortSignal.timeout(SILENT_AFTER));

/** While the server is placing an order, the page refetches this often. */
const RETRY_AFTER = 2_000;

export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: key('checkout', id),
    queryFn: async ({ signal }): Promise<Checkout> =>
      accepted(await call('GET /atlas/v1/checkout/v2/checkouts/:id', { params: { id } }, { signal })),
    // Another tab may have extended the reservation, or changed the order.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'SUBMITTING' ? RETRY_AFTER : false),
  });

const show = (client: QueryClient, checkout: Checkout) =>
  client.setQueryData(checkoutQuery(checkout.id).queryKey, checkout);

/** Keeps a checkout that another call returned, so that its page need not fetch it. */
export function useKeepCheckout(): (checkout: Checkout) => void {
  const client = useQueryClient();
  return (checkout) => void show(client, checkout);
}

/** One after another, so that each carries the version that the previous one made. */
const IN_TURN = { id: 'checkout' };

/**
 * One update of the checkout: the previous outcome is cleared, the change is sent, and the checkout from the response
 * is stored (API-060). If another tab was first, the shopper's change is applied on top of its result.
 */
export const checkoutUpdate = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationKey: mutationKey('change-checkout'),
    meta: { during: 'checkout' },
    scope: IN_TURN,
    // Offline it fails at once and says so, rather than hold up the order behind it.
    networkMode: 'always',
    mutationFn: async (change: Change) => {
      const seen = await client.ensureQueryData(checkoutQuery(id));
      const answer = await put(id, under(seen, change));
      const newer = answer.ok || answer.refusal.code !== 'VERSION_MISMATCH' ? undefined : answer.refusal.current;
      return updated(newer === undefined ? answer : await put(id, under(newer, change)));
    },
    onSuccess: (checkout, change) => {
      show(client, checkout);
      // The server remembers it for the next order, which the cart shows.
      if ('substitution' in change.body) client.setQueryData(substitutionQuery().queryKey, checkout.substitution);
    },
  });

/** Changes the checkout. */
export const useChangeCheckout = (id: string) => useMutation(checkoutUpdate(useQueryClient(), id));

/** Shows a reservation that was extended after the page loaded it. */
export function useShowSlot(id: string): (reservation: Checkout['fulfillment']['reservation']) => void {
  const client = useQueryClient();
  return (reservation) =>
    void client.setQueryData(
      checkoutQuery(id).queryKey,
      (seen) => seen && { ...seen, fulfillment: { ...seen.fulfillment, reservation } },
    );
}

/** True while a change is pending, and the page's totals may be outdated. */
export const useCheckoutIsUpdating = (): boolean => useIsMutating({ mutationKey: mutationKey('change-checkout') }) > 0;

/** Repeats the same attempt until it has an outcome: a repeated key never places a second order. */
const placed = (id: string, activation: Sent) => untilDone(() => put(id, activation));

interface Placing {
  readonly attemptOf: (seen: Checkout) => OrderAttempt;
  /** The SNAP PIN as its frame sealed it; it is sent once and stored nowhere. */
  readonly encryptedPin: string | undefined;
}

/**
 * Places the order, once the changes before it are done. The page shows the current order from the response; after a
 * lost connection the shopper repeats it with the same key.
 * @param keepOrder called with the placed order before the page leaves for it
 */
export function usePlaceOrder(id: string, keepOrder: (order: PlacedOrder) => void) {
  const client = useQueryClient();
  const { session } = useBootstrap();
  return useMutation({
    mutationKey: mutationKey('place-order'),
    meta: { during: 'checkout' },
    scope: IN_TURN,
    networkMode: 'always',
    mutationFn: async ({ attemptOf, encryptedPin }: Placing) => {
      const seen = await client.ensureQueryData(checkoutQuery(id));
      const answer = await placed(
        id,
        activation(seen, attemptOf(seen), { session, encryptedPin, identityData: identityData() }),
      );
      if (!answer.ok && answer.refusal.current !== undefined) show(client, answer.refusal.current);
      return updated(answer);
    },
    onSuccess: ({ order, idempotencyKey: _, ...checkout }) => {
      void invalidateAfter('orderPlaced', client);
      if (order !== undefined) keepOrder(order);
      show(client, checkout);
    },
    onError: (error) => {
      const isPlaced = error instanceof Refused && error.refusal.code === 'ALREADY_SUBMITTED';
      if (isPlaced) void invalidateAfter('orderPlaced', client);
      if (isOfFlashSale(error)) void invalidateAfter('flashSaleOver', client);
      // Also after a broken connection: once it is back, a placed order shows as one without another press.
      void client.invalidateQueries({ queryKey: checkoutQuery(id).queryKey });
    },
  });
}

/** True while an order is being placed: it may be placed already. */
export const useOrderIsBeingPlaced = (): boolean => useIsMutating({ mutationKey: mutationKey('place-order') }) > 0;

/** Whether a flash sale prevents it: one that is over, sold out, or cannot come. */
export const isOfFlashSale = (error: unknown): boolean =>
  error instanceof Refused && error.refusal.code.startsWith('FLASH_SALE_');
