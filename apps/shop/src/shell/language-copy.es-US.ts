import type { Translation } from '#format/translation.ts';
import type * as en from './language-copy.ts';

export const languageCopy = {
  group: 'Idioma',
  changed: 'Esta página ahora está en español',
} satisfies Translation<typeof en.languageCopy>;
