import { dateText } from '#format/date-text.ts';
import { copy } from './copy.ts';
import type { Change } from './queries.ts';
import type { Selection } from './selection.ts';

/** The head of a column: `Fri` and `20`. */
export const columnText = (date: string): { readonly weekday: string; readonly number: string } => ({
  weekday: dateText(date).slice(0, 3),
  number: String(Number(date.slice(8))),
});

/** An hour of the clock, `8 AM`; 0 and 24 are midnight. */
export const hourText = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;

/** Hours from one to another, `2–7 PM` or `11 AM–1 PM`. */
export function hoursText(from: number, to: number): string {
  const [start, half] = hourText(from).split(' ');
  return hourText(to).endsWith(half ?? '') && to - from < 12
    ? `${start}–${hourText(to)}`
    : `${hourText(from)}–${hourText(to)}`;
}

/** Some hours of some days: `Wed, Nov 25, 2–7 PM`, `Fri, Nov 20 to Sun, Nov 22, 2–7 PM`. */
export function selectionText({ dates, fromHour, toHour }: Selection): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return copy.noDays;
  return `${first === last ? dateText(first) : copy.days(dateText(first), dateText(last), dates.length)}, ${hoursText(fromHour, toHour)}`;
}

/** What a change did to so many slots: `9 times now take 6 orders each`. */
export function actionText({ action }: Change, slots: number): string {
  switch (action.kind) {
    case 'close':
      return copy.did.close(slots);
    case 'open':
      return copy.did.open(slots);
    case 'percent':
      return copy.did.percent(slots, action.percent);
    case 'orders':
      return copy.did.orders(slots, action.orders);
    default:
      return action satisfies never;
  }
}
