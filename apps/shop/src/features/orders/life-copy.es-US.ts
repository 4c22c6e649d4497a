import { hour } from '@cartwright/rules/spanish-time';
import { sentence } from '#format/spanish.ts';
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
};

export const titles = {
  PICKUP: {
    ...inBoth,
    COMPLETE: 'Recogiste tu pedido.',
    RETURNED: 'Recogiste tu pedido.',
    NO_SHOW: 'Tu pedido no se recogió.',
    RESTOCKED: 'Tu pedido no se recogió.',
  },
  DELIVERY: {
    ...inBoth,
    COMPLETE: 'Entregamos tu pedido.',
    RETURNED: 'Entregamos tu pedido.',
    NO_SHOW: 'No pudimos entregar tu pedido.',
    RESTOCKED: 'No pudimos entregar tu pedido.',
  },
} satisfies Translation<typeof en.titles>;
export const lateTitle = 'Tu pedido está retrasado.' satisfies Translation<typeof en.lateTitle>;
export const declinedTitle = 'Tu tarjeta fue rechazada.' satisfies Translation<typeof en.declinedTitle>;

export const story = {
  late: (phone) => `Está tardando más de lo previsto. ¿Tienes preguntas? Llama al ${phone}.`,
  declined: (phone) => `No pudimos hacer el cobro y no podemos entregarte tu pedido. Llama a la tienda al ${phone}.`,
  placed: (when) => sentence(`Empezaremos a prepararlo después de ${hour(when)}`),
  locked: 'Un empleado de la tienda lo prepara enseguida.',
  picking: (done, of) => `${done} de ${products(of)} listos.`,
  packed: {
    PICKUP: 'Estamos llevando tus bolsas al área para recoger.',
    DELIVERY: 'Tus bolsas salen enseguida para su entrega.',
  },
  ready: 'Estaciónate en un lugar para recoger y pulsa Estoy aquí en esta página. Te llevaremos tu pedido al auto.',
  readyFrom: (when) => sentence(`Puedes recogerlo a partir de ${hour(when)}`),
  closed: (opens) => sentence(`La tienda está cerrada ahora. ${opens}`),
  waiting: 'Sabemos que llegaste. Te llevaremos tu pedido al auto.',
  complete: 'Gracias por comprar con nosotros.',
  leftAtDoor: (when) => sentence(`Lo dejamos en tu puerta a ${hour(when)}`),
  noShow: {
    PICKUP: 'Sigue en la tienda.',
    DELIVERY: 'Tu pedido regresa a la tienda.',
  },
  restKept: (phone) => `El resto aún no se reembolsa: llama al ${phone} y te lo devolveremos.`,
  restIsTip: (amount) => `El resto, ${amount}, es tu propina.`,
  takeTipBack: (amount) => `El resto, ${amount}, es tu propina: puedes recuperarla más abajo.`,
  tipComesLater: (amount) => `Podrás recuperar tu propina de ${amount} cuando eso quede resuelto.`,
  heldBackOnly: 'No pudimos entregarte artículos que requieren una identificación válida.',
  heldBack: (amount) =>
    `No pudimos entregarte artículos que requieren una identificación válida y te devolvimos ${amount}.`,
  callUs: (phone) => `Aún no te reembolsamos. Llama al ${phone} y te devolveremos tu dinero.`,
  callStore: (phone) => `Tu tarjeta fue rechazada. Llama a la tienda al ${phone} por tu pedido.`,
  restocked: {
    PICKUP: 'Ya no lo guardamos para ti.',
    DELIVERY: 'Regresó a la tienda.',
  },
  canceledAt: (when) => sentence(`Se canceló a ${hour(when)}`),
  cardDeclined: 'Tu tarjeta fue rechazada. Puedes volver a pedir con otra tarjeta.',
  nothingFound: 'No había existencias de ningún artículo.',
} satisfies Translation<typeof en.story>;

