import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  title: 'Ofertas relámpago',
  hint: 'Cantidades limitadas. Solo para este pedido.',
  loading: 'Cargando ofertas relámpago',
  off: (percent) => `${percent}% menos`,
  was: 'antes',
  upTo: (limit) => `Límite: ${limit}`,
  over: 'Esta oferta terminó',
  add: (name) => `Agregar ${name} a tu pedido`,
  inOrder: (quantity, name) => `${quantity} en tu pedido, ${name}. Cambiar cantidad`,
  quantityOf: (name) => `Cantidad, ${name}`,
  now: (quantity, name) => (quantity === 0 ? `${name} ya no está en tu pedido` : `${quantity} ${name} en tu pedido`),

  leave: '¿Quitar los artículos en oferta relámpago?',
  leaveText: 'Los precios de oferta relámpago son solo para este pedido. Si sales, quitaremos estos artículos.',
  remove: 'Sí, quitar artículos',
  removing: 'Quitando',
  keep: 'No, conservar artículos',
} satisfies Translation<typeof en.copy>;
