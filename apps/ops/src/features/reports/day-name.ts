const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** A local day in words, `Nov 28`. */
export const dayName = (date: string): string => short.format(new Date(date));

/** A local day under a bar: its month is said where it is not clear. */
export const barName = (date: string, withMonth: boolean): string =>
  withMonth || date.endsWith('-01') ? dayName(date) : String(Number(date.slice(-2)));

/** Local days in words, `Nov 22 to Nov 28`. */
export const daysName = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? dayName(from) : `${dayName(from)} to ${dayName(to)}`;
