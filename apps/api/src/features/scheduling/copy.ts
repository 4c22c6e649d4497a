import type { ByLocale } from '@cartwright/rules/locale';

/** The messages that come with the slots. */
export const SCHEDULING: ByLocale<{ readonly noSlots: string }> = {
  'en-US': { noSlots: 'No times are available in the next seven days.' },
  'es-US': { noSlots: 'No hay horarios disponibles en los próximos siete días.' },
};
