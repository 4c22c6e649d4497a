import type { ByLocale } from '@cartwright/rules/locale';

/** The sentence that accompanies a shopper's consent. */
export const OPT_IN: ByLocale<{ readonly allowed: string; readonly notAllowed: string; readonly stopped: string }> = {
  'en-US': {
    allowed: "You'll get texts at this number. If you replied STOP from it before, text START to 99894 first.",
    notAllowed: "You won't get texts at this number.",
    stopped: 'This number replied STOP to our texts. Text START to 99894 from it to get them again.',
  },
  'es-US': {
    allowed:
      'Recibirás mensajes de texto en este número. Si antes respondiste STOP desde él, envía primero START al 99894.',
    notAllowed: 'No recibirás mensajes de texto en este número.',
    stopped:
      'Desde este número se respondió STOP a nuestros mensajes. Envía START al 99894 desde él para recibirlos de nuevo.',
  },
};
