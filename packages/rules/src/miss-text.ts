import type { ByLocale, Locale } from './locale.ts';
import type { ByMissReason, MissReason } from './miss-reason.ts';

/** As far as it is for the shopper: what staff wrote about it is not. */
const WORDS: ByLocale<ByMissReason<string>> = {
  'en-US': {
    PICKUP: {
      NO_SHOW: 'Nobody came for it in your pickup time.',
      LEFT: 'Nobody took it along.',
      REFUSED: "It wasn't handed over at pickup.",
    },
    DELIVERY: {
      NO_SHOW: 'Nobody answered at the door.',
      REFUSED: "It wasn't handed over at the door.",
      UNREACHABLE: "The driver couldn't get to your address.",
    },
  },
  'es-US': {
    PICKUP: {
      NO_SHOW: 'Nadie vino por él en tu horario para recoger.',
      LEFT: 'Nadie se lo llevó.',
      REFUSED: 'No se entregó al recogerlo.',
    },
    DELIVERY: {
      NO_SHOW: 'Nadie abrió la puerta.',
      REFUSED: 'No se entregó en la puerta.',
      UNREACHABLE: 'El repartidor no pudo llegar a tu dirección.',
    },
  },
};

/** Why nobody received an order, as a sentence for its shopper; undefined for a reason that its modality does not have. */
export function missText(modality: keyof ByMissReason<string>, reason: MissReason, locale: Locale): string | undefined {
  const words: Readonly<Partial<Record<MissReason, string>>> = WORDS[locale][modality];
  return words[reason];
}
