import { copy as catalogCopy } from '#features/catalog/copy.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

const items = (count: number) => (count === 1 ? '1 artículo' : `${count} artículos`);

export const copy = {
  errorTitle: (title) => `Error: ${title}`,
  skip: 'Saltar al contenido',
  home: (banner) => `${banner}, inicio`,
  shopNav: 'Comprar',
  departments: 'Todos los departamentos',
  tags: catalogCopy.tags,
  coupons: 'Cupones',
  purchases: 'Mis compras',
  accountNav: 'Tu cuenta',
  cart: (count) => `Carrito, ${items(count)} en el carrito`,
  list: (count) => `Lista de compras, ${items(count)}`,
  back: 'Volver',
  steps: 'Pasos para finalizar la compra',
  schedule: 'Horario',
  pay: 'Pago',
  offlineElsewhere: 'No tienes conexión.',
  offline: 'Parece que no tienes conexión. Vuelve a conectarte a internet para continuar.',
  wrong: '¡Vaya, algo salió mal! Vuelve a cargar la página.',
  reload: 'Volver a cargar',
  tryAgain: 'Intentar de nuevo',
  requestId: (id) => `Si nos llamas, menciona este número: ${id}`,
  loading: 'Cargando',
} satisfies Translation<typeof en.copy>;
