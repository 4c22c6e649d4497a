import { useQueries } from '@tanstack/react-query';
import { isCanceled } from './canceled.ts';
import { useOps } from './device/use-ops.ts';
import { type ShownOrder, withOps } from './device/overlay.ts';
import { orderQuery } from './queries.ts';

/** Orders with what this device has not sent yet, and the error of the first that did not load, or was canceled since. */
export function useOrders(
  locationId: string,
  orderIds: readonly string[],
): { readonly orders: readonly ShownOrder[]; readonly error: unknown; readonly isLoading: boolean } {
  const { waiting } = useOps();
  const found = useQueries({ queries: orderIds.map((orderId) => orderQuery({ locationId, orderId })) });
  return {
    orders: found.flatMap(({ data, error }) => (data && !isCanceled(error) ? [withOps(data, waiting)] : [])),
    error: found.find(({ error, data }) => error !== null && (data === undefined || isCanceled(error)))?.error ?? null,
    isLoading: found.some(({ data, error }) => data === undefined && error === null),
  };
}
