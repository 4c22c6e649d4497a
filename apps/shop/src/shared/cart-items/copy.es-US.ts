import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  prop65:
    'Prop. 65: este producto contiene una sustancia química que el estado de California reconoce como causante de cáncer.',
  alcohol: 'Contiene alcohol',
  more: (n) => (n > 999 ? '999+' : `+${n}`),
  moreSpoken: (n) => `y ${n} más`,
  showAll: (n) => `Mostrar los ${n}`,
  showFewer: 'Mostrar menos',
} satisfies Translation<typeof en.copy>;
