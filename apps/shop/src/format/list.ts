import { LOCALE } from './locale.ts';

const list = new Intl.ListFormat(LOCALE);

/** Several things in one sentence: `milk, eggs, and soy`. */
export const listText = (things: readonly string[]): string => list.format(things);
