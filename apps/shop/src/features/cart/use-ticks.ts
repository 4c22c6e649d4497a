import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { useState } from 'react';
import { keepTicked, tickedGoods } from '../../ticked-goods.ts';
import { copy } from './list-copy.ts';
import type { CartLine } from './queries.ts';

/** Which lines of the list are ticked off, and the way to change it. A line that is gone takes its tick along. */
export function useTicks(lines: readonly CartLine[]) {
  const [kept, setKept] = useState(tickedGoods);
  const ticked = lines.map(({ gtin13 }) => gtin13).filter((gtin13) => kept.includes(gtin13));
  const keep = (next: readonly string[]) => {
    keepTicked(next);
    setKept(next);
    announce(copy.progress(next.length, lines.length));
  };
  return {
    ticked,
    tick: (gtin13: string, isTicked: boolean) =>
      keep(isTicked ? [...ticked, gtin13] : ticked.filter((each) => each !== gtin13)),
    untickAll: () => keep([]),
  };
}
