import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';
import { VENDOR_REFUSALS } from '#shared/slots/vendor-refusals.ts';

export const copy = {
  title: 'Cambia tu horario',
  loading: 'Cargando horarios',
  failed: 'No pudimos cargar los horarios',
  retry: 'Intentar de nuevo',
  staysYours: (time) => `Tu horario, ${time}, sigue siendo tuyo hasta que confirmes otro.`,
  untilConfirmed: (until) => `Límite para cambiarlo: ${until}.`,
  heading: { PICKUP: 'Elige un horario para recoger', DELIVERY: 'Elige un horario de entrega' },
  compare: 'Antes y después',
  row: 'Concepto',
  before: 'Antes',
  after: 'Después',
  time: { PICKUP: 'Para recoger', DELIVERY: 'Entrega' },
  fee: { PICKUP: 'Cargo por recoger', DELIVERY: 'Cargo de entrega' },
  total: 'Total estimado',
  more: (amount) => `+${amount}`,
  less: (amount) => `−${amount}`,
  noneYet: 'Elige un horario',
  dearer: (amount) => `Retenemos ${amount} más en tu tarjeta. Pagas cuando tu pedido esté empacado.`,
  cheaper: (amount) => `Pagas ${amount} menos cuando tu pedido esté empacado.`,
  same: 'Los precios no cambian. No se cobra nada ahora.',
  moveTo: (time) => `Cambiar a ${time}`,
  moving: 'Cambiando tu pedido',
  moved: (time) => `Tu pedido ahora llega ${time}.`,
  noTimes: 'No hay otro horario libre',
  noTimesHint:
    'Tu pedido conserva su horario. Vuelve más tarde: se liberan horarios cuando otras personas cambian el suyo.',
  tooLate: 'El horario de este pedido ya no se puede cambiar',
  canceled: 'Este pedido fue cancelado',
  seeOrder: 'Ver los detalles del pedido',
} satisfies Translation<typeof en.copy>;

const kept = 'Tu pedido conserva su horario.';

export const refusals = {
  ORDER_IN_PROCESS: 'La tienda ya empezó con tu pedido, o fue cancelado.',
  VERSION_MISMATCH: 'Tu pedido se cambió en otra ventana. Ahora lo ves como está.',
  CHECKSUM_MISMATCH: 'El precio de este horario cambió. Ahora ves el actual.',
  TOO_MANY_CHANGES: `Ya no puedes cambiar más este pedido. ${kept} Todavía puedes cancelarlo.`,
  INVALID_QUOTE: `Este horario ya no se ofrece. ${kept} Elige otro.`,
  QUOTE_EXPIRED: 'Ahora ves los horarios actuales. Elige de nuevo.',
  SLOT_FULL: `Otra persona acaba de tomar el último lugar de este horario. ${kept} Elige otro.`,
  SLOT_CLOSED: `La tienda cerró este horario. ${kept} Elige otro.`,
  SLOT_PAST_CUTOFF: `Ya es tarde para este horario. ${kept} Elige otro.`,
  ...VENDOR_REFUSALS,
  RESCHEDULE_FALLOUT: `No todo tu pedido puede llegar en este horario. ${kept} Elige otro.`,
  NOTHING_CHANGED: 'Tu pedido ya tiene este horario.',
  IN_PROGRESS: 'Todavía se está haciendo un cambio de tu pedido. Espera un momento.',
  PAYMENT_MISSING: `Las tarjetas de este pedido no pueden pagar el cargo de este horario. ${kept}`,
  PAYMENT_DECLINED: `Tu banco rechazó la diferencia. ${kept}`,
  POST_AUTH_REJECTED: `Tu pago no fue aceptado. ${kept}`,
  PAYMENT_UNAVAILABLE: `No pudimos comunicarnos con nuestro servicio de pagos. ${kept} Intenta de nuevo en un momento.`,
  CARD_EXPIRED: `La tarjeta de este pedido venció, así que no puede pagar más. ${kept}`,
  CARD_NOT_FOUND: `La tarjeta de este pedido ya no está en tu billetera, así que no puede pagar más. ${kept}`,
} satisfies Translation<typeof en.refusals>;
