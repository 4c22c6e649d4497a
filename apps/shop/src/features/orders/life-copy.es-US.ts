import { hour, sentence } from '#format/spanish.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './life-copy.ts';

const products = (n: number) => (n === 1 ? '1 producto' : `${n} productos`);
const items = (n: number) => (n === 1 ? '1 artículo' : `${n} artículos`);

const inBoth = {
  PLACED: 'Recibimos tu pedido.',
  LOCKED: 'Estamos por preparar tu pedido.',
  PICKING: 'Estamos preparando tu pedido.',
  PICKED: 'Tu pedido está empacado.',
  READY: 'Tu pedido está listo.',
  OUT_FOR_DELIVERY: 'Tu pedido va en camino.',
  CANCELLED: 'Tu pedido está cancelado.',
  POST_AUTH_REJECTED: 'La tienda canceló tu pedido.',
  RETURNED: 'Te reembolsamos artículos de tu pedido.',
};

export const titles = {
  PICKUP: {
    ...inBoth,
    COMPLETE: 'Recogiste tu pedido.',
    NO_SHOW: 'Tu pedido no se recogió.',
    RESTOCKED: 'Tu pedido no se recogió.',
  },
  DELIVERY: {
    ...inBoth,
    COMPLETE: 'Entregamos tu pedido.',
    NO_SHOW: 'No pudimos entregar tu pedido.',
    RESTOCKED: 'No pudimos entregar tu pedido.',
  },
} satisfies Translation<typeof en.titles>;
export const lateTitle = 'Tu pedido está retrasado.' satisfies Translation<typeof en.lateTitle>;

export const story = {
  late: (phone) => `Está tardando más de lo previsto. ¿Tienes preguntas? Llama al ${phone}.`,
  placed: (when) => sentence(`Empezaremos a prepararlo después de ${hour(when)}`),
  locked: 'Un empleado de la tienda lo prepara enseguida.',
  picking: (done, of) => `${done} de ${products(of)} listos.`,
  packed: {
    PICKUP: 'Estamos llevando tus bolsas al área para recoger.',
    DELIVERY: 'Tus bolsas salen enseguida de la tienda.',
  },
  complete: 'Gracias por comprar con nosotros.',
  noShow: {
    PICKUP: 'Te lo guardamos hasta que terminó su horario.',
    DELIVERY: 'Nadie pudo recibirlo en la puerta.',
  },
  refunded: (amount) => `Te devolvimos ${amount}.`,
  restocked: 'Sus artículos están de nuevo en los estantes.',
  canceledAt: (when) => sentence(`Se canceló a ${hour(when)}`),
} satisfies Translation<typeof en.story>;

const card = (n: number) => (n === 1 ? 'tu tarjeta' : 'tus tarjetas');
export const nothingCharged = 'No se cobró nada.' satisfies Translation<typeof en.nothingCharged>;
export const heldAsShown = (n: number) => `Retenido en ${card(n)} hasta que preparemos tu pedido.`;
export const money = {
  AUTHORIZED: (n) => `${heldAsShown(n)} La retención puede ser mayor, por pesos y sustitutos.`,
  CAPTURING: (n) => `Estamos cobrando a ${card(n)} lo que preparamos.`,
  CAPTURED: (n) => `Cobrado a ${card(n)}.`,
  CAPTURE_FAILED: (n) => `No pudimos cobrar a ${card(n)}.`,
  RELEASING: (n) => `No se cobró nada. Estamos liberando la retención en ${card(n)}.`,
  RELEASED: (n) =>
    `No se cobró nada. Liberamos la retención en ${card(n)}; un banco puede tardar unos días en mostrarlo.`,
  RELEASE_FAILED: (n) =>
    `No se cobró nada, pero no pudimos liberar la retención en ${card(n)}. Llámanos si tu banco aún la muestra en una semana.`,
  REFUND_FAILED: (n) => `No pudimos devolver todo tu dinero a ${card(n)}. Llámanos y te lo pagaremos de otra forma.`,
} satisfies Translation<typeof en.money>;

export const timeline = {
  title: 'Estado del pedido',
  placed: 'Recibido',
  placedFact: (n, total) => `${items(n)}, ${total}`,
  changedFact: (n, total) => `Con tus cambios: ${items(n)}, ${total}`,
  picking: 'En preparación',
  packed: 'Empacado',
  ready: { PICKUP: 'Listo para recoger', DELIVERY: 'En camino' },
  handedOver: { PICKUP: 'Recogido', DELIVERY: 'Entregado' },
  done: 'Hecho',
  current: 'Ahora',
  next: 'Después',
} satisfies Translation<typeof en.timeline>;

export const lines = {
  picked: 'Listo',
  weighed: (pounds) => `Listo, ${pounds} lb`,
  short: 'No disponible, no se cobra',
  partly: (picked, of) => `${picked} de ${of} listos, el resto no se cobra`,
  substitute: (quantity, name) => `Sustituto: ${quantity} × ${name}`,
} satisfies Translation<typeof en.lines>;

export const receipt = {
  final: 'Recibo final',
  estimated: 'Estimado al hacer el pedido',
  difference: 'Diferencia',
} satisfies Translation<typeof en.receipt>;

export const cancel = {
  heading: '¿Necesitas cambiar algo?',
  after: '¿Necesitas algo más?',
  changeUntil: (when) => sentence(`Puedes cambiar o cancelar este pedido antes de ${hour(when)}`),
  timeUntil: (when) => sentence(`Aún puedes cambiar el horario o cancelar antes de ${hour(when)}`),
  until: (when) => sentence(`Puedes cancelar antes de ${hour(when)}`),
  tooLate: 'Ya no es posible cambiar ni cancelar este pedido en línea.',
  button: 'Cancelar pedido',
  title: '¿Cancelar este pedido?',
  slot: 'Después, otras personas podrán elegir tu horario.',
  why: '¿Por qué cancelas?',
  optional: '(opcional)',
  choose: 'Elige un motivo',
  reasons: {
    PLANS_CHANGED: 'Cambiaron mis planes',
    FOUND_ELSEWHERE: 'Lo encontré en otro lugar',
    ORDERED_BY_MISTAKE: 'Hice el pedido por error',
    OTHER: 'Otro motivo',
  },
  keep: 'Conservar mi pedido',
  busy: 'Cancelando',
  pastTitle: 'Este pedido ya no se puede cancelar',
  past: (phone) => `La tienda ya empezó a prepararlo. ¿Tienes preguntas? Llama al ${phone}.`,
  close: 'Cerrar',
} satisfies Translation<typeof en.cancel>;

export const moneyBack = {
  title: 'Tu dinero',
  coming: {
    hold: (card) => `La retención en tu ${card} se libera en unos días.`,
    check: (card) => `Solo verificamos tu ${card}. Eso termina en unos días.`,
    balance: (card, amount) => `Devolvemos ${amount} a tu ${card} de inmediato.`,
  },
  done: {
    hold: (card) => `Liberamos la retención en tu ${card}. Tu banco puede tardar unos días en mostrarlo.`,
    check: (card) => `Solo verificamos tu ${card}. Tu banco puede mostrarlo unos días.`,
    balance: (card, amount) => `Devolvimos ${amount} a tu ${card}.`,
  },
} satisfies Translation<typeof en.moneyBack>;
