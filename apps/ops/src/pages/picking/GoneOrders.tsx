import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Refused } from '#api/refused.ts';
import { isCanceled } from '#features/picking/canceled.ts';
import { copy } from '#features/picking/copy.ts';
import { NoticeToRead } from '#hand/NoticeToRead.tsx';
import { orderQuery } from '#features/picking/queries.ts';
import type { PickOrder } from '#features/picking/types.ts';
import { totesText, whoseText } from '#features/picking/whose.ts';
import { shortNumber } from '#format/short-number.ts';
import { TOGETHER, useIsScansRead, useKeptScans } from '#scans/use-kept-scans.ts';

type GoneOrdersProps = {
  locationId: string;
  /** All that one has now, also those that are picked. */
  yours: readonly string[];
};

/** The orders that one picked together and that somebody took back or canceled: each is named until that was read. */
export function GoneOrders({ locationId, yours }: GoneOrdersProps) {
  const [known, keepKnown] = useKeptScans({ orderId: locationId, part: TOGETHER });
  const isRead = useIsScansRead();
  useEffect(() => {
    if (!isRead) return;
    const more = yours.filter((id) => !known.includes(id));
    if (more.length > 0) keepKnown([...known, ...more]);
  });
  return known
    .filter((id) => !yours.includes(id))
    .map((orderId) => (
      <GoneOrder
        key={orderId}
        {...{ locationId, orderId }}
        onDone={() => keepKnown(known.filter((id) => id !== orderId))}
      />
    ));
}

const isDone = ({ status, givenBack }: PickOrder): boolean => status === 'PICKED' || givenBack?.isByYou === true;

/** Whose it is by now, and what becomes of what was picked of it. */
const textOf = (order: PickOrder): string => [whoseText(order), totesText(order)].filter(Boolean).join(' ');

function GoneOrder({ locationId, orderId, onDone }: { locationId: string; orderId: string; onDone: () => void }) {
  const {
    data: order,
    error,
    isFetchedAfterMount: isNew,
  } = useQuery({
    ...orderQuery({ locationId, orderId }),
    // What was read of it on the way to this page is from when it was still one's own.
    refetchOnMount: 'always',
  });
  const isOthers = order !== undefined && !order.isYours && !order.givenBack?.isByYou;
  const text = isCanceled(error) ? copy.canceled : isOthers ? textOf(order) : undefined;
  // One that its picker has finished or given back is no surprise; what was read before says nothing of it.
  const isOver = isNew && text === undefined && (error instanceof Refused || (order && isDone(order)));
  useEffect(() => {
    if (isOver) onDone();
  });
  if (text === undefined) return null;
  return <NoticeToRead role="alert" title={copy.order(shortNumber(orderId))} text={text} onRead={onDone} />;
}
