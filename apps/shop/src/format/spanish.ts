/** What sentences need in Spanish, for its tables of messages. */

/** Ends a sentence: `a.m.` and `p.m.` bring their period along. */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** A time of day with its article: `la 1:30 p.m.`, `las 4 p.m.`. */
export const hour = (time: string): string => `${/^1(?!\d)/.test(time) ? 'la' : 'las'} ${time}`;

/** Words that begin with a capital where they stand alone, inside a sentence: `hoy, vie 20 nov, 4–5 p.m.`. */
export const inside = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
