import type { Translation } from '#format/translation.ts';
import type * as en from './substitution-copy.ts';

export const substitution = {
  title: 'Si algo se agota',
  legend: 'Si se agota un artículo',
  choices: {
    ALLOW: { label: 'Sustituciones permitidas', hint: 'Elegimos algo parecido.' },
    APPROVAL: {
      label: 'Pregúntenme antes',
      hint: 'Te enviamos un correo mientras preparamos tu pedido. Si no respondes a tiempo, dejamos fuera el artículo y no se te cobra.',
    },
    NONE: { label: 'Sustituciones no permitidas', hint: 'Dejamos fuera el artículo y no se te cobra.' },
  },
  inCart: (choice) => `Si algo se agota: ${choice}`,
  change: 'Cambiar',
  changeLabel: 'Cambiar lo que hacemos si algo se agota',
  save: 'Guardar',
  saving: 'Guardando',
  notSaved: 'No pudimos guardar tu elección. Inténtalo de nuevo.',
  own: 'Los artículos con su propia opción en tu carrito la conservan.',
  keepsSize: 'Mismo tamaño o más grande',
  keepsDiet: 'Sin alérgenos nuevos, mismas dietas',
  neverDearer: 'Nunca pagar más',
  neverDearerHint: (percent) =>
    `Sin esto, un sustituto puede costar hasta ${percent}% más. Retenemos esa cantidad adicional en tu tarjeta de crédito o débito.`,
} satisfies Translation<typeof en.substitution>;
