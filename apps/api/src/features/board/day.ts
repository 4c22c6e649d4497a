import type { BoardHour, BoardOrder, StoreBoard } from '@cartwright/contracts/ops-board';
import { type DueOrder, type RailPart, railPartOf, timelinessOf } from '@cartwright/rules/order-pace';
import { stateAt } from '@cartwright/rules/order-state';
import { HOUR, inZone, type Millis } from '@cartwright/rules/zoned-time';
import type { z } from 'zod';
import { peopleOf } from './people.ts';
import type { DayRow } from './sql.ts';

type Board = z.output<typeof StoreBoard>;

/** A row with what it is to the store at a moment. */
interface Judged extends DueOrder {
  readonly row: DayRow;
  readonly part: RailPart;
}

/** Late orders and those at risk that a board lists. */
const LISTED = 50;
/** Hours that the heading looks ahead, at least one and up to two. */
const AHEAD = 2 * HOUR;

/** A store's day in numbers. @param day.from when it began */
export function toBoard(
  rows: readonly DayRow[],
  { date, from, zone }: { readonly date: string; readonly from: Millis; readonly zone: string },
  now: Millis,
): Board {
  const judged = rows.map((row) => judge(row, now)).filter(({ part }) => part !== 'ended');
  const by = startOfHour(now, zone) + AHEAD;
  const isDue = ({ part, startsAt }: Judged) => part === 'open' && startsAt <= by;
  return {
    at: now,
    date,
    orders: { total: judged.length, ...countsOf(judged) },
    next: { due: judged.filter(isDue).length, by },
    hours: hoursOf(judged, { from, zone }),
    attention: attentionOf(judged, now),
    people: peopleOf(rows),
    figures: figuresOf(rows),
  };
}

function judge(row: DayRow, now: Millis): Judged {
  const state = stateAt({ state: row.status, cutoffAt: row.cutoffAt }, now);
  const order = { state, startsAt: row.startsAt, endsAt: row.endsAt, linesLeft: Math.max(0, row.lines - row.picked) };
  return { ...order, row, part: row.wasMissed ? 'missed' : railPartOf(order, now) };
}

function countsOf(judged: readonly Judged[]): Omit<z.output<typeof BoardHour>, 'at'> {
  const count = (part: RailPart) => judged.filter((each) => each.part === part).length;
  return {
    done: count('done'),
    missed: count('missed'),
    ready: count('ready'),
    late: count('late'),
    open: count('open'),
  };
}

function hoursOf(judged: readonly Judged[], { from, zone }: { from: Millis; zone: string }): Board['hours'] {
  const hourOf = ({ startsAt }: Judged) => (startsAt < from ? null : startOfHour(startsAt, zone));
  const byHour = Map.groupBy(judged, hourOf); // in order of time, as the rows are
  return [...byHour].map(([at, own]) => ({ at, ...countsOf(own) }));
}

function attentionOf(judged: readonly Judged[], now: Millis): Board['attention'] {
  const listed = judged.flatMap((order): z.output<typeof BoardOrder>[] => {
    const timeliness = timelinessOf(order, now);
    if (timeliness === 'fine') return [];
    const { row, state, startsAt, endsAt } = order;
    const { orderId, modality, shopper, cutoffAt, picked, lines, shorts, waitsUntil, givenTo } = row;
    const dueAt = state === 'OUT_FOR_DELIVERY' ? endsAt : startsAt;
    const picker = pickerOf(row);
    const facts = { orderId, modality, shopper, state, timeliness, dueAt, cutoffAt };
    return [{ ...facts, picked, lines, shorts, picker, givenTo, waitsUntil }];
  });
  const lateFirst = (a: { timeliness: string }, b: { timeliness: string }) =>
    Number(b.timeliness === 'late') - Number(a.timeliness === 'late');
  return listed.toSorted((a, b) => lateFirst(a, b) || a.dueAt - b.dueAt).slice(0, LISTED);
}

/** Who has an order while it is picked, and who picked it last after that; null for nobody. */
function pickerOf({ status, holder, pickers }: DayRow): string | null {
  const part = status === 'PICKING' ? pickers.find(({ actor }) => actor === holder) : pickers[0];
  return part?.name ?? null;
}

/** How picking goes: of all orders of the day, as far as they were picked. */
function figuresOf(rows: readonly DayRow[]): Board['figures'] {
  const sum = (of: (row: DayRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const items = sum(({ pickers }) => pickers.reduce((all, part) => all + part.items, 0));
  const time = sum(({ pickedFrom, pickedTo }) =>
    pickedFrom === null || pickedTo === null ? 0 : pickedTo - pickedFrom,
  );
  return {
    itemsPerHour: time > 0 ? Math.round((items * HOUR) / time) : null,
    items,
    lines: sum(({ picked }) => picked),
    shorts: sum(({ shorts }) => shorts),
    approved: sum(({ approved }) => approved),
    declined: sum(({ declined }) => declined),
    notCome: sum(({ notCome }) => notCome),
  };
}

const startOfHour = (at: Millis, zone: string): Millis =>
  inZone(at, zone).round({ smallestUnit: 'hour', roundingMode: 'floor' }).epochMilliseconds;
