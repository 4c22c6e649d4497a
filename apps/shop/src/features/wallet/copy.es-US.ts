import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Billetera',
  hint: 'Tus tarjetas de crédito y débito, SNAP EBT y de regalo, listas para cada pedido.',
  membershipHint: 'Paga tu plan con una tarjeta de crédito o débito.',
  loading: 'Cargando tu billetera',
  failed: 'No pudimos cargar tu billetera.',
  reload: 'Volver a cargar',
} satisfies Translation<typeof en.copy>;
