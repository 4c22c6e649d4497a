import { type ShownLine, type ShownOrder, stateOf } from './device/overlay.ts';

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
    const done = own.filter(({ line }) => stateOf(line) !== 'open').length;
    return { stop, department: own[0]?.line.department ?? '', lines: own, done };
  });
  return stops.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)) || a.stop - b.stop);
}

const isDone = ({ lines, done }: Stop): boolean => lines.length === done;

/** The line to pick next; undefined when all are dealt with. */
export const nextOf = (stops: readonly Stop[]): LineInWalk | undefined =>
  stops.flatMap(({ lines }) => lines).find(({ line }) => stateOf(line) === 'open');
