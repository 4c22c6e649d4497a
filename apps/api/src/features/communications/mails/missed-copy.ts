import type { ByLocale } from '@cartwright/rules/locale';
import type { EventMessages } from './time-copy.ts';

/** The text of the mails that nobody received an order. */
interface MissedMails {
  readonly events: { readonly missed: EventMessages; readonly restocked: EventMessages };
  /** Of one that was charged. */
  readonly isRefunded: string;
  readonly notRefunded: (phone: string) => string;
  readonly restNotRefunded: (phone: string) => string;
  /** Of one of which nothing but the tip is kept. */
  readonly allButTip: string;
  /** @param until such as `Fri Jan 29, 4:31 PM` */
  readonly tipIsYours: (tip: string, until: string) => string;
  /** The link to the page that has the button. */
  readonly takeTipBack: string;
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
          PICKUP: 'Your order is still at the store.',
          DELIVERY: 'Your order goes back to the store.',
        },
      },
      restocked: {
        subject: (number, modality) =>
          modality === 'PICKUP'
            ? `We are no longer holding your order ${number}`
            : `Your order ${number} is back at the store`,
        heading: (_, modality) =>
          modality === 'PICKUP' ? "We're no longer holding your order" : 'Your order is back at the store',
        intro: {
          PICKUP: 'Your order was not picked up.',
          DELIVERY: 'We could not deliver your order.',
        },
      },
    },
    isRefunded: 'All that you paid is refunded, or on its way back to you.',
    notRefunded: (phone) => `You haven't been refunded. Call ${phone}, and we'll refund you.`,
    restNotRefunded: (phone) => `Not all of it is refunded. Call ${phone}, and we'll refund the rest.`,
    allButTip: 'All but your tip is refunded, or on its way back to you.',
    tipIsYours: (tip, until) =>
      `Your tip of ${tip} is yours to take back until ${until}. Only you can do it: open this order in your account.`,
    takeTipBack: 'Take back your tip',
  },
  'es-US': {
    events: {
      missed: {
        subject: (number, modality) =>
          modality === 'PICKUP' ? `Tu pedido ${number} no se recogió` : `No pudimos entregar tu pedido ${number}`,
        heading: (_, modality) => (modality === 'PICKUP' ? 'Tu pedido no se recogió' : 'No pudimos entregar tu pedido'),
        intro: {
          PICKUP: 'Tu pedido sigue en la tienda.',
          DELIVERY: 'Tu pedido regresa a la tienda.',
        },
      },
      restocked: {
        subject: (number, modality) =>
          modality === 'PICKUP' ? `Ya no guardamos tu pedido ${number}` : `Tu pedido ${number} regresó a la tienda`,
        heading: (_, modality) =>
          modality === 'PICKUP' ? 'Ya no guardamos tu pedido' : 'Tu pedido regresó a la tienda',
        intro: {
          PICKUP: 'Tu pedido no se recogió.',
          DELIVERY: 'No pudimos entregar tu pedido.',
        },
      },
    },
    isRefunded: 'Todo lo que pagaste se reembolsó o va de regreso a ti.',
    notRefunded: (phone) => `Aún no te reembolsamos. Llama al ${phone} y te devolveremos tu dinero.`,
    restNotRefunded: (phone) => `Aún no te reembolsamos todo. Llama al ${phone} y te devolveremos el resto.`,
    allButTip: 'Todo menos tu propina se reembolsó o va de regreso a ti.',
    tipIsYours: (tip, until) =>
      `Hasta el ${until}, puedes recuperar tu propina de ${tip}. Solo tú puedes hacerlo: abre este pedido en tu cuenta.`,
    takeTipBack: 'Recuperar tu propina',
  },
};
