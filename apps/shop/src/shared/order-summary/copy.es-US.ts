import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Resumen del pedido',
  estimatedTotal: 'Total estimado',
  total: 'Total',
  updating: 'Actualizando',
  free: 'Gratis',
  unknown: 'Por confirmar',
  tender: {
    BANK_CARD: (brand, lastFour) => `${brand ?? 'Tarjeta'} terminada en ${lastFour}`,
    GIFT_CARD: (_, lastFour) => `Tarjeta de regalo terminada en ${lastFour}`,
    EBT: (_, lastFour) => `Tarjeta SNAP EBT terminada en ${lastFour}`,
  },
  weighed: 'Los precios de los artículos que se venden por peso son estimados.',
} satisfies Translation<typeof en.copy>;
