import { useState } from 'react';
import type { Reservation } from '../../times/times.ts';
import { useStillHeld } from '../../times/use-still-held.ts';

/**
 * The reservation while it lasts; null once its time is over. It is remembered here, because a fresh look at the
 * server only says that nothing is held any more.
 * @param onRanOut called once for a reservation that ran out while the page was open
 */
export function useLiveReservation(
  held: Reservation | null,
  onRanOut: (held: Reservation) => void,
): Reservation | null {
  const [known, setKnown] = useState(held);
  const [toldOf, setToldOf] = useState<string>();
  const isOver = useStillHeld(known) !== known;
  if (held !== null && held !== known) setKnown(held);
  if (known !== null && isOver && toldOf !== known.id) {
    setToldOf(known.id);
    onRanOut(known);
  }
  return held !== null && held === known && !isOver ? held : null;
}
