import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { shortNumber } from '#format/short-number.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { finishCopy } from './finish-copy.ts';
import { queueQuery } from './queries.ts';
import type { QueuedOrder } from './types.ts';

interface AfterOrderProps {
  readonly locationId: string;
  readonly orderId: string;
  /** The order is not done yet, but waits for its shopper. */
  readonly isMeanwhile?: boolean;
}

/** Where the way goes on after an order: to one's next, which was picked with it, or else to the queue. */
export function AfterOrder({ locationId, orderId, isMeanwhile = false }: AfterOrderProps) {
  const { data: queue } = useQuery(queueQuery(locationId));
  const others = (queue?.yours ?? []).filter((order) => order.orderId !== orderId);
  const [next] = others;
  const isPrimary = next === undefined && !isMeanwhile;
  return (
    <>
      <Link to={paths.pick(locationId)} {...buttonVariant({ kind: isPrimary ? 'primary' : 'outline', wide: true })}>
        {finishCopy.toQueue}
      </Link>
      {next && !isMeanwhile && <GoOn {...{ locationId, next }} isTogether={others.filter(isPicking).length > 1} />}
    </>
  );
}

const isPicking = ({ status }: QueuedOrder): boolean => status === 'PICKING';
const isAllFound = ({ temperatures, replyBy }: QueuedOrder): boolean =>
  replyBy === null && Object.values(temperatures).every((items) => items === 0);

function GoOn({ locationId, next, isTogether }: { locationId: string; next: QueuedOrder; isTogether: boolean }) {
  const { orderId } = next;
  const number = shortNumber(orderId);
  const primary = buttonVariant({ kind: 'primary', wide: true });
  if (!isPicking(next) || isAllFound(next))
    return (
      <Link to={paths.pickFinish(locationId, orderId)} {...primary}>
        {isPicking(next) ? copy.finishOrder(number) : finishCopy.stageOrder(number)}
      </Link>
    );
  return (
    <Link to={isTogether ? paths.pickTogether(locationId) : paths.pickOrder(locationId, orderId)} {...primary}>
      {isTogether ? finishCopy.goOnTogether : finishCopy.goOn(number)}
    </Link>
  );
}
