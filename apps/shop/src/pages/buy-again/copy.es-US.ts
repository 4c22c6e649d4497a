import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

const items = (n: number) => (n === 1 ? '1 artículo' : `${n} artículos`);

export const buyAgainCopy = {
  title: 'Comprar de nuevo',
  hint: 'Lo que compras a menudo y lo que compraste hace poco, a los precios de hoy.',
  orders: 'Ver mis pedidos',
  search: 'Busca en lo que has comprado',
  find: 'Buscar',
  clear: 'Borrar la búsqueda',
  loading: 'Cargando lo que has comprado',
  failed: 'No pudimos cargar lo que has comprado.',
  retry: 'Intentar de nuevo',
  empty: 'Todavía no hay nada que volver a comprar',
  emptyHint: 'Aquí aparecerán los artículos de tus pedidos.',
  start: 'Empieza a comprar',
  nothing: (text) => `No has comprado nada parecido a “${text}”`,
  nothingHint: 'Búscalo en toda la tienda.',
  searchAll: 'Buscar en todos los productos',
  list: 'Lo que has comprado',
  found: (n) => (n === 1 ? '1 producto' : `${n} productos`),
  bought: (times, date) => (times === 1 ? `Comprado el ${date}` : `Comprado ${times} veces, la última el ${date}`),
  add: (quantity) => `Agregar ${quantity}`,
  addName: (quantity, name) => `Agregar ${quantity} de ${name} al carrito`,
  addAll: (n, isPart) =>
    n === 0
      ? 'Nada que agregar'
      : isPart
        ? `Agregar todo lo de esta página (${items(n)})`
        : `Agregar todo (${items(n)})`,
  adding: 'Agregando a tu carrito',
  nothingToAdd: 'Todo lo de esta página ya está en tu carrito o no está disponible.',
  added: (n) => (n === 1 ? 'Se agregó 1 artículo a tu carrito.' : `Se agregaron ${n} artículos a tu carrito.`),
  notAvailable: (names) => `No disponibles: ${names}.`,
  notAdded: 'No se pudieron agregar estos artículos a tu carrito.',
  viewCart: 'Ver el carrito',
  unavailable: 'No disponible',
  similar: (name) => `Parecidos a ${name}`,
  pages: 'Páginas de lo que has comprado',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page, of) => `Página ${page} de ${of}`,
} satisfies Translation<typeof en.buyAgainCopy>;
