import type { Translation } from '#format/translation.ts';
import type * as en from './day-copy.ts';

export const dayCopy = {
  today: 'Hoy',
  tomorrow: 'Mañana',
} satisfies Translation<typeof en.dayCopy>;
