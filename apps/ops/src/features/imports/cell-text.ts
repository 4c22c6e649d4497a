import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { clock, longDay } from '#format/time.ts';

/** What a column is about, in words: `regular_price` is `Regular price`. */
export const columnText = (column: string): string => {
  const text = column.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day of a file of hours: `Monday`, or `Thu, Dec 24, 2026`. */
export const dayText = (day: string): string => (DATE.test(day) ? longDay(day) : columnText(day));

/** A value of a file as people read it: money with its sign, a time of day with twelve hours. */
export function cellText(kind: ImportKind, column: string, value: string): string {
  if (kind === 'prices' && column.endsWith('_price')) return `$${value}`;
  if (kind === 'hours' && /^\d{2}:\d{2}$/.test(value)) return clock(`2000-01-01T${value}:00Z`, 'UTC');
  return value;
}
