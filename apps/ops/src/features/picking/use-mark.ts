import { useQuery } from '@tanstack/react-query';
import { marksOf } from './order-marks.ts';
import { queueQuery } from './queries.ts';

/** The look of an order among those that are picked together; undefined for one that is picked alone. */
export function useMark(
  { locationId, orderId }: { readonly locationId: string; readonly orderId: string },
  isTogether: boolean,
): number | undefined {
  const { data: queue } = useQuery(queueQuery(locationId));
  const picking = (queue?.yours ?? []).filter(({ status }) => status === 'PICKING');
  return marksOf(isTogether ? picking.map((order) => order.orderId) : []).get(orderId);
}
