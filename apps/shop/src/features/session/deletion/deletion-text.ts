import { longDate } from '#format/date.ts';
import { copy } from './copy.ts';

/** Until when a planned deletion can be taken back, as its mail says it. @param dueAt the instant of the deletion */
export const plannedText = (dueAt: string): string => copy.plannedText(longDate(dueAt, 'UTC'));
