import { cents, toDollars } from '@cartwright/rules/money';
import { MAX_SLOT_ORDERS } from '@cartwright/rules/slot-change';
import type { WeekProblem, WeekWindow } from '@cartwright/rules/slot-week';
import { timesText as times } from '#format/times-text.ts';
import { windowText } from '#format/time.ts';
import type { Kind } from './draft.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const dayName = (dow: number): string => DAYS[dow - 1] ?? '';
const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

/** `06:00` as `6 AM`. */
function wallTime(text: string): string {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const instantOf = (wall: string): string => `2000-01-01T${wall}:00Z`;
const cutoffOf = ({ cutoffMinutes, cutoffAt }: WeekWindow): string => {
  if (cutoffMinutes === null) return cutoffAt === null ? '' : wallTime(cutoffAt);
  return cutoffMinutes > 0 && cutoffMinutes % 60 === 0 ? `${cutoffMinutes / 60} h` : `${cutoffMinutes} min`;
};
const feeOf = ({ fee }: WeekWindow): string => toDollars(cents(fee));

export const copy = {
  title: 'Weekly times',
  text: 'The times of every week: when they are, how many orders fit, until when shoppers can order, and the fee.',
  open: 'Weekly times, cut-offs and fees',
  back: 'Times of the next 14 days',
  weeks: 'Whose week',
  modality: { PICKUP: 'Pickup', DELIVERY: 'Delivery' },
  week: (modality: 'PICKUP' | 'DELIVERY', vendor: string) =>
    modality === 'PICKUP' ? 'Pickup' : `Delivery by ${vendor}`,
  none: 'This store has no pickup or delivery times.',
  days: 'Days of the week',
  day: dayName,
  /** @param dow 1 is Monday */
  dayChip: (dow: number, windows: number) => `${dayName(dow).slice(0, 3)} (${windows})`,
  /** The express times are folded away: `Monday: 12 times, 23 express`. */
  dayTitle: (dow: number, standard: number, express: number) =>
    `${dayName(dow)}: ${times(standard)}${express === 0 ? '' : `, ${express} express`}`,
  dayChipName: (dow: number, windows: number, isChanged: boolean) =>
    `${dayName(dow)}, ${times(windows)}${isChanged ? ', changed' : ''}`,
  express: (count: number) => `Express times, ${count}`,
  empty: { STANDARD: 'No times on this day.', EXPRESS: 'No express times on this day.' } satisfies Record<Kind, string>,
  /** What a window is called: `Monday, 8 AM`, `Monday, 8 AM, express`. */
  window: (dow: number, start: string, kind: Kind) =>
    `${dayName(dow)}, ${start === '' ? 'no start' : wallTime(start)}${kind === 'EXPRESS' ? ', express' : ''}`,
  field: (window: string, label: string) => `${window}: ${label}`,
  start: 'From',
  end: 'To',
  orders: 'Orders',
  cutoff: 'Order cut-off, minutes before',
  cutoffAt: (time: string) => `at ${wallTime(time)}`,
  fee: 'Fee, $',
  /** @param hours of the day; undefined while the store is closed */
  outside: (hours: { readonly opens: string; readonly closes: string } | undefined) =>
    `Outside store hours (${hours ? `${wallTime(hours.opens)}–${wallTime(hours.closes)}` : 'closed that day'})`,
  remove: (window: string) => `Remove ${window}`,
  add: { STANDARD: 'Add a Time', EXPRESS: 'Add an Express Time' } satisfies Record<Kind, string>,
  leadNote:
    'The items and totes that fit change along with the orders. Fees are changed by an admin; a new time has the fee of the one it replaces, or the usual one.',
  note: 'The items and totes that fit change along with the orders. The cut-off counts from the start of the time.',
  wrong: {
    start: 'Enter both times.',
    orders: `Enter 1 to ${MAX_SLOT_ORDERS} orders.`,
    cutoff: 'Enter 0 to 2880 minutes.',
    fee: 'Enter $0 to $50.',
  },
  copyDay: (dow: number) => `Copy ${dayName(dow)} to other days`,
  copyTo: 'Copy to',
  copyHint: 'These days get the same times. Nothing is saved yet.',
  copyNow: (dow: number) => `Copy ${dayName(dow)}`,
  copyMissing: 'Choose a day.',
  copied: (dow: number, to: readonly number[]) => `${dayName(dow)} is copied to ${to.map(dayName).join(', ')}.`,
  change: 'Your change',
  review: 'Review',
  from: 'First day',
  fromHint: 'Earlier days keep their times.',
  today: (date: string) => `Today, ${date}`,
  see: 'Preview',
  unchanged: 'Change a time to preview it.',
  incompleteOn: (days: readonly number[]) => `Fix what is marked on ${days.map(dayName).join(', ')} first.`,
  changedOn: (days: readonly number[]) => `Changed: ${days.map(dayName).join(', ')}.`,
  discard: 'Discard Changes',
  problem: ({ code, dow, start }: WeekProblem) => {
    const place = `${dayName(dow)}, ${wallTime(start)}`;
    if (code === 'TWICE') return `${place}: two times start then.`;
    return code === 'OVERLAP' ? `${place}: this time overlaps another.` : `${place}: longer than 12 hours.`;
  },
  preview: 'Preview, nothing saved yet',
  loading: 'Looking at the days ahead',
  everyWeek: 'Every week',
  /** What a weekly time is called, with its end: `Monday, 10–11 AM`. */
  windowOf: ({ dow, start, end, type }: WeekWindow) =>
    `${dayName(dow)}, ${windowText(instantOf(start), instantOf(end), 'UTC')}${type === 'EXPRESS' ? ', express' : ''}`,
  gone: 'removed',
  added: (window: WeekWindow) => `new, ${orders(window.orders)}, cut-off ${cutoffOf(window)}, fee ${feeOf(window)}`,
  endOf: ({ end }: WeekWindow) => wallTime(end),
  ordersOf: (window: WeekWindow) => String(window.orders),
  cutoffOf,
  feeOf,
  endBecomes: (before: string, after: string) => `end ${before} → ${after}`,
  ordersBecome: (before: string, after: string) => `${before} → ${after} orders`,
  cutoffBecomes: (before: string, after: string) => `cut-off ${before} → ${after}`,
  feeBecomes: (before: string, after: string) => `fee ${before} → ${after}`,
  more: (count: number) => `and ${count} more`,
  later: 'No day ahead changes. The week counts for days that are still to come.',
  nothing: 'Nothing would change.',
  stay: (booked: number) => `${orders(booked)} ${booked === 1 ? 'stays' : 'stay'} as booked.`,
  stayText: 'A time that closes keeps its orders, and shoppers are not notified.',
  held: (held: number) =>
    held === 1
      ? 'A shopper holds a place in what closes, and keeps it.'
      : `${held} shoppers hold places in what closes, and keep them.`,
  over: (count: number) => `${orders(count)} more than would fit`,
  overText: 'They stay as booked, and their times close to new orders.',
  keptCutoffs: (count: number) => `${times(count)} with orders ${count === 1 ? 'keeps its' : 'keep their'} cut-off.`,
  keptNumbers: (count: number) =>
    `${times(count)} changed for one day ${count === 1 ? 'keeps its' : 'keep their'} own number.`,
  feesNote: 'Whoever holds a time or has ordered keeps the fee that they were quoted.',
  byDay: 'Days ahead',
  dayEffect: (appear: number, close: number, change: number) =>
    [appear > 0 ? `${appear} new` : '', close > 0 ? `${close} closing` : '', change > 0 ? `${change} changing` : '']
      .filter(Boolean)
      .join(', '),
  apply: 'Save the Week',
  applying: 'Saving',
  applyNote: 'Shoppers see it when they next load the list of times. You can undo it.',
  done: (count: number) => `The week is changed, with ${times(count)} on days ahead.`,
  undid: (count: number) => `The week is as before, with ${times(count)} on days ahead.`,
  left: (count: number) => `${times(count)} ${count === 1 ? 'was' : 'were'} changed again since, and left as is.`,
  loadTheirs: 'Load the Week as It Is',
  noChanges: 'Nobody has changed the weekly times yet.',
  what: (week: string, windows: number, from: string) =>
    `${week}: ${windows === 1 ? '1 weekly time' : `${windows} weekly times`} from ${from}`,
  /** @param windows each with what it became */
  whyChanged: (windows: readonly string[], reason: string) =>
    `${windows.join('; ')}${windows.length === 0 ? '' : '. '}Reason: ${reason}`,
  refusals: {
    TWICE: 'Two times start alike.',
    OVERLAP: 'Two times overlap.',
    TOO_LONG: 'A time is longer than 12 hours.',
    DATE_OUT_OF_RANGE: 'That day is not within the next 14 days. Choose another.',
    FEE_NEEDS_ADMIN: 'Fees are changed by an admin. Nothing was changed.',
    WEEK_CHANGED: 'Somebody else changed this week since. Nothing was changed.',
    PREVIEW_CHANGED: 'The times changed meanwhile, so nothing was done. Look at the new preview, and apply it again.',
    NOTHING_TO_CHANGE: 'The week is already like this. Nothing was changed.',
    ALREADY_UNDONE: 'This was undone already.',
  } as Readonly<Record<string, string>>,
};
