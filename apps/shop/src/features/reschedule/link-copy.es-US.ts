import type { Translation } from '#format/translation.ts';
import type * as en from './link-copy.ts';

export const copy = {
  changeTime: 'Cambiar horario',
} satisfies Translation<typeof en.copy>;
