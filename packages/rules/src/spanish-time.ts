/** A time of day with its article: `la 1:30 p.m.`, `las 4 p.m.`. */
export const hour = (time: string): string => `${/^1(?!\d)/.test(time) ? 'la' : 'las'} ${time}`;
