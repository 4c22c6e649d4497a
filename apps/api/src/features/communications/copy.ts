import type { ByLocale } from '@cartwright/rules/locale';

/** The sentence that accompanies a shopper's consent. */
export const OPT_IN: ByLocale<{ readonly allowed: string; readonly notAllowed: string; readonly stopped: string }> = {
  'en-US': {
    allowed: "You'll get texts at this number. If STOP was ever replied from it, text START to us from it first.",
    notAllowed: "You won't get texts at this number.",
    stopped: 'Somebody replied STOP from this number. Text START to us from it to get texts again.',
  },
  'es-US': {
    allowed:
      'Recibirás mensajes de texto en este número. Si alguna vez se respondió STOP desde él, envíanos primero START desde él.',
    notAllowed: 'No recibirás mensajes de texto en este número.',
    stopped: 'Alguien respondió STOP desde este número. Envíanos START desde él para recibir mensajes de nuevo.',
  },
};
