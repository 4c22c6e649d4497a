import type * as en from './opening-words.ts';

/** `Abierto hasta las 10 p.m.`, `Cerrado por Navidad`, `Abre mañana a las 6 a.m.` */
export const openingWords: typeof en.openingWords = {
  state: /^(?:abierto|cerrado)\b[\s,]*/i,
  opens: 'Abre',
};
