import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { useState } from 'react';
import { keepTicked, tickedProducts } from '#browser/ticked-products.ts';
import { copy } from './list-copy.ts';
import type { CartLine } from './cart.ts';

/**
 * Which lines of the list are ticked off on the walk through one store, and how to change that. A removed line takes
 * its tick along, wherever it was removed, and brings it back when the removal is undone.
 * @param store its `locationId`; for another one the list must be mounted anew
 */
export function useTicks(lines: readonly CartLine[], store: string) {
  // Ticks of another store or of removed items are dropped with the next tick.
  const [kept, setKept] = useState<readonly string[]>(() => {
    const here = lines.map((line) => tickOf(line, store));
    return tickedProducts().filter((tick) => here.includes(tick));
  });
  const ticked = lines.filter((line) => kept.includes(tickOf(line, store)));
  const keep = (next: readonly string[], count: number) => {
    keepTicked(next);
    setKept(next);
    announce(copy.progress(count, lines.length));
  };
  return {
    ticked,
    tick: (line: CartLine, isTicked: boolean) => {
      const tick = tickOf(line, store);
      if (isTicked) keep([...kept, tick], ticked.length + 1);
      else
        keep(
          kept.filter((each) => each !== tick),
          ticked.length - 1,
        );
    },
    untickAll: () => keep([], 0),
  };
}

/** An item that is removed and added again is another line, from another moment; a restored one has the same moment. */
const tickOf = ({ gtin13, addedAt }: CartLine, store: string): string => [store, gtin13, addedAt].join(' ');
