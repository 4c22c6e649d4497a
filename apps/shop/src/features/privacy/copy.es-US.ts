import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  choices: 'Tus opciones de privacidad',
  unreachable: 'No pudimos abrir tus opciones de privacidad. Revisa tu conexión a internet e inténtalo de nuevo.',
} satisfies Translation<typeof en.copy>;
