import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

const NOT_YET = 'Todavía no los enviamos todos, pero guardaremos tu elección.';

export const copy = {
  deals: {
    label: 'Envíenme ofertas',
    hint: (emails) => `Selecciona todos nuestros correos: ${emails}. ${NOT_YET}`,
    hintWithoutStore: `Selecciona todos nuestros correos. ${NOT_YET}`,
    failed: 'Tenemos problemas para actualizar tus preferencias de correo. Inténtalo de nuevo más tarde.',
    noStore: 'Elige una tienda preferida para administrar tus preferencias.',
    chooseStore: 'Elegir una tienda',
  },
} satisfies Translation<typeof en.copy>;
