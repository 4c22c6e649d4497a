import { LOCALE } from './locale.ts';

/** Several things in one sentence: `milk, eggs, and soy`. */
export const listText = (things: readonly string[]): string => new Intl.ListFormat(LOCALE).format(things);
