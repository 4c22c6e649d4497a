import type { Translation } from '#format/translation.ts';
import type * as en from './day-words.ts';

export const dayWords = {
  today: 'Hoy',
  tomorrow: 'Mañana',
} satisfies Translation<typeof en.dayWords>;
