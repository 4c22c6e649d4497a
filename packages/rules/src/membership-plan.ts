import type { PlanType } from './membership.ts';
import type { Cents } from './money.ts';
import { DAY, type Millis } from './zoned-time.ts';

/** The units of a period, as the wire has them (MEM-009). */
export const PERIOD_UNITS = ['years', 'months', 'days'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** How long a membership lasts between two charges. */
export interface Period {
  readonly quantity: number;
  readonly unit: PeriodUnit;
}

/** The terms of a plan, as data. A membership keeps those that it started with. */
export interface MembershipPlan {
  readonly type: PlanType;
  readonly price: Cents;
  readonly period: Period;
  /** How many days are free before the first charge; zero for none. */
  readonly trialDays: number;
  /** Who else sells the plan; null for the banner alone. */
  readonly partnerName: string | null;
}

const DAYS_OF_MONTH = 30;
const DAYS_OF_YEAR = 365;

/** The days of a period. Of months, 1 is 30 days and 12 are 365 (MEM-010, MEM-011), so a year of months is a year. */
export function daysOf({ quantity, unit }: Period): number {
  if (unit === 'days') return quantity;
  if (unit === 'years') return quantity * DAYS_OF_YEAR;
  return Math.floor(quantity / 12) * DAYS_OF_YEAR + (quantity % 12) * DAYS_OF_MONTH;
}

/** The end of a period that starts at a moment. */
export const endOfPeriod = (from: Millis, period: Period): Millis => from + daysOf(period) * DAY;

/** A period in the word that a shopper reads: 12 months are a year (MEM-009). */
export function wordedPeriod({ quantity, unit }: Period): {
  readonly quantity: number;
  readonly word: 'year' | 'month' | 'day';
} {
  if (unit === 'months' && quantity % 12 === 0) return { quantity: quantity / 12, word: 'year' };
  return { quantity, word: WORDS[unit] };
}

const WORDS = { years: 'year', months: 'month', days: 'day' } as const satisfies Record<PeriodUnit, string>;
