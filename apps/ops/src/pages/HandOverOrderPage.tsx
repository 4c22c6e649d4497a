import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { storeQuery } from '#api/session.ts';
import { copy } from '#features/handover/copy.ts';
import type { Scanner } from '#features/handover/ToteList.tsx';
import { HandOverOrder } from '#features/handover/HandOverOrder.tsx';
import { shortNumber } from '#format/short-number.ts';
import { handOverQuery, handOversQuery } from '#features/handover/queries.ts';
import { ScanField } from '#features/picking/scan/ScanField.tsx';
import { paths } from '#paths.ts';
import { Lone } from '#shell/Lone.tsx';
import { Pending } from '#shell/Pending.tsx';
import { usePageTitle } from '#shell/page-title.ts';

const route = getRouteApi('/signed-in/stores/$locationId/hand-over/$orderId');

/** One order to hand over. */
export function HandOverOrderPage() {
  const { locationId, orderId } = route.useParams();
  const { data: store } = useSuspenseQuery(storeQuery(locationId));
  usePageTitle(copy.order(shortNumber(orderId)));
  const found = useQuery(handOverQuery(locationId, orderId));
  const stops = useQuery({ ...handOversQuery(locationId), refetchInterval: false, select: outOf });
  const n = stops.data?.indexOf(orderId) ?? -1;
  if (found.data && !isGone(found.error))
    return (
      <HandOverOrder
        key={`${orderId} ${found.data.status}`}
        order={found.data}
        locationId={locationId}
        timeZone={store.timeZone}
        stop={n < 0 ? null : { n: n + 1, all: stops.data?.length ?? 0 }}
        now={found.dataUpdatedAt}
        scanner={scanner}
      />
    );
  if (!found.isError) return <Pending />;
  return (
    <Lone
      title={isGone(found.error) ? copy.movedOn(shortNumber(orderId)) : copy.order(shortNumber(orderId))}
      text={isGone(found.error) ? copy.movedOnText : messageFor(found.error)}
    >
      <Link to={paths.handOver(locationId)} {...buttonVariant({ kind: 'primary', wide: true })}>
        {copy.toList}
      </Link>
    </Lone>
  );
}

/** Labels of totes have letters. */
const scanner: Scanner = (props) => <ScanField hasLetters {...props} />;

/** Deliveries that are out, in the order in which they are due. */
const outOf = ({ orders }: { orders: readonly { orderId: string; status: string }[] }): readonly string[] =>
  orders.flatMap(({ orderId, status }) => (status === 'OUT_FOR_DELIVERY' ? [orderId] : []));

const isGone = (error: unknown): boolean => error instanceof Refused && error.refusal.code === 'MOVED_ON';
