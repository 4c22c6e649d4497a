import { LOCALE } from '#format/locale.ts';
import { copy } from './copy.ts';

const dates = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

/** Until when a planned deletion can be taken back, as its mail says it. @param dueAt the instant of the deletion */
export const plannedText = (dueAt: string): string => copy.plannedText(dates.format(new Date(dueAt)));
