import type { Translation } from '#format/translation.ts';
import type * as en from './preference-copy.ts';

export const preference = {
  order: 'Igual que el resto de mi pedido',
  orderHint: 'Lo eliges al pagar.',
  allowHint: 'Elegimos algo parecido.',
  approval: 'Pregúntenme antes',
  approvalHint:
    'Te enviamos un correo mientras preparamos tu pedido. Si no respondes, lo dejamos fuera y no se te cobra.',
} satisfies Translation<typeof en.preference>;
