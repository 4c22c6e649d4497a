import { MAX_REPORT_DAYS } from '@cartwright/rules/report-figures';
import { DAY } from '@cartwright/rules/zoned-time';

/** The periods that have a button, by the number of their days; today is the last one. */
export const PERIODS = { today: 1, week: 7, month: 28 } as const;
type PeriodName = keyof typeof PERIODS;

/** Local days, `2026-11-21`; both are included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What the address of a report says: which days, and whether of the store or of its banner. */
export interface ReportSearch {
  readonly period?: PeriodName;
  readonly from?: string;
  readonly to?: string;
  readonly of?: 'banner';
}

/** Reads the address. What it cannot mean is left out: then the report has the last seven days. */
export function toReportSearch({ period, from, to, of }: Record<string, unknown>): ReportSearch {
  const whose: Pick<ReportSearch, 'of'> = of === 'banner' ? { of } : {};
  if (isDate(from) && isDate(to) && rangeProblem({ from, to }) === null) return { from, to, ...whose };
  return isPeriod(period) ? { period, ...whose } : whose;
}

/** The days that an address means. @param today at the store */
export function daysOf({ period = 'week', from, to }: ReportSearch, today: string): Days {
  if (from !== undefined && to !== undefined) return { from, to };
  return { from: plus(today, 1 - PERIODS[period]), to: today };
}

/** Why days cannot be reported; null when they can. */
export function rangeProblem({ from, to }: Days): 'incomplete' | 'backwards' | 'long' | null {
  if (!isDate(from) || !isDate(to)) return 'incomplete';
  const count = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (count < 1) return 'backwards';
  return count > MAX_REPORT_DAYS ? 'long' : null;
}

/** The local day at a moment. @param zone IANA */
export const dateAt = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

const plus = (date: string, days: number): string => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

const isPeriod = (value: unknown): value is PeriodName => typeof value === 'string' && Object.hasOwn(PERIODS, value);

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^2[01]\d{2}-\d{2}-\d{2}$/.test(value) && isCalendarDay(value);

function isCalendarDay(value: string): boolean {
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === value;
}
