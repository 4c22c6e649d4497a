import { hour } from '@cartwright/rules/spanish-time';
import { sentence } from '#format/spanish.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './known-copy.ts';

export const knownCopy = {
  held: (until) =>
    `Te guardamos este horario${until === undefined ? '.' : ` hasta ${sentence(hour(until))}`} Sigue agregando a tu carrito.`,
  goToCart: 'Ir al carrito',
  trackOrder: 'Seguir mi pedido',
  pickUp: 'Cómo recogerlo',
  items: (count) => (count === 1 ? '1 artículo' : `${count} artículos`),
  last: (day, items) => `Tu último pedido, del ${day}, tenía ${items}. ¿Quieres lo mismo otra vez?`,
  start: 'Empezar a comprar',
} satisfies Translation<typeof en.knownCopy>;
