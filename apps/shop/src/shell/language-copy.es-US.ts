import type { Translation } from '#format/translation.ts';
import type * as en from './language-copy.ts';

export const languageCopy = { group: 'Idioma' } satisfies Translation<typeof en.languageCopy>;