const card = (n: number) => (n === 1 ? 'tu tarjeta' : 'tus tarjetas');
export const nothingCharged = 'No se cobró nada.' satisfies Translation<typeof en.nothingCharged>;
export const heldAsShown = (n: number) => `Retenido en ${card(n)} hasta que preparemos tu pedido.`;
export const money = {
  AUTHORIZED: (n) => `${heldAsShown(n)} La retención puede ser mayor, por pesos y sustitutos.`,
  CAPTURING: (n) => `Estamos cobrando a ${card(n)} lo que preparamos.`,
  CAPTURED: (n) => `Cobrado a ${card(n)}.`,
  CAPTURE_FAILED: () => 'Tu tarjeta fue rechazada. No se cobró nada.',
  RELEASING: (n) => `No se cobró nada. Estamos liberando la retención en ${card(n)}.`,
  RELEASED: (n) =>
    `No se cobró nada. Liberamos la retención en ${card(n)}; un banco puede tardar unos días en mostrarlo.`,
  RELEASE_FAILED: (n, phone) =>
    `No pudimos liberar la retención en ${card(n)}. Llama a la tienda al ${phone} si tu banco aún la muestra en una semana.`,
} satisfies Translation<typeof en.money>;

export const brief = {
  done: (amount) => `Te devolvimos ${amount}.`,
  coming: (amount) => `${amount} va de regreso a ti.`,
  partly: (done, coming) => `Te devolvimos ${done}, y ${coming} va de regreso.`,
  owed: (amount, phone) => `Aún te debemos ${amount}. Llama al ${phone}.`,
} satisfies Translation<typeof en.brief>;

export const back = {
  charged: (amount) => `Ya habíamos cobrado ${amount}.`,
  card,
  named: (name) => `tu ${name}`,
  toCards: (cards, amount) => `Devolvimos ${amount} a ${cards}.`,
  coming: (cards, amount) => `${amount} va de regreso a ${cards}.`,
  owed: (cards, amount, phone) =>
    `No pudimos devolver ${amount} a ${cards}. Llama a la tienda al ${phone} y te lo pagaremos de otra forma.`,
  stillHeld: (phone) =>
    `No pudimos liberar una retención. Llama a la tienda al ${phone} si tu banco aún la muestra en una semana.`,
  holdOver: 'Una retención que no pudimos liberar ya terminó.',
} satisfies Translation<typeof en.back>;

export const allBack = (n: number) => `Cobrado a ${card(n)} y reembolsado por completo.`;

export const taken = {
  CAPTURE_FAILED: (amount) =>
    `Una tarjeta fue rechazada. A las otras se les cobró ${amount}, que te devolvemos cuando la tienda cancele tu pedido.`,
  RELEASING: (amount) => `Ya habíamos cobrado ${amount} y lo estamos devolviendo.`,
  RELEASED: (amount) => `Ya habíamos cobrado ${amount} y lo devolvimos.`,
  RELEASE_FAILED: (amount, phone) =>
    `Devolvimos los ${amount} que cobramos, pero no pudimos liberar una retención. Llama a la tienda al ${phone} si tu banco aún la muestra en una semana.`,
} satisfies Translation<typeof en.taken>;

export const holdOver = {
  nothing: (n) => `La retención en ${card(n)} ya terminó.`,
  taken: (amount) => `Devolvimos los ${amount} que cobramos. Una retención que no pudimos liberar ya terminó.`,
} satisfies Translation<typeof en.holdOver>;

export const paidOut = {
  CASH: (amount, date) => `La tienda te devolvió ${amount} en efectivo el ${date}.`,
  CHECK: (amount, date) => `La tienda te devolvió ${amount} con un cheque el ${date}.`,
  STORE_GIFT_CARD: (amount, date) =>
    `La tienda te devolvió ${amount} con una tarjeta de regalo de la tienda el ${date}.`,
} satisfies Translation<typeof en.paidOut>;

