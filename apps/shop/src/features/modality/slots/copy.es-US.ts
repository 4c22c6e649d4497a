import { hour } from '@cartwright/rules/spanish-time';
import { VENDOR_REFUSALS } from '#shared/slots/vendor-refusals.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const copy = {
  loading: { PICKUP: 'Cargando horarios de recogida', DELIVERY: 'Cargando horarios de entrega' },
  noPickupHeading: 'La recogida no está disponible',
  noPickupBody: 'Esta tienda no tiene horarios de recogida en este momento. Elige otra tienda u otra forma de comprar.',
  tryAgain: 'Intentar de nuevo',
  reserving: 'Reservando tu horario',
  noTime: 'Elige un horario para continuar',
  membership: (minimum, isNextDay, hasFree) =>
    `En pedidos de ${minimum} o más${isNextDay ? ', a partir de mañana' : ''}.${hasFree ? ' Los horarios gratis están marcados.' : ''}`,
  membershipTitle: 'Entrega gratis con tu membresía',
  hold: (until) => `Te guardaremos esta reservación hasta ${hour(until)}`,
  expired: 'Esta reservación venció. Elige un horario nuevo.',
  report: (nearness) =>
    nearness === 'soon'
      ? 'Tu reservación termina en 2 minutos.'
      : nearness === 'last'
        ? 'Tu reservación termina en 20 segundos.'
        : undefined,
  text: {
    failedHeading: 'No pudimos cargar los horarios de entrega',
    failedBody: 'Algo falló de nuestro lado. Tu carrito no ha cambiado.',
    noQuotesHeading: 'La entrega no está disponible',
    noQuotesBody:
      'En este momento no hay horarios de entrega para tu dirección. Elige otra dirección u otra forma de comprar.',
  },
} satisfies Translation<typeof en.copy>;

export const refusals = {
  INVALID_QUOTE: 'Este horario era para otro carrito u otra ubicación. Vuelve a elegir un horario.',
  QUOTE_EXPIRED: 'Los horarios que veías ya no estaban al día. Los actualizamos. Inténtalo de nuevo.',
  SLOT_FULL: 'Este horario se acaba de llenar. Elige otro.',
  SLOT_CLOSED: 'Este horario ya no está disponible. Elige otro.',
  SLOT_PAST_CUTOFF: 'Ya es demasiado tarde para elegir este horario. Elige uno posterior.',
  EMPTY_CART: 'Tu carrito está vacío. Agrega artículos para hacer un pedido.',
  ...VENDOR_REFUSALS,
  NO_ITEMS_AVAILABLE: 'Ninguno de tus artículos está disponible en este horario. Elige otro.',
} satisfies Translation<typeof en.refusals>;
