import type { ByLocale } from '@cartwright/rules/locale';
import type { ByMissReason } from '@cartwright/rules/miss-reason';
import type { EventMessages } from './time-copy.ts';

/** The text of the mails that nobody received an order. */
interface MissedMails {
  readonly events: { readonly missed: EventMessages; readonly restocked: EventMessages };
  /** As far as it is for the shopper: what staff wrote about it is not. */
  readonly why: ByMissReason<string>;
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
    why: {
      PICKUP: {
        NO_SHOW: 'Nobody came for it in your pickup time.',
        LEFT: 'Nobody took it along.',
        REFUSED: 'It was not handed over at pickup.',
      },
      DELIVERY: {
        NO_SHOW: 'Nobody answered at the door.',
        REFUSED: 'It was not handed over at the door.',
        UNREACHABLE: 'The driver could not get to your address.',
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
    why: {
      PICKUP: {
        NO_SHOW: 'Nadie vino por él en tu horario para recoger.',
        LEFT: 'Nadie se lo llevó.',
        REFUSED: 'No se entregó al recogerlo.',
      },
      DELIVERY: {
        NO_SHOW: 'Nadie abrió la puerta.',
        REFUSED: 'No se entregó en la puerta.',
        UNREACHABLE: 'El repartidor no pudo llegar a tu dirección.',
      },
    },
    notRefunded: (phone) => `Aún no te reembolsamos. Llama al ${phone} y te devolveremos tu dinero.`,
    restNotRefunded: (phone) => `Aún no te reembolsamos todo. Llama al ${phone} y te devolveremos el resto.`,
  },
};