export const timeline = {
  title: 'Estado del pedido',
  placed: 'Recibido',
  placedFact: (n, total) => `${items(n)}, ${total}`,
  changedFact: (n, total) => `Con tus cambios: ${items(n)}, ${total}`,
  picking: 'En preparación',
  packed: 'Empacado',
  ready: { PICKUP: 'Listo para recoger', DELIVERY: 'En camino' },
  handedOver: { PICKUP: 'Recogido', DELIVERY: 'Entregado' },
  leftAtDoor: 'Lo dejamos en tu puerta',
  done: 'Hecho',
  current: 'Ahora',
  next: 'Después',
} satisfies Translation<typeof en.timeline>;

export const lines = {
  picked: 'Listo',
  weighed: (pounds) => `Listo, ${pounds} lb`,
  short: 'No disponible, no se cobra',
  comesOff: 'Se descuenta de tu total cuando empaquemos tu pedido',
  back: {
    DONE: (n, of) => (n === of ? 'Reembolsado' : `${n} de ${of} reembolsados`),
    PENDING: (n, of) => (n === of ? 'Reembolso en camino' : `Reembolso de ${n} de ${of} en camino`),
    FAILED: (n, of) => (n === of ? 'Aún por devolverte' : `${n} de ${of} aún por devolverte`),
    MIXED: (n, of, parts) => (n === of ? `Reembolso: ${parts}` : `Reembolso de ${n} de ${of}: ${parts}`),
  },
  partsBack: {
    DONE: (amount) => `${amount} devueltos`,
    PENDING: (amount) => `${amount} en camino`,
    FAILED: (amount) => `${amount} por devolverte`,
  },
  heldBack: 'No se entregó: requiere una identificación válida',
  partly: (picked, of) => `${picked} de ${of} listos, el resto no se cobra`,
  pickedOf: (picked, of) => `${picked} de ${of} listos`,
  missing: (n) => (n === 1 ? '1 no disponible, no se cobra' : `${n} no disponibles, no se cobran`),
  substitute: (quantity, name) => `Sustituto: ${quantity} × ${name}`,
} satisfies Translation<typeof en.lines>;

export const receipt = {
  final: 'Recibo final',
  estimated: 'Estimado al hacer el pedido',
  difference: 'Diferencia',
  charged: (n) => `Cobrado a ${card(n)}`,
  tipBack: 'Propina devuelta',
  refunded: 'Reembolsado',
  refunding: 'Reembolso en camino',
  paidOut: 'Devuelto por la tienda',
  toCard: (card) => `A ${card}`,
  paidOutBy: {
    CASH: (date) => `En efectivo el ${date}`,
    CHECK: (date) => `Con un cheque el ${date}`,
    STORE_GIFT_CARD: (date) => `Con una tarjeta de regalo de la tienda el ${date}`,
  },
  afterRefunds: 'Total tras los reembolsos',
} satisfies Translation<typeof en.receipt>;

export const cancel = {
  heading: '¿Necesitas cambiar algo?',
  after: '¿Necesitas algo más?',
  changeUntil: (when) => sentence(`Puedes cambiar o cancelar este pedido antes de ${hour(when)}`),
  timeUntil: (when) => sentence(`Aún puedes cambiar el horario o cancelar antes de ${hour(when)}`),
  until: (when) => sentence(`Puedes cancelar antes de ${hour(when)}`),
  tooLate: (phone) =>
    `Ya no es posible cambiar ni cancelar este pedido en línea. Hasta que esté preparado, Servicio al cliente puede cancelarlo: llama al ${phone}.`,
  picked: (phone) => `Ya no es posible cambiar ni cancelar este pedido. Si algo está mal, llama al ${phone}.`,
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
    charge: (card, amount) => `Devolvemos ${amount} a tu ${card} en unos días.`,
  },
  done: {
    hold: (card) => `Liberamos la retención en tu ${card}. Tu banco puede tardar unos días en mostrarlo.`,
    check: (card) => `Solo verificamos tu ${card}. Tu banco puede mostrarlo unos días.`,
    balance: (card, amount) => `Devolvimos ${amount} a tu ${card}.`,
    charge: (card, amount) => `Devolvimos ${amount} a tu ${card}. Tu banco puede tardar unos días en mostrarlo.`,
  },
} satisfies Translation<typeof en.moneyBack>;
