import type { Translation } from '#format/translation.ts';
import type * as en from './language-prompt-copy.ts';

export const languagePromptCopy = {
  title: '¿Cambiar el idioma?',
  text: 'Se perderá lo que escribiste en esta página.',
  change: 'Cambiar idioma',
  keep: 'Seguir escribiendo',
} satisfies Translation<typeof en.languagePromptCopy>;
