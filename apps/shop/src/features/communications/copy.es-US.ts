import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  deals: {
    label: 'Envíenme ofertas',
    hint: (emails) =>
      `Selecciona todos nuestros correos: ${emails}. Todavía no los enviamos, pero guardaremos tu elección.`,
    hintWithoutStore: 'Selecciona todos nuestros correos. Todavía no los enviamos, pero guardaremos tu elección.',
    failed: 'Tenemos problemas para actualizar tus preferencias de correo. Inténtalo de nuevo más tarde.',
    noStore: 'Elige una tienda preferida para administrar tus preferencias.',
    chooseStore: 'Elegir una tienda',
  },
} satisfies Translation<typeof en.copy>;
