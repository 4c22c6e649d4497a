import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  clip: 'Guardar',
  clipped: 'Guardado',
  clipOne: (title) => `Guardar: ${title}`,
  clippedOne: (title) => `Guardado: ${title}`,
  putBack: (title) => `Ya no tienes guardado el cupón ${title}`,
  undo: 'Deshacer',
  states: { USED: 'Usado', USED_UP: 'Agotado', ENDED: 'Vencido' },

  amountOff: (amount) => `${amount} de descuento`,
  percentOff: (percent) => `${percent}% de descuento`,
  itemFree: '1 gratis',
  coupon: (reward) => `Cupón: ${reward}`,

  onOne: 'En uno, cualquier variedad',
  onEach: 'En cada uno que compres',
  onSome: (count) => `Al comprar ${count}, los que quieras`,
  freeOf: (count) => `Compra ${count} y el de menor precio es gratis`,
  onSpending: (amount) => `Al gastar ${amount} en estos artículos`,
  ends: (day) => `Vence el ${day}`,
  ended: (day) => `Venció el ${day}`,
  left: (count) => `Quedan ${count}`,

  see: 'Ver cupones',
  ofProduct: 'Cupones para este artículo',
  inCart: (amount) => `Tus cupones descuentan ${amount}`,
  estimate: (amount) => `Cerca de ${amount} con cupones, al pagar.`,
  fitsCart: (count) =>
    count === 1 ? 'Otro cupón sirve para este carrito.' : `Otros ${count} cupones sirven para este carrito.`,

  refusals: {
    COUPON_ENDED: 'Este cupón ya venció.',
    COUPON_USED: 'Ya usaste este cupón.',
    COUPON_USED_UP: 'Este cupón se agotó.',
    NOT_FOUND: 'Este cupón no está disponible aquí.',
  },
} satisfies Translation<typeof en.copy>;
