import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/message-for.ts';
import { day } from '#format/time.ts';
import { copy } from './copy.ts';
import type { Hours } from './draft.ts';
import { effectQuery } from './queries.ts';

/** What the hours on the screen would do to the pickup times ahead. */
export function Effect({ locationId, hours }: { locationId: string; hours: Hours }) {
  const { data, error, isFetching } = useQuery(effectQuery(locationId, hours));
  if (error)
    return (
      <Notice tone="warning" role="status">
        {messageFor(error, copy.refusals)}
      </Notice>
    );
  if (data === undefined || isFetching) return <p role="status">{copy.checking}</p>;
  const { slots, orders, days } = data;
  return (
    <Notice tone={slots === 0 ? 'success' : 'warning'} role="status">
      {slots === 0
        ? copy.fits
        : copy.outside(
            slots,
            orders,
            days.map((date) => day(`${date}T12:00:00Z`, 'UTC')),
          )}
    </Notice>
  );
}
