import { toDollars } from '@cartwright/rules/money';
import type { Translation } from '#format/translation.ts';
import type * as en from './reorder-copy.ts';

const items = (n: number) => (n === 1 ? '1 artículo' : `${n} artículos`);

export const reorderCopy = {
  buyAgain: 'Comprar de nuevo',
  buyAgainOrder: (order) => `Comprar de nuevo, pedido ${order}`,
  title: 'Comprar de nuevo',
  intro: 'Los precios de hoy y lo que hay disponible según cómo compras ahora.',
  loading: 'Buscando los precios de hoy',
  choose: 'Artículos de este pedido',
  dearer: (then, now) => `Subió de precio: antes ${toDollars(then)}, ahora ${toDollars(now)}`,
  cheaper: (then, now) => `Bajó de precio: antes ${toDollars(then)}, ahora ${toDollars(now)}`,
  fewer: (max) => `Ahora hay un límite de ${max} por pedido`,
  unavailable: 'Agotado donde compras ahora',
  gone: 'Ya no se vende',
  quantityOf: (quantity, each) => `${quantity} × ${each}`,
  add: (n, total) => (n === 0 ? 'Elige los artículos que quieres agregar' : `Agregar ${items(n)}, ${toDollars(total)}`),
  adding: 'Agregando al carrito',
  added: (n) => `${items(n)} en tu carrito.`,
  none: 'Ninguno de estos artículos se puede comprar donde compras ahora.',
  failed: 'No pudimos consultar los artículos de este pedido.',
  notAdded: 'No se pudo agregar todo a tu carrito.',
  retry: 'Intentar de nuevo',
  viewCart: 'Ver el carrito',
  close: 'Cerrar',
} satisfies Translation<typeof en.reorderCopy>;
