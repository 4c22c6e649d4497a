import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Resumen del pedido',
  estimatedTotal: 'Total estimado',
  total: 'Total',
  updating: 'Actualizando',
  updatedLater: 'Antes de tus últimos cambios',
  free: 'Gratis',
  unknown: 'Por confirmar',
  tender: (name, lastFour) => `${name} terminada en ${lastFour}`,
  fuelPoints: 'Puntos de combustible',
  weighed: 'Los precios de los artículos que se venden por peso son estimados.',
} satisfies Translation<typeof en.copy>;
