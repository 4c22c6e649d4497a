import type { ByLocale } from '@cartwright/rules/locale';
import type { EventMessages } from './time-copy.ts';

/** The text of the mails that nobody received an order. */
interface MissedMails {
  readonly events: { readonly missed: EventMessages; readonly restocked: EventMessages };
  readonly notRefunded: (phone: string) => string;
  readonly restNotRefunded: (phone: string) => string;
}

export const MISSED_MAILS: ByLocale<MissedMails> = {
  'en-US': {
    events: {
      missed: {
        subject: (number, modality) =>
          modality === 'PICKUP'
            ? `Your order ${number} was not picked up`
            : `We could not deliver your order ${number}`,
        heading: (_, modality) =>
          modality === 'PICKUP' ? 'Your order was not picked up' : 'We could not deliver your order',
        intro: {
          PICKUP: 'Your order was not picked up. It is still at the store.',
          DELIVERY: 'We could not deliver your order. It goes back to the store.',
        },
      },
      restocked: {
        subject: (number) => `Your order ${number} is no longer kept for you`,
        heading: () => 'Your order is no longer kept for you',
        intro: {
          PICKUP: 'Your order was not picked up. Its items are back on the shelves.',
          DELIVERY: 'We could not deliver your order. Its items are back on the shelves.',
        },
      },
    },
    notRefunded: (phone) => `You haven't been refunded. Call ${phone}, and we'll refund you.`,
    restNotRefunded: (phone) => `Not all of it is refunded. Call ${phone}, and we'll refund the rest.`,
  },
  'es-US': {
    events: {
      missed: {
        subject: (number, modality) =>
          modality === 'PICKUP' ? `Tu pedido ${number} no se recogió` : `No pudimos entregar tu pedido ${number}`,
        heading: (_, modality) => (modality === 'PICKUP' ? 'Tu pedido no se recogió' : 'No pudimos entregar tu pedido'),
        intro: {
          PICKUP: 'Tu pedido no se recogió. Sigue en la tienda.',
          DELIVERY: 'No pudimos entregar tu pedido. Tu pedido regresa a la tienda.',
        },
      },
      restocked: {
        subject: (number) => `Ya no guardamos tu pedido ${number}`,
        heading: () => 'Ya no guardamos tu pedido',
        intro: {
          PICKUP: 'Tu pedido no se recogió. Sus artículos están de nuevo en los estantes.',
          DELIVERY: 'No pudimos entregar tu pedido. Sus artículos están de nuevo en los estantes.',
        },
      },
    },
    notRefunded: (phone) => `Aún no te reembolsamos. Llama al ${phone} y te devolveremos tu dinero.`,
    restNotRefunded: (phone) => `Aún no te reembolsamos todo. Llama al ${phone} y te devolveremos el resto.`,
  },
};
