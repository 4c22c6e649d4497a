import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy: Translation<typeof en.copy> = {
  title: 'Verificación de edad requerida',
  why: (age, item) =>
    `Debes tener al menos ${age} años para pedir ${item}. Verificamos tu fecha de nacimiento, pero no la guardamos.`,
  several: (item, more) => {
    if (more === 0) return item;
    return more === 1 ? `${item} y otro artículo` : `${item} y otros ${more} artículos`;
  },
  atHandover: {
    PICKUP: 'Trae una identificación válida cuando recojas tu pedido.',
    DELIVERY: 'Ten a la mano una identificación válida cuando llegue tu pedido.',
  },
  birthDate: 'Fecha de nacimiento',
  format: 'MM/DD/AAAA',
  spokenFormat: 'Dos dígitos para el mes, dos para el día y cuatro para el año. Las barras se agregan solas.',
  agree: 'Acepto los Términos y condiciones',
  readTerms: 'Leer los Términos y condiciones',
  submit: 'Continuar',
  back: 'Volver al carrito',
  remove: (items) => (items === 1 ? 'Quitar este artículo' : `Quitar estos ${items} artículos`),
  problem: 'Corrige lo siguiente',
  problems: {
    NOT_A_DATE: () => 'Ingresa una fecha válida.',
    TOO_YOUNG: (age) => `Algunos artículos de tu pedido requieren una edad mínima de ${age} años.`,
    NOT_AGREED: () => 'Acepta los Términos y condiciones.',
  },

  termsTitle: 'Términos y condiciones',
  terms: (age) => [
    'La fecha de nacimiento que ingreses debe ser la tuya.',
    `Tú y la persona que reciba el pedido deben tener al menos ${age} años cuando lo entreguemos.`,
    'Revisaremos una identificación válida al recoger o entregar el pedido. Sin ella, no podemos entregar los artículos con restricción de edad.',
  ],
  allTerms: 'Términos de venta de alcohol (se abre en otra pestaña)',
  close: 'Cerrar',
};
