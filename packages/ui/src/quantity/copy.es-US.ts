import type * as en from './copy.ts';

export const quantityText: en.QuantityText = {
  less: 'Uno menos',
  more: 'Uno más',
  quantity: 'Cantidad',
  problems: {
    unreadable: () => 'Escribe un número entero',
    'too-few': ({ min }) => `Mínimo ${min}`,
    'too-many': ({ max }) => `Máximo ${max}`,
  },
};
