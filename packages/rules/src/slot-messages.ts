import type { ByLocale } from './locale.ts';

type Seven = readonly [string, string, string, string, string, string, string];

/** How a language says days and times; the short forms and the halves of the day are those of CLDR. */
interface SlotMessages {
  /** Monday first, as they stand alone. */
  readonly weekdays: Seven;
  /** The same inside a sentence. */
  readonly weekdaysInside: Seven;
  readonly weekdaysShort: Seven;
  readonly months: readonly string[];
  readonly today: string;
  readonly tomorrow: string;
  readonly halves: readonly [morning: string, afternoon: string];
  /** What stands between a time and its half of the day. */
  readonly beforeHalf: string;
  readonly monthDay: (month: string, day: number) => string;
  readonly weekdayAndDate: (weekday: string, date: string) => string;
}

const ENGLISH = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const SLOT_MESSAGES: ByLocale<SlotMessages> = {
  'en-US': {
    weekdays: ENGLISH,
    weekdaysInside: ENGLISH,
    weekdaysShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    today: 'Today',
    tomorrow: 'Tomorrow',
    halves: ['AM', 'PM'],
    beforeHalf: ' ',
    monthDay: (month, day) => `${month} ${day}`,
    weekdayAndDate: (weekday, date) => `${weekday}, ${date}`,
  },
  'es-US': {
    weekdays: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
    weekdaysInside: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    weekdaysShort: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
    months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
    today: 'Hoy',
    tomorrow: 'Mañana',
    halves: ['a.m.', 'p.m.'],
    beforeHalf: '\u00A0', // `a.m.` never starts a line: it would read as a word of its own
    monthDay: (month, day) => `${day} ${month}`,
    weekdayAndDate: (weekday, date) => `${weekday} ${date}`,
  },
};
