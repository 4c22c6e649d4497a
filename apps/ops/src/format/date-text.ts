import { day } from './time.ts';

/** A calendar day, `Fri, Nov 20`. @param date `2026-11-20` */
export const dateText = (date: string): string => day(`${date}T12:00:00Z`, 'UTC');
