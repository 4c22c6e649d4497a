import type { Translation } from '#format/translation.ts';
import type * as en from './notices-copy.ts';

export const copy = {
  age: () => 'Tu pedido contiene artículos con restricción de edad. Se requiere una identificación válida.',
  'prop-65': () => 'Algunos artículos contienen sustancias químicas que el Estado de California reconoce como dañinas.',
  'bags-prohibited': () => 'En esta ubicación están prohibidas las bolsas de un solo uso.',
  'bag-fee': (amount) => `Este pedido tiene un cargo por bolsas. Es de ${amount}.`,
} satisfies Translation<typeof en.copy>;
