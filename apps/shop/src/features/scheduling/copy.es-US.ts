import { hour } from '@cartwright/rules/spanish-time';
import { VENDOR_REFUSALS } from '#shared/slots/vendor-refusals.ts';
import { MODALITY_NAMES } from '#format/modality-copy.ts';
import type { OrderModality } from '@cartwright/contracts/common';
import { inside, sentence } from '#format/spanish.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

const TIMES: Record<OrderModality, string> = { PICKUP: 'horario de recogida', DELIVERY: 'horario de entrega' };
const CARTS: Record<OrderModality, string> = { PICKUP: 'de recogida', DELIVERY: 'de entrega' };
const VERBS: Record<OrderModality, string> = { PICKUP: 'recoger', DELIVERY: 'entregar' };
const items = (n: number): string => (n === 1 ? '1 artículo' : `${n} artículos`);
/** `No se puede recoger 1 artículo`, `No se pueden recoger 2 artículos`. */
const cannot = (n: number, modality: OrderModality): string =>
  `No se ${n === 1 ? 'puede' : 'pueden'} ${VERBS[modality]} ${items(n)}`;

export const copy = {
  pageTitle: 'Horario del pedido',
  title: { PICKUP: 'Horario de recogida', DELIVERY: 'Horario de entrega' },
  helper: 'Elige un día y un horario',
  chosen: (modality, day, time) => `${MODALITY_NAMES[modality]}: ${inside(day)}, ${time}`,
  loading: 'Cargando horarios',
  retry: 'Intentar de nuevo',
  destination: { PICKUP: 'Recoger en', DELIVERY: 'Entregar en' },
  change: { time: 'Cambiar', address: 'Editar dirección', store: 'Cambiar de tienda' },
  noAddress: (zip) => `Solo tenemos tu código postal, ${zip}. Agrega tu dirección de entrega.`,
  comesAgain: (names) => `Todos los artículos están disponibles en este horario, incluso ${names.join(', ')}.`,
  itemsUnavailable: (n) =>
    n === 1
      ? 'No se incluirá en este pedido. Elige otro horario para incluirlo.'
      : 'No se incluirán en este pedido. Elige otro horario para incluirlos.',
  unavailableLine: (n) => `No disponible (${items(n)})`,
  totalsWillUpdate: 'Los impuestos y cargos se actualizarán. Verás el total exacto antes de pagar.',
  fallout: {
    short: cannot,
  },
  continue: 'Continuar al pago',
  continuing: 'Reservando tu horario',
  estimate: (total) => `${total} (estimado)`,
  total: (total) => `${total} en total`,
  at: (time, destination, modality) =>
    modality === 'PICKUP' ? `${time}, recogida en ${destination}` : `${time}, entrega en ${destination}`,

  hold: {
    until: (time, until) => [time, sentence(`Te guardaremos esta reservación hasta ${hour(until)}`)] as const,
    extend: 'Extender',
    extending: 'Extendiendo',
    extended: (until) => sentence(`Reservado hasta ${hour(until)}`),
    expired: 'Esta reservación venció.',
    report: (nearness) =>
      nearness === 'soon'
        ? 'Tu reservación termina en 2 minutos. Puedes extenderla.'
        : nearness === 'last'
          ? 'Tu reservación termina en 20 segundos. Puedes extenderla.'
          : undefined,
  },

  lost: {
    title: (modality, why) =>
      why === 'EXPIRED'
        ? 'Reservación vencida'
        : `${modality === 'PICKUP' ? 'Horario de recogida' : 'Horario de entrega'} vencido`,
    gone: (modality) => `El ${TIMES[modality]} que elegiste venció o ya no está disponible.`,
    kept: 'Tu carrito no ha cambiado.',
    same: (time) => `Todavía está disponible este horario: ${sentence(inside(time))}`,
    nearest: 'Estos son los horarios más cercanos.',
    legend: 'Otros horarios disponibles',
    again: 'Volver a reservar este horario',
    take: 'Reservar este horario',
    taking: 'Reservando tu horario',
    none: 'No quedan horarios cercanos. Elige otro día.',
    close: 'Elegir otro horario',
  },

  upsell: {
    title: 'Entrega gratis con una membresía',
    text: (name) => `Los miembros de ${name} no pagan cargo por entrega en pedidos de $35 o más.`,
    link: 'Cómo funcionan las membresías',
  },
  modalityInvalid: { title: 'Algo salió mal', back: 'Volver al carrito' },

  tip: {
    title: 'Propina para el repartidor',
    hide: 'Ocultar',
    show: 'Mostrar',
    legend: 'Propina',
    receiptLine: 'Propina',
    who: 'El 100% de la propina es para tu repartidor. Puedes cambiarla durante las 24 horas después de la entrega.',
    percent: (percentage) => `${percentage}%`,
    other: 'Otro monto',
    none: 'Sin propina',
    custom: 'Monto de la propina',
    saved: (amount) => `Tu propina es de ${amount}.`,
    optional: 'La propina es opcional',
  },
  tipProblems: {
    REQUIRED: () => 'Ingresa un monto o elige Sin propina',
    NOT_AN_AMOUNT: () => 'Ingresa un monto en dólares y centavos, por ejemplo, $4.00',
    TIP_TOO_HIGH: (max) => `La propina máxima es de ${max}`,
  },

  problems: {
    NO_TIME: 'Elige un horario para continuar',
    NO_ITEMS: 'Los artículos de tu carrito no están disponibles. Actualiza tu carrito e inténtalo de nuevo.',
    TIP: 'Corrige la propina para continuar',
  },
  empty: (modality) =>
    `Necesitas artículos en tu carrito ${CARTS[modality]} para programar tu pedido. ¡Empieza a comprar!`,
  start: 'Empezar mi carrito',
} satisfies Translation<typeof en.copy>;

