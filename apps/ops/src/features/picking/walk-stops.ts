import { copy } from './copy.ts';
import { isDone, isWork, type ShownLine, type ShownOrder, stateOf } from './device/overlay.ts';

/** A line on the way, with its order. */
export interface LineInWalk {
  readonly order: ShownOrder;
  readonly line: ShownLine;
}

/** Where several lines are found. */
export interface Stop {
  readonly stop: number;
  readonly department: string;
  readonly lines: readonly LineInWalk[];
  /** How many lines have been dealt with. */
  readonly done: number;
}

/** The way through one order, or through several at once: what is done comes last. */
export function stopsOf(orders: readonly ShownOrder[]): readonly Stop[] {
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const stops = [...Map.groupBy(lines, ({ line }) => line.stop)].map(([stop, own]): Stop => {
    const done = own.filter(({ line }) => isDone(line)).length;
    return { stop, department: own[0]?.line.department ?? '', lines: byProduct(own), done };
  });
  return stops.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || a.stop - b.stop);
}

/** Equal products of several orders one after the other: whoever stands before them does not come back for the next order. */
const byProduct = (lines: readonly LineInWalk[]): readonly LineInWalk[] =>
  [...Map.groupBy(lines, ({ line }) => productOf(line)).values()].flat();

/** The code of what is taken for a line: what its shopper agreed to, while that is to be fetched. */
const productOf = (line: ShownLine): string =>
  (stateOf(line) === 'fetch' ? line.toFetch?.substitute.product : undefined)?.gtin13 ?? line.product.gtin13;

const isOver = ({ lines, done }: Stop): boolean => lines.length === done;

/** The line to pick next; undefined when all are dealt with. */
export const nextOf = (stops: readonly Stop[]): LineInWalk | undefined =>
  stops.flatMap(({ lines }) => lines).find(({ line }) => isWork(line));

/** What the button at the foot says that leads to a line. */
export function nextLabel({ product, picked, toFetch }: ShownLine): string {
  if (picked !== null || !toFetch) return copy.scanItem(product.description);
  return copy.fetchItem(toFetch.substitute.quantity, toFetch.substitute.product.description);
}
