import type { Translation } from '#format/translation.ts';
import type * as en from './arrival-copy.ts';

export const arrivalCopy = {
  title: '¿Ya estás en la tienda?',
  titleHere: 'Sabemos que estás aquí',
  intro: 'Dinos dónde te estacionas y te llevamos las bolsas al auto.',
  bay: 'Espacio de estacionamiento',
  bayHint: 'Busca el número frente a tu auto.',
  choose: 'Elige tu espacio',
  elsewhere: 'Otro lugar',
  place: '¿Dónde estás?',
  placeHint: 'En pocas palabras, por ejemplo “junto a la puerta lateral”.',
  bayMissing: 'Escribe el número de tu espacio o dinos dónde estás.',
  car: 'Tu auto',
  carHint: 'El color y el tipo, para encontrarte.',
  optional: '(opcional)',
  here: 'Estoy aquí',
  change: 'Cambiar dónde estoy',
  sending: 'Avisando a la tienda',
  waiting: (bay) => `Dijiste que estás en: ${bay}.`,
  taken: 'Alguien va hacia ti.',
  announced: 'La tienda sabe que estás aquí.',
  needsId: 'Ten a la mano tu identificación.',
  age: (age) =>
    `Debes tener ${age} años o más para algunos artículos. Sin una identificación válida nos los quedamos y te los reembolsamos. Si son todos los de tu pedido, llámanos y te haremos el reembolso.`,
  refusals: {
    NOT_READY: 'Tu pedido ya no te está esperando. Arriba verás dónde está.',
    INVALID_REQUEST: 'Usa como máximo 20 letras, números y espacios para decir dónde estás.',
  },
} satisfies Translation<typeof en.arrivalCopy>;
