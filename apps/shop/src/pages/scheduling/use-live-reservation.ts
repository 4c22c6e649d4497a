import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Reservation } from '#shared/slots/slots.ts';
import { useStillHeld } from '#shared/slots/use-held-until.ts';

/**
 * The reservation while it is live; null once it has expired. It is remembered here, because a refetch from the server
 * only says that nothing is reserved any more.
 * @param onRanOut called once for a reservation that expired while the page was open
 */
export function useLiveReservation(
  held: Reservation | null,
  onRanOut: (held: Reservation) => void,
): Reservation | null {
  const [known, setKnown] = useState(held);
  if (held !== null && held !== known) setKnown(held);
  const isOver = useStillHeld(known) !== known;
  const overId = isOver ? known?.id : undefined;
  const ranOut = useEffectEvent(() => {
    if (known !== null) onRanOut(known);
  });
  useLayoutEffect(() => {
    if (overId !== undefined) ranOut();
  }, [overId]);
  return held !== null && held === known && !isOver ? held : null;
}
