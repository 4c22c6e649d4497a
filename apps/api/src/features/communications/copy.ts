import type { ByLocale } from '@cartwright/rules/locale';

/** The sentence that accompanies a shopper's consent. */
export const OPT_IN: ByLocale<{ readonly allowed: string; readonly notAllowed: string }> = {
  'en-US': { allowed: "You'll get texts at this number.", notAllowed: "You won't get texts at this number." },
  'es-US': {
    allowed: 'Recibirás mensajes de texto en este número.',
    notAllowed: 'No recibirás mensajes de texto en este número.',
  },
};
