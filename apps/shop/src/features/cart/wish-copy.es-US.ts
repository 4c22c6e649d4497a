import type { Translation } from '#format/translation.ts';
import type * as en from './wish-copy.ts';

export const wish = {
  order: 'Igual que el resto de mi pedido',
  orderHint: 'Lo eliges al pagar.',
  allowHint: 'Elegimos algo parecido.',
  approval: 'Pregúntenme antes',
  approvalHint: 'Te escribimos mientras preparamos tu pedido. Si no respondes, lo dejamos fuera y no se te cobra.',
} satisfies Translation<typeof en.wish>;
