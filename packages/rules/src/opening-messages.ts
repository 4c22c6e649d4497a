import type { ByLocale } from './locale.ts';
import { hour } from './spanish-time.ts';

/** How a language says when a place is open; every time is one of `shortTime`. */
interface OpeningMessages {
  readonly allDay: string;
  readonly closed: string;
  readonly until: (time: string) => string;
  readonly opens: (day: OpeningDay, time: string) => string;
  /** Closed for a holiday, and when it opens again where that is known. */
  readonly closedFor: (holiday: string, opens: string | undefined) => string;
}

/** The day of the next opening; a weekday in the form that it has inside a sentence. */
export type OpeningDay = { readonly days: 0 | 1 } | { readonly days: 2; readonly weekday: string };

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** `la 1 a.m.`, `las 10 p.m.`, `la medianoche`: nobody says `las 12 a.m.` */
const hourOrMidnight = (time: string): string => (/^12\sa\.m\.$/.test(time) ? 'la medianoche' : hour(time));

export const OPENING_MESSAGES: ByLocale<OpeningMessages> = {
  'en-US': {
    allDay: 'Open 24 hours',
    closed: 'Closed',
    until: (time) => `Open until ${time}`,
    opens: (day, time) => {
      const on = day.days === 2 ? ` ${day.weekday}` : ['', ' tomorrow'][day.days];
      return `Opens${on} at ${time}`;
    },
    closedFor: (holiday, opens) => [`Closed for ${holiday}`, ...(opens ? [lowerFirst(opens)] : [])].join(', '),
  },
  'es-US': {
    allDay: 'Abierto las 24 horas',
    closed: 'Cerrado',
    until: (time) => `Abierto hasta ${hourOrMidnight(time)}`,
    opens: (day, time) => {
      const on = day.days === 2 ? ` el ${day.weekday}` : ['', ' mañana'][day.days];
      return `Abre${on} a ${hourOrMidnight(time)}`;
    },
    closedFor: (holiday, opens) =>
      [`Cerrado por ${holiday.startsWith('D') ? 'el ' : ''}${holiday}`, ...(opens ? [lowerFirst(opens)] : [])].join(
        ', ',
      ),
  },
};

type Holiday = 'newYear' | 'easter' | 'independence' | 'thanksgiving' | 'christmasEve' | 'christmas';

/** The days on which stores keep other hours, as the data names them in English. */
export const HOLIDAYS: ByLocale<Readonly<Record<Holiday, string>>> = {
  'en-US': {
    newYear: "New Year's Day",
    easter: 'Easter Sunday',
    independence: 'Independence Day',
    thanksgiving: 'Thanksgiving Day',
    christmasEve: 'Christmas Eve',
    christmas: 'Christmas Day',
  },
  'es-US': {
    newYear: 'Año Nuevo',
    easter: 'Domingo de Pascua',
    independence: 'Día de la Independencia',
    thanksgiving: 'Día de Acción de Gracias',
    christmasEve: 'Nochebuena',
    christmas: 'Navidad',
  },
};
