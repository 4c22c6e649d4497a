import { parseMoney, toDecimal, cents } from '@cartwright/rules/money';
import { MAX_SLOT_ORDERS } from '@cartwright/rules/slot-change';
import { feeKept, MAX_CUTOFF_MINUTES, MAX_SLOT_FEE, type WeekFees, type WeekWindow } from '@cartwright/rules/slot-week';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Kind = WeekWindow['type'];

/** A window as it is typed. Its items and totes go along with its orders. */
export interface DraftWindow {
  readonly id: number;
  readonly type: Kind;
  readonly dow: number;
  readonly start: string;
  readonly end: string;
  readonly orders: string;
  /** Minutes; empty while the cut-off is a time of day. */
  readonly cutoff: string;
  readonly cutoffAt: string | null;
  /** In dollars. */
  readonly fee: string;
  /** What it had before anything was typed. */
  readonly size: Pick<WeekWindow, 'orders' | 'units' | 'totes'>;
}

export interface Draft {
  readonly windows: readonly DraftWindow[];
  readonly nextId: number;
}

export type Typed = Partial<Pick<DraftWindow, 'start' | 'end' | 'orders' | 'cutoff' | 'fee'>>;

/** What somebody does to the week on their screen. */
export type DraftEvent =
  | { readonly type: 'TYPED'; readonly id: number; readonly typed: Typed }
  | { readonly type: 'ADDED'; readonly dow: number; readonly kind: Kind }
  | { readonly type: 'REMOVED'; readonly id: number }
  | { readonly type: 'COPIED'; readonly from: number; readonly to: readonly number[] };

/** A window of a store that has none yet. */
const FIRST = {
  start: '08:00',
  end: '09:00',
  orders: '10',
  cutoff: '120',
  cutoffAt: null,
  fee: '0.00',
  size: { orders: 10, units: 500, totes: 50 },
};

/** A week as a draft. */
export const draftOf = (windows: readonly WeekWindow[]): Draft => ({
  windows: windows.map(({ orders, units, totes, cutoffMinutes, fee, ...window }, id) => ({
    ...window,
    id,
    orders: String(orders),
    cutoff: cutoffMinutes === null ? '' : String(cutoffMinutes),
    fee: toDecimal(cents(fee)),
    size: { orders, units, totes },
  })),
  nextId: windows.length,
});

/** The windows of one day and kind, earliest first as they were; one that is typed keeps its place. */
export const windowsOn = ({ windows }: Draft, dow: number, kind: Kind): readonly DraftWindow[] =>
  windows.filter((window) => window.dow === dow && window.type === kind);

/** The draft after an event. */
export function step(draft: Draft, event: DraftEvent): Draft {
  const { windows, nextId } = draft;
  switch (event.type) {
    case 'TYPED':
      return {
        ...draft,
        windows: windows.map((window) => (window.id === event.id ? { ...window, ...event.typed } : window)),
      };
    case 'ADDED': {
      const last = windowsOn(draft, event.dow, event.kind).at(-1);
      const model = last ?? windows.find(({ type }) => type === event.kind) ?? FIRST;
      const times = last ? { start: last.end, end: later(last.end, last) } : { start: model.start, end: model.end };
      const added = { ...model, ...times, id: nextId, type: event.kind, dow: event.dow };
      return { windows: [...windows, added], nextId: nextId + 1 };
    }
    case 'REMOVED':
      return { ...draft, windows: windows.filter(({ id }) => id !== event.id) };
    case 'COPIED':
      return copied(draft, event);
    default:
      return event satisfies never;
  }
}

function copied({ windows, nextId }: Draft, { from, to }: DraftEvent & { readonly type: 'COPIED' }): Draft {
  const model = windows.filter(({ dow }) => dow === from);
  const others = to.filter((dow) => dow !== from);
  const made = others.flatMap((dow) => model.map((window) => ({ ...window, dow })));
  return {
    windows: [
      ...windows.filter(({ dow }) => !others.includes(dow)),
      ...made.map((window, index) => ({ ...window, id: nextId + index })),
    ],
    nextId: nextId + made.length,
  };
}

/** The draft of who may set no fees: each window has the one that counts for it. */
export const withFeesOf = (fees: WeekFees, { windows, nextId }: Draft): Draft => ({
  windows: windows.map((window) => {
    const fee = feeKept(window, fees);
    return fee === undefined || window.start === '' ? window : { ...window, fee: toDecimal(cents(fee)) };
  }),
  nextId,
});

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** A time as much later as a window lasts. */
const later = (time: string, { start, end }: Pick<DraftWindow, 'start' | 'end'>): string =>
  clockOf(minutesIn(time) + ((minutesIn(end) - minutesIn(start) + 1440) % 1440 || 1440));

/** The fields of a window in which something is wrong. */
export type Wrong = { readonly [field in 'start' | 'orders' | 'cutoff' | 'fee']?: true };

/** What is wrong with what was typed in a window. */
export function wrongIn({ start, end, orders, cutoff, cutoffAt, fee }: DraftWindow): Wrong {
  const cutoffIsRight = wholeIn(cutoff, 0, MAX_CUTOFF_MINUTES) || (cutoff === '' && cutoffAt !== null);
  return {
    ...(start === '' || end === '' ? { start: true as const } : {}),
    ...(wholeIn(orders, 1, MAX_SLOT_ORDERS) ? {} : { orders: true as const }),
    ...(cutoffIsRight ? {} : { cutoff: true as const }),
    ...(feeIn(fee) === undefined ? { fee: true as const } : {}),
  };
}

const wholeIn = (text: string, min: number, max: number): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** Dollars that were typed, in cents; undefined for what is no fee. */
function feeIn(text: string): number | undefined {
  const [, dollars, part = ''] = /^\$?\s*(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (dollars === undefined) return undefined;
  const fee = parseMoney(`USD ${dollars}.${part.padEnd(2, '0')}`);
  return fee !== undefined && fee <= MAX_SLOT_FEE ? fee : undefined;
}

/** The week that was typed; undefined while something in it is wrong. */
export function weekIn({ windows }: Draft): WeekWindow[] | undefined {
  if (windows.some((window) => Object.keys(wrongIn(window)).length > 0)) return undefined;
  return windows.map(({ type, dow, start, end, orders, cutoff, cutoffAt, fee, size }) => ({
    type,
    dow,
    start,
    end,
    cutoffMinutes: cutoff === '' ? null : Number(cutoff),
    cutoffAt: cutoff === '' ? cutoffAt : null,
    ...sized(size, Number(orders)),
    fee: feeIn(fee) ?? 0,
  }));
}

/** Items and totes in proportion to orders. */
function sized({ orders: before, units, totes }: DraftWindow['size'], orders: number) {
  const scaled = (count: number) => Math.max(1, Math.round((count * orders) / before));
  return orders === before ? { orders, units, totes } : { orders, units: scaled(units), totes: scaled(totes) };
}

/** The weekdays of a draft that are not as they were. */
export function changedDays(draft: Draft, before: readonly WeekWindow[]): readonly number[] {
  const textsOf = ({ windows }: Draft, on: number) =>
    windows
      .filter(({ dow }) => dow === on)
      .map(({ id: _id, size: _size, ...window }) =>
        JSON.stringify(Object.entries(window).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      )
      .toSorted()
      .join();
  const saved = draftOf(before);
  return WEEKDAYS.filter((dow) => textsOf(draft, dow) !== textsOf(saved, dow));
}
