/** What sentences need in Spanish, for its tables of messages. */

/** Ends a sentence: `a.m.` and `p.m.` bring their period along. */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** Words that begin with a capital where they stand alone, inside a sentence: `hoy, vie 20 nov, 4–5 p.m.`. */
export const inside = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
