const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** A local day in words, `Nov 28`. */
export const dayName = (date: string): string => short.format(new Date(date));

/** Local days in words, `Nov 22 to Nov 28`. */
export const daysName = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to ? dayName(from) : `${dayName(from)} to ${dayName(to)}`;
