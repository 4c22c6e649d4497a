import type { OrderModality } from '@cartwright/contracts/common';
import type { ByLocale } from '@cartwright/rules/locale';
import { hour } from '@cartwright/rules/spanish-time';
import type { Rejection } from '../order-events/order-message.ts';

interface Refund {
  readonly number: string;
  readonly amount: string;
  readonly phone: string;
}

/** What the text messages of an order contain. */
export interface OrderTextMessages {
  /** @param number the last groups of the order's */
  readonly ready: (order: { readonly number: string; readonly when: string }) => string;
  /** The name of the store, if the text has room for it. */
  readonly at: (store: string) => string;
  readonly rescheduled: (order: { readonly number: string; readonly when: string; readonly total: string }) => string;
  /** By the store. */
  readonly moved: (order: { readonly number: string; readonly when: string }) => string;
  /** By the store, back to the time that the shopper chose. */
  readonly returned: (order: { readonly number: string; readonly when: string }) => string;
  readonly out: (order: { readonly number: string; readonly when: string }) => string;
  /** Of an order that was left at the door. */
  readonly leftAtDoor: (order: { readonly number: string; readonly time: string }) => string;
  /** After one of an order with items for which an ID is checked, a sentence of its own. */
  readonly idNeeded: Readonly<Record<OrderModality, string>>;
  readonly canceled: (order: { readonly number: string; readonly total: string }) => string;
  readonly rejected: Readonly<Record<Rejection, (number: string) => string>>;
  /** Of an order that the store canceled before any card was charged. */
  readonly notCharged: (total: string) => string;
  /** Of one that cards were charged for. */
  readonly goesBack: (amount: string) => string;
  readonly missed: Readonly<
    Record<OrderModality, (order: { readonly number: string; readonly phone: string }) => string>
  >;
  readonly restocked: Readonly<
    Record<OrderModality, (order: { readonly number: string; readonly phone: string }) => string>
  >;
  readonly substituted: (order: { readonly number: string; readonly came: number; readonly short: number }) => string;
  /** Fees that come back. No text follows if no bank takes them, so it says what to do then. */
  readonly feesBack: (order: Refund) => string;
  /** Likewise of a whole refund, or of an order that nobody received. */
  readonly comesBack: (order: Refund) => string;
  /**
   * The same of a delivery whose tip only the shopper takes back, from the longest to the shortest: the first that fits
   * is sent.
   * @param before a day that still is early enough
   */
  readonly comesBackButTip: (order: Refund & { readonly tip: string; readonly before: string }) => readonly string[];
  readonly stop: string;
}

/** What somebody who texts to us gets back. */
interface ReplyMessages {
  readonly stopped: (banner: string) => string;
  readonly started: (banner: string) => string;
  readonly help: (banner: string, phone: string) => string;
}

const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
const articulos = (count: number): string => (count === 1 ? '1 artículo' : `${count} artículos`);
const plural = (count: number, word: string): string => (count === 1 ? word : `${word}s`);
/** `2 artículos sustituidos`, `1 agotado` */
const cambios = (came: number, short: number): string[] => [
  ...(came > 0 ? [`${articulos(came)} ${plural(came, 'sustituido')}`] : []),
  ...(short > 0 ? [`${came > 0 ? short : articulos(short)} ${plural(short, 'agotado')}`] : []),
];

