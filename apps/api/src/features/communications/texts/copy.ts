import type { OrderModality } from '@cartwright/contracts/common';
import type { ByLocale } from '@cartwright/rules/locale';
import type { Rejection } from '../order-events/order-message.ts';

/** What the text messages of an order contain. */
interface OrderTextMessages {
  /** @param number the last digits of the order's */
  readonly ready: (order: { readonly number: string; readonly when: string }) => string;
  /** The name of the store, if the text has room for it. */
  readonly at: (store: string) => string;
  readonly rescheduled: (order: { readonly number: string; readonly when: string; readonly total: string }) => string;
  /** By the store. */
  readonly moved: (order: { readonly number: string; readonly when: string }) => string;
  readonly out: (order: { readonly number: string; readonly when: string }) => string;
  readonly canceled: (order: { readonly number: string; readonly total: string }) => string;
  readonly rejected: Readonly<
    Record<Rejection, (order: { readonly number: string; readonly total: string }) => string>
  >;
  readonly missed: Readonly<
    Record<OrderModality, (order: { readonly number: string; readonly phone: string }) => string>
  >;
  readonly restocked: (order: { readonly number: string; readonly phone: string }) => string;
  readonly substituted: (order: { readonly number: string; readonly came: number; readonly short: number }) => string;
  /** Fees that come back. */
  readonly feesBack: (order: { readonly number: string; readonly amount: string }) => string;
  readonly stop: string;
}

/** What somebody who texts to us gets back. */
interface ReplyMessages {
  readonly stopped: (banner: string) => string;
  readonly started: (banner: string) => string;
  readonly help: (banner: string, phone: string) => string;
}

const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`);
const articulos = (count: number): string => (count === 1 ? '1 producto' : `${count} productos`);

export const ORDER_TEXTS: ByLocale<OrderTextMessages> = {
  'en-US': {
    ready: ({ number, when }) => `Order ..${number} is ready. Pick it up ${when}`,
    at: (store) => `at ${store}`,
    rescheduled: ({ number, when, total }) => `Order ..${number} has a new time: ${when} (estimated total ${total})`,
    moved: ({ number, when }) => `We had to move order ..${number} to ${when}. You can change or cancel it`,
    out: ({ number, when }) => `Order ..${number} is out for delivery and arrives ${when}`,
    canceled: ({ number, total }) => `You canceled order ..${number}. Its total of ${total} is not charged`,
    rejected: {
      'nothing-in-stock': ({ number, total }) =>
        `We had to cancel order ..${number}: nothing was in stock. Its total of ${total} is not charged`,
      'card-declined': ({ number, total }) =>
        `We had to cancel order ..${number}: your card was declined. Its total of ${total} is not charged`,
      other: ({ number, total }) =>
        `We had to cancel order ..${number}: we could not get it ready. Its total of ${total} is not charged`,
    },
    missed: {
      PICKUP: ({ number, phone }) => `Nobody picked up order ..${number}. Questions? Call ${phone}`,
      DELIVERY: ({ number, phone }) => `We could not deliver order ..${number}. Questions? Call ${phone}`,
    },
    restocked: ({ number, phone }) => `Order ..${number} is no longer kept for you. Questions? Call ${phone}`,
    substituted: ({ number, came, short }) =>
      `Order ..${number}: ${[...(came > 0 ? [`${items(came)} replaced`] : []), ...(short > 0 ? [`${items(short)} out of stock`] : [])].join(', ')}. See your email`,
    feesBack: ({ number, amount }) =>
      `Refund of fees for order ..${number}: ${amount}. A bank may take a few days to show it`,
    stop: 'Reply STOP to opt out.',
  },
  'es-US': {
    ready: ({ number, when }) => `Ya puedes recoger tu pedido ..${number}: ${when}`,
    at: (store) => `en ${store}`,
    rescheduled: ({ number, when, total }) =>
      `Nuevo horario de tu pedido ..${number}: ${when} (total estimado ${total})`,
    moved: ({ number, when }) => `Pasamos tu pedido ..${number} a ${when} (puedes cambiarlo o cancelarlo)`,
    out: ({ number, when }) => `Tu pedido ..${number} va en camino y llega ${when}`,
    canceled: ({ number, total }) => `Cancelaste tu pedido ..${number}. No se cobra su total de ${total}`,
    rejected: {
      'nothing-in-stock': ({ number, total }) =>
        `Cancelamos tu pedido ..${number}: no había existencias. No se cobran ${total}`,
      'card-declined': ({ number, total }) =>
        `Cancelamos tu pedido ..${number}: tu tarjeta fue rechazada. No se cobran ${total}`,
      other: ({ number, total }) => `Cancelamos tu pedido ..${number}: no pudimos prepararlo. No se cobran ${total}`,
    },
    missed: {
      PICKUP: ({ number, phone }) => `Nadie recogió tu pedido ..${number}. ¿Preguntas? Llama al ${phone}`,
      DELIVERY: ({ number, phone }) => `No pudimos entregar tu pedido ..${number}. ¿Preguntas? Llama al ${phone}`,
    },
    restocked: ({ number, phone }) => `Ya no guardamos tu pedido ..${number}. ¿Preguntas? Llama al ${phone}`,
    substituted: ({ number, came, short }) =>
      `Pedido ..${number}: ${[...(came > 0 ? [`${articulos(came)} con sustituto`] : []), ...(short > 0 ? [`${articulos(short)} sin existencia`] : [])].join(', ')}. Mira tu correo`,
    feesBack: ({ number, amount }) =>
      `Te reembolsamos cargos del pedido ..${number}: ${amount}. Tu banco puede tardar unos días`,
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