export const refusals = {
  NO_MODALITY: 'Primero elige cómo comprar para que sepamos cuál es tu tienda.',
  MODALITY_NOT_SUPPORTED: 'Esta forma de comprar no está disponible aquí. Elige otra.',
  INVALID_QUOTE: 'Este horario era para otro carrito u otra ubicación. Elige un horario de nuevo.',
  NO_STORES_FOUND: 'No encontramos tiendas cerca de tu ubicación. Ingresa otro código postal e inténtalo de nuevo.',
  QUOTE_EXPIRED: 'Los horarios de esta página no estaban al día. Ya los actualizamos. Continúa de nuevo.',
  SLOT_FULL: 'Este horario se acaba de llenar. Elige otro.',
  SLOT_CLOSED: 'Este horario ya no está disponible. Elige otro.',
  SLOT_PAST_CUTOFF: 'Ya no hay tiempo para elegir este horario. Elige uno posterior.',
  EMPTY_CART: 'Tu carrito está vacío. Agrega artículos para hacer un pedido.',
  PROMISE_FALLOUT: 'Algunos artículos ya no están disponibles en este horario. Revísalos y continúa de nuevo.',
  ...VENDOR_REFUSALS,
  NO_ITEMS_AVAILABLE: 'Los artículos de tu carrito no están disponibles. Actualiza tu carrito e inténtalo de nuevo.',
  VERSION_MISMATCH: 'Esta reservación se actualizó en otra ventana. Ahora ves la versión más reciente.',
  RESERVATION_EXPIRED: 'Esta reservación venció. Elige un horario de nuevo.',
  EXTENSION_REFUSED:
    'No podemos guardarte este horario por más tiempo porque los pedidos cierran pronto. Continúa al pago.',
  NO_TIME_SELECTED: ({ code }) => `Debes seleccionar un horario. Código de error: ${code}`,
  ADDRESS_MISSING: 'Agrega tu dirección de entrega.',
  ADDRESS_NOT_ELIGIBLE: 'La dirección que ingresaste no es elegible para entrega a domicilio.',
  AGE_REQUIRED: 'Algunos artículos tienen restricción de edad.',
  TOO_YOUNG: 'No cumples con la edad requerida para algunos artículos.',
  TIP_TOO_HIGH: 'Esta propina supera el máximo para este pedido. Ingresa un monto menor.',
  TIP_NOT_ELIGIBLE: 'No se puede agregar propina a este pedido.',
  BUYER_MISMATCH: 'Tu cuenta cambió en otra ventana. Revisa la página y continúa de nuevo.',
  CART_MISMATCH: 'Tu carrito cambió en otra ventana. Revisa tus artículos y continúa de nuevo.',
  PROMISE_MISMATCH: 'Esta reservación se actualizó en otra ventana. Ahora ves la versión más reciente.',
  PLACE_MISMATCH: 'Cambiaste dónde compras en otra ventana. Revisa la página y continúa de nuevo.',
} satisfies Translation<typeof en.refusals>;
