import { inside } from '#format/spanish.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './delete-copy.ts';

export const deleteCopy = {
  prompt: (address) => `¿Eliminar ${address}?`,
  inUse:
    'Esta es tu dirección de entrega actual. Aún puedes ver los horarios para su código postal, pero elige otra dirección antes de hacer tu pedido.',
  cart: (count) =>
    count === 1
      ? 'El artículo de tu carrito de entrega no cambiará.'
      : `Los ${count} artículos de tu carrito de entrega no cambiarán.`,
  held: (time) =>
    `Tu horario (${inside(time)}) sigue reservado. Lo liberaremos si otra tienda atiende tu próxima dirección.`,
  orders: 'Los pedidos que ya hiciste conservan esta dirección.',
  delete: 'Eliminar dirección',
  deleting: 'Eliminando',
  keep: 'Conservar dirección',
  deleted: (address) => `Se eliminó ${address}.`,
} satisfies Translation<typeof en.deleteCopy>;