export const ORDER_TEXTS: ByLocale<OrderTextMessages> = {
  'en-US': {
    ready: ({ number, when }) => `Order ..${number} is ready. Pick it up ${when}`,
    at: (store) => `at ${store}`,
    rescheduled: ({ number, when, total }) => `Order ..${number} has a new time: ${when} (estimated total ${total})`,
    moved: ({ number, when }) => `We had to move order ..${number} to ${when}. You can change or cancel it`,
    returned: ({ number, when }) => `Your time is available again: order ..${number} is back at ${when}`,
    out: ({ number, when }) => `Order ..${number} is out for delivery and arrives ${when}`,
    leftAtDoor: ({ number, time }) => `We left order ..${number} at your door at ${time}`,
    idNeeded: { PICKUP: 'Bring your ID', DELIVERY: 'Have your ID ready' },
    canceled: ({ number, total }) =>
      `Order ..${number} is canceled, as you asked. Its total of ${total} is not charged`,
    rejected: {
      'nothing-in-stock': (number) => `We had to cancel order ..${number}: nothing was in stock.`,
      'card-declined': (number) => `We had to cancel order ..${number}: your card was declined.`,
      other: (number) => `We had to cancel order ..${number}: we could not get it ready.`,
    },
    notCharged: (total) => `Its total of ${total} is not charged`,
    goesBack: (amount) => `You get back the ${amount} that we charged`,
    missed: {
      PICKUP: ({ number, phone }) => `Order ..${number} was not picked up. Call ${phone}, and we'll refund you`,
      DELIVERY: ({ number, phone }) => `We could not deliver order ..${number}. Call ${phone}, and we'll refund you`,
    },
    restocked: {
      PICKUP: ({ number, phone }) => `We are no longer holding order ..${number}. Questions? Call ${phone}`,
      DELIVERY: ({ number, phone }) => `Order ..${number} is back at the store. Questions? Call ${phone}`,
    },
    substituted: ({ number, came, short }) =>
      `Order ..${number}: ${[...(came > 0 ? [`${items(came)} replaced`] : []), ...(short > 0 ? [`${items(short)} out of stock`] : [])].join(', ')}. See your email`,
    feesBack: ({ number, amount, phone }) =>
      `We are refunding ${amount} of fees for order ..${number}. Not there in 7 days? Call ${phone}`,
    comesBack: ({ number, amount, phone }) =>
      `We are refunding ${amount} of order ..${number}. Not there in 7 days? Call ${phone}`,
    comesBackButTip: ({ number, amount, phone, tip, before }) => [
      `We are refunding ${amount} of order ..${number}. Take your ${tip} tip back online before ${before}. Questions? Call ${phone}`,
      `We are refunding ${amount} of order ..${number}. Take your ${tip} tip back online before ${before}`,
    ],
    stop: 'Reply STOP to opt out.',
  },
  'es-US': {
    ready: ({ number, when }) => `Ya puedes recoger tu pedido ..${number}: ${when}`,
    at: (store) => `en ${store}`,
    rescheduled: ({ number, when, total }) =>
      `Nuevo horario de tu pedido ..${number}: ${when} (total estimado ${total})`,
    moved: ({ number, when }) => `Pasamos tu pedido ..${number} a ${when} (puedes cambiarlo o cancelarlo)`,
    returned: ({ number, when }) => `Tu horario está disponible otra vez: tu pedido ..${number} vuelve a ${when}`,
    out: ({ number, when }) => `Tu pedido ..${number} va en camino y llega ${when}`,
    leftAtDoor: ({ number, time }) => `Dejamos tu pedido ..${number} en tu puerta a ${hour(time)}`,
    idNeeded: { PICKUP: 'Trae tu identificación', DELIVERY: 'Ten lista tu identificación' },
    canceled: ({ number, total }) => `Cancelamos tu pedido ..${number}, como pediste. No se cobrarán los ${total}`,
    rejected: {
      'nothing-in-stock': (number) => `Cancelamos tu pedido ..${number}: no había existencias.`,
      'card-declined': (number) => `Cancelamos tu pedido ..${number}: tu tarjeta fue rechazada.`,
      other: (number) => `Cancelamos tu pedido ..${number}: no pudimos prepararlo.`,
    },
    notCharged: (total) => `No se cobrarán los ${total}`,
    goesBack: (amount) => `Te devolvemos los ${amount} que cobramos`,
    missed: {
      PICKUP: ({ number, phone }) => `Tu pedido ..${number} no se recogió. Llama al ${phone} y te reembolsamos`,
      DELIVERY: ({ number, phone }) => `No pudimos entregar tu pedido ..${number}. Llama al ${phone} y te reembolsamos`,
    },
    restocked: {
      PICKUP: ({ number, phone }) => `Ya no guardamos tu pedido ..${number}. ¿Preguntas? Llama al ${phone}`,
      DELIVERY: ({ number, phone }) => `Tu pedido ..${number} regresó a la tienda. ¿Preguntas? Llama al ${phone}`,
    },
    substituted: ({ number, came, short }) =>
      `Pedido ..${number}: ${cambios(came, short).join(', ')}. Revisa tu correo`,
    feesBack: ({ number, amount, phone }) =>
      `Reembolso de cargos del pedido ..${number}: ${amount}. ¿No llega en 7 días? Llama al ${phone}`,
    comesBack: ({ number, amount, phone }) =>
      `Reembolso de ${amount} de tu pedido ..${number}. ¿No llega en 7 días? Llama al ${phone}`,
    comesBackButTip: ({ number, amount, phone, tip, before }) => [
      `Reembolso: ${amount}, pedido ..${number}. Recupera en línea tu propina de ${tip} antes del ${before}. Tel. ${phone}`,
      `Reembolso: ${amount}, pedido ..${number}. Recupera en línea tu propina de ${tip} antes del ${before}`,
    ],
    stop: 'Responde STOP para no recibir mensajes.',
  },
};

export const REPLIES: ByLocale<ReplyMessages> = {
  'en-US': {
    stopped: (banner) => `${banner}: You get no more texts from us. Reply START to get them again.`,
    started: (banner) => `${banner}: You get texts about your orders again. Reply STOP to opt out.`,
    help: (banner, phone) => `${banner}: Texts about your orders. For help call ${phone}. Reply STOP to opt out.`,
  },
  'es-US': {
    stopped: (banner) => `${banner}: Ya no recibes mensajes. Responde START para recibirlos de nuevo.`,
    started: (banner) => `${banner}: De nuevo recibes mensajes de tus pedidos. Responde STOP para no recibirlos.`,
    help: (banner, phone) => `${banner}: Mensajes de tus pedidos. Ayuda: ${phone}. Responde STOP para no recibirlos.`,
  },
};
