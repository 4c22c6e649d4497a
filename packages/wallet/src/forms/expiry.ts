export interface Expiry {
  readonly month: string;
  readonly year: string;
}
export interface ExpiryErrors {
  readonly month?: string;
  readonly year?: string;
}

const NOT_NUMERIC = 'Expiration Date must be in MM YY format and only composed of numbers.';

function monthError(month: string): string | undefined {
  if (month === '') return 'Expiration Month is a required field.';
  if (!/^\d+$/.test(month)) return NOT_NUMERIC;
  if (Number(month) < 1 || Number(month) > 12) return 'Please enter a valid expiration month.';
  return month.length === 2 ? undefined : 'Expiration Month needs to be in a 2-digit format. (ex: 06).';
}

function yearError(year: string): string | undefined {
  if (year === '') return 'Expiration Year is a required field.';
  if (!/^\d+$/.test(year)) return NOT_NUMERIC;
  return year.length === 4 ? undefined : 'Please enter a valid expiration year.';
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
  return isPast ? { month: 'Expiration Date must be after the current date.' } : {};
}
