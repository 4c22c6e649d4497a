import { hour } from '@cartwright/rules/spanish-time';
import { MODALITY_NAMES } from '#format/modality-copy.ts';
import type { OrderModality } from '@cartwright/contracts/common';
import { inside, sentence } from '#format/spanish.ts';
import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

const CARTS: Record<OrderModality, string> = { PICKUP: 'de recogida', DELIVERY: 'de entrega' };
const items = (n: number) => (n === 1 ? '1 artículo' : `${n} artículos`);

export const copy = {
  heading: (modality, window) => `${MODALITY_NAMES[modality]}, ${inside(window)}`,
  endedHeading: (modality, window) => `${MODALITY_NAMES[modality]}, previsto para ${inside(window)}`,
  confirmedTitle: 'Pedido confirmado',
  loading: 'Cargando...',
  thanks: (modality) =>
    modality === 'PICKUP'
      ? '¡Gracias! Recibimos tu pedido para recoger.'
      : '¡Gracias! Recibimos tu pedido a domicilio.',
  changesSaved: 'Guardamos tus cambios. Así queda tu pedido.',
  orderedOn: (date) => `Pedido el ${date}`,
  date: (month, day, year) => `${day} ${month} ${year}`,
  timeToday: (time) => `${time} de hoy`,
  timeOn: (time, month, day) => `${time} del ${day} ${month}`,
  sentTo: (email) => `Te enviamos los detalles a ${email}.`,
  number: 'Número de pedido',
  at: (modality, location) => `${MODALITY_NAMES[modality]} en ${location}`,
  gotAt: (modality, location) => `${modality === 'PICKUP' ? 'Recogido' : 'Entregado'} en ${location}`,
  addToCalendar: 'Agregar al calendario',
  calendarFile: (id) => `pedido-${id}.ics`,
  calendarTitle: (modality, location) =>
    modality === 'PICKUP' ? `Recoger las compras en ${location}` : `Entrega de las compras en ${location}`,
  forgot: '¿Olvidaste algo? Agrégalo a tu pedido antes de que empecemos a prepararlo.',
  tooLate: 'Ya no es posible cambiar este pedido.',

  next: 'Qué sigue',
  steps: {
    pick: (time) => sentence(`Empezaremos a preparar tu pedido después de ${hour(time)}`),
    policy: 'Si se agota un artículo, seguiremos la opción que elegiste para él.',
    coupons:
      'Tus cupones guardados ya están descontados de este pedido. Si reemplazamos un artículo, su cupón vale para el sustituto.',
    noCoupons: 'Guarda cupones antes de tu próximo pedido y los descontamos al pagar.',
    call: (phone) => `Llamaremos al ${phone} solo si tenemos alguna pregunta.`,
    pickup:
      'Estaciónate en un lugar para recoger y presiona Estoy aquí en la página de tu pedido. Te llevaremos el pedido a tu auto.',
    delivery: (vendor) => `${vendor} llevará tu pedido hasta tu puerta.`,
    atDoor: 'Dejaremos tus bolsas en tu puerta, como lo pediste.',
    age: 'Ten a la mano una identificación válida para los artículos con restricción de edad.',
  },

  details: 'Detalles del pedido',
  when: { PICKUP: 'Horario de recogida', DELIVERY: 'Horario de entrega' },
  wasPlanned: 'Estaba previsto para',
  where: { PICKUP: 'Dónde', DELIVERY: 'Entregar en' },
  contact: 'Contacto',
  notes: { PICKUP: 'Instrucciones para recoger', DELIVERY: 'Instrucciones de entrega' },
  directions: 'Cómo llegar',
  openMap: 'Abrir en Mapas',
  handOver: 'Forma de entrega',
  atDoor: 'Dejar en mi puerta',
  inPerson: 'Entregármelo en persona',
  newTab: '(se abre en una pestaña nueva)',
  itemsInOrder: (n) => `${items(n)} en tu pedido`,
  payment: 'Resumen del pago',
  giftLeft: (lastFour, left) => `A la tarjeta de regalo terminada en ${lastFour} le quedan ${left}.`,
  help: '¿Necesitas ayuda?',
  helpText: 'Llama a Servicio al cliente al',
  otherCart: (n, modality) => `Hay ${items(n)} en tu carrito ${CARTS[modality]}.`,
  onList: (n) => `Hay ${items(n)} en tu lista de compras.`,
  toCart: 'Ir al carrito',

  purchases: 'Mis compras',
  purchasesLoading: 'Cargando tus pedidos',
  failed: 'No pudimos cargar tus pedidos.',
  failedOne: 'No pudimos cargar este pedido.',
  retry: 'Intentar de nuevo',
  empty: 'Todavía no has hecho ningún pedido',
  emptyHint: 'Cuando hagas un pedido, lo encontrarás aquí.',
  start: 'Empezar a comprar',
  more: 'Mostrar más',
  loadingMore: 'Cargando',
  shown: (n, of) => `Mostrando ${n} de ${of}`,
  items,
  open: (number) => `Pedido ${number}`,
  unknown: 'No encontramos este pedido',
  unknownHint: 'Revisa el número de pedido o búscalo en tus compras.',
  toPurchases: 'Mis compras',
  replyBy: (time) => `Responde a un cambio antes de ${hour(time)}`,
  late: 'Con retraso',
  declined: 'Tarjeta rechazada',
  refunded: (status) => `${status}, reembolsado`,
  openRefund: {
    PENDING: (status) => `${status}, reembolso en camino`,
    FAILED: (status) => `${status}, te debemos un reembolso`,
  },
  editUntil: (until) => sentence(`Puedes agregar o cambiar artículos hasta ${hour(until)}`),
  editByPhone: (phone, until) => sentence(`Para cambiar artículos, llama al ${phone} antes de ${hour(until)}`),
} satisfies Translation<typeof en.copy>;

const inBoth = {
  PLACED: 'Recibido',
  LOCKED: 'Por preparar',
  PICKING: 'En preparación',
  PICKED: 'Empacado',
  CANCELLED: 'Cancelado',
  POST_AUTH_REJECTED: 'Cancelado por la tienda',
};

export const statusText = {
  PICKUP: {
    ...inBoth,
    READY: 'Listo para recoger',
    OUT_FOR_DELIVERY: 'En camino',
    COMPLETE: 'Recogido',
    RETURNED: 'Recogido, reembolsado en parte',
    NO_SHOW: 'No recogido',
    RESTOCKED: 'No recogido',
  },
  DELIVERY: {
    ...inBoth,
    READY: 'Listo',
    OUT_FOR_DELIVERY: 'En camino',
    COMPLETE: 'Entregado',
    RETURNED: 'Entregado, reembolsado en parte',
    NO_SHOW: 'No entregado',
    RESTOCKED: 'No entregado',
  },
} satisfies Translation<typeof en.statusText>;
