import type { Translation } from '#format/translation.ts';
import type * as en from './order-copy.ts';

export const orderCopy = {
  quantityOf: (quantity, size) => `${quantity} × ${size}`,
  backup: (name) => `Reemplazo: ${name}`,
  substitutionsAllowed: 'Sustituciones permitidas',
  approval: 'Sustituciones permitidas si las apruebas',
  noSubstitutions: 'Sin sustituciones',
  estimated: 'Estimado',
  flashSale: 'Precio de oferta relámpago',
  snapEligible: 'Elegible para SNAP EBT',
  snapPays: (amount) => `SNAP EBT paga ${amount}`,
  snapPaid: (amount) => `SNAP EBT pagó ${amount}`,
  coupon: (amount) => `Cupón: ${amount} de descuento`,
  instructions: (text) => `Instrucciones del artículo: ${text}`,
} satisfies Translation<typeof en.orderCopy>;
