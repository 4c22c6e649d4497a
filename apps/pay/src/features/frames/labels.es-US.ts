import type { Labels } from './labels.ts';

/** In US Spanish. */
export const spanish: Labels = {
  titles: {
    card: 'Datos de la tarjeta',
    cvv: 'CVV',
    month: 'Mes de vencimiento',
    year: 'Año de vencimiento',
    date: 'Vencimiento',
    ebt: 'Tarjeta SNAP EBT',
    gift: 'Tarjeta de regalo',
    pin: 'PIN de SNAP EBT',
  },
  number: 'Número de tarjeta',
  month: 'Mes',
  year: 'Año',
  cvv: 'CVV',
  pin: 'PIN',
  keypad: 'Teclado para el PIN',
  shuffledKeypad: 'Teclado para el PIN, en desorden',
  deleteKey: 'Borrar',
  save: 'Guardar',
};
