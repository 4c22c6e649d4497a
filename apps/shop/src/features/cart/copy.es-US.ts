import type { ModalityType } from '@cartwright/contracts/common';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

const toBasket = (modality: ModalityType) => (modality === 'IN_STORE' ? 'a la lista' : 'al carrito');
const inBasket = (modality: ModalityType) => (modality === 'IN_STORE' ? 'en la lista' : 'en el carrito');
const items = (n: number) => (n === 1 ? '1 artículo' : `${n} artículos`);

export const copy = {
  title: 'Carrito',
  loading: 'Cargando tu carrito',
  itemsFor: (n, modality) => `${items(n)} · ${modality}`,
  add: (name, modality) => `Agregar ${name} ${toBasket(modality)}`,
  inCart: (n, name, modality) => `${n} ${inBasket(modality)}, ${name}. Cambiar cantidad`,
  isInBasket: (modality) => (modality === 'IN_STORE' ? 'En tu lista' : 'En tu carrito'),
  quantityOf: (name) => `Cantidad, ${name}`,
  nowInCart: (n, name, modality) => (n === 0 ? `Se quitó ${name}` : `${n} ${inBasket(modality)}: ${name}`),
  remove: (name) => `Quitar ${name}`,
  removeShort: 'Quitar',
  removed: (name) => `Se quitó ${name}.`,
  undo: 'Deshacer',
  updating: 'Actualizando',
  substitutions: {
    CUSTOMER_CHOICE: (backup) => `Reemplazo: ${backup}`,
    SHOPPER_CHOICE: 'Sustituciones permitidas',
    NONE: 'Sin sustituciones',
  },
  instructions: (text) => `Instrucciones del artículo: ${text}`,
  change: 'Cambiar',
  changeFor: (name) => `Cambiar la sustitución de ${name}`,
  checkOut: 'Finalizar compra',
  empty: 'Tu carrito está vacío',
  emptyHint: 'Los artículos que agregues se guardarán aquí para tu próxima visita.',
  start: 'Empezar a comprar',
  changeStore: 'Cambiar de tienda',
  noModality: 'Elige cómo comprar para ver tu carrito',
  noModalityHint: 'Los precios y la disponibilidad varían según la tienda.',
  failed: (phone) =>
    `Lo sentimos, no pudimos cargar tu carrito. Inténtalo de nuevo. Si el problema continúa, comunícate con Servicio al cliente al ${phone}.`,
  retry: 'Intentar de nuevo',
  waiting:
    'Parece que no tienes conexión. Guardamos tus cambios y actualizaremos tu carrito cuando vuelvas a conectarte.',
} satisfies Translation<typeof en.copy>;

export const refusals = {
  OTHER_OWNER: 'No guardamos este cambio porque iniciaste o cerraste sesión. Vuelve a hacerlo.',
  UNKNOWN_PRODUCT: 'Este producto ya no está disponible.',
  OVER_LIMIT: (refusal) => {
    const max = refusal.meta?.['max'];
    if (max === undefined) return 'Pediste más unidades de este artículo de las permitidas.';
    return `Puedes pedir hasta ${String(max)} ${max === 1 ? 'unidad' : 'unidades'} de este artículo.`;
  },
  LINE_NOT_FOUND: 'Este artículo ya no está en tu carrito.',
  CART_FULL: 'Tu carrito está lleno. Finaliza la compra o quita un artículo primero.',
} satisfies Translation<typeof en.refusals>;
