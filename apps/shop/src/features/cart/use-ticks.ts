import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { keepTicked, tickedProducts } from '#browser/ticked-products.ts';
import { copy } from './list-copy.ts';
import type { CartLine, Op } from './cart.ts';
import { checkOffOp } from './ops.ts';

interface Ticks {
  readonly ticked: readonly CartLine[];
  readonly tick: (line: CartLine, isTicked: boolean) => void;
  readonly untickAll: () => void;
}

/**
 * Which lines of the list are ticked off on the walk through one store, and how to change that. A removed line takes
 * its tick along, wherever it was removed, and brings it back when the removal is undone. A shopper's ticks are changes
 * of the list, on all of their devices; a visitor's stay in this browser (decision 112).
 * @param store its `locationId`; for another one the list must be mounted anew
 */
export function useTicks(lines: readonly CartLine[], store: string, change: (ops: readonly Op[]) => void): Ticks {
  const isKnown = useBootstrap().session.status !== 'anonymous';
  // Ticks of another store or of removed items are dropped with the next tick.
  const [kept, setKept] = useState<readonly string[]>(() => {
    const here = lines.map((line) => tickOf(line, store));
    return tickedProducts().filter((tick) => here.includes(tick));
  });
  const ticked = lines.filter((line) => kept.includes(tickOf(line, store)) || (isKnown && line.checkedAt === store));

  // What a visitor ticked off goes along when they sign in: sent once, and nothing is stored here any more.
  const bring = useEffectEvent(() => {
    const brought = tickedProducts();
    if (brought.length === 0) return;
    keepTicked([]);
    change(
      lines.filter((line) => brought.includes(tickOf(line, store))).map(({ gtin13 }) => checkOffOp(gtin13, store)),
    );
  });
  useEffect(() => {
    if (isKnown) bring();
  }, [isKnown]);

  function set(changed: readonly CartLine[], isTicked: boolean) {
    const keys = changed.map((line) => tickOf(line, store));
    const rest = kept.filter((each) => !keys.includes(each));
    const next = isTicked && !isKnown ? [...rest, ...keys] : rest;
    setKept(next);
    if (isKnown) change(changed.map(({ gtin13 }) => checkOffOp(gtin13, isTicked ? store : null)));
    else keepTicked(next);
    announce(copy.progress(ticked.length + (isTicked ? changed.length : -changed.length), lines.length));
  }
  return {
    ticked,
    tick: (line, isTicked) => set([line], isTicked),
    untickAll: () => set(ticked, false),
  };
}

/** An item that is removed and added again is another line, from another moment; a restored one has the same moment. */
const tickOf = ({ gtin13, addedAt }: CartLine, store: string): string => [store, gtin13, addedAt].join(' ');
