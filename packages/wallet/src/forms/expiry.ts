import { problems } from '../copy/problems.ts';

export interface Expiry {
  readonly month: string;
  readonly year: string;
}
export interface ExpiryErrors {
  readonly month?: string;
  readonly year?: string;
}

function monthError(month: string): string | undefined {
  if (month === '') return problems.monthMissing;
  if (!/^\d+$/.test(month)) return problems.dateNotNumeric;
  if (Number(month) < 1 || Number(month) > 12) return problems.monthRange;
  return month.length === 2 ? undefined : problems.monthDigits;
}

function yearError(year: string): string | undefined {
  if (year === '') return problems.yearMissing;
  if (!/^\d+$/.test(year)) return problems.dateNotNumeric;
  return year.length === 4 ? undefined : problems.yearDigits;
}

/** The errors of an expiry (VAL-013 … VAL-019); an empty object when it is valid. The last month itself is valid. */
export function expiryErrors({ month, year }: Expiry, now: Date): ExpiryErrors {
  const wrong = { month: monthError(month), year: yearError(year) };
  if (wrong.month !== undefined || wrong.year !== undefined) {
    return {
      ...(wrong.month !== undefined && { month: wrong.month }),
      ...(wrong.year !== undefined && { year: wrong.year }),
    };
  }
  const isPast = Number(year) * 12 + Number(month) < now.getFullYear() * 12 + now.getMonth() + 1;
  return isPast ? { month: problems.datePast } : {};
}
