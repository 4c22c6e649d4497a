import type { OrderModality } from '@cartwright/contracts/common';
import type { ByLocale } from '@cartwright/rules/locale';

/** What is different in the mail of each event. */
export interface EventMessages {
  /** The order number in groups, as everywhere. */
  readonly subject: (number: string, modality: OrderModality) => string;
  readonly heading: (firstName: string, modality: OrderModality) => string;
  readonly intro: Readonly<Record<OrderModality, string>>;
}

interface TimeMails {
  /** By the shopper. */
  readonly rescheduled: EventMessages;
  /** By the store. */
  readonly moved: EventMessages;
  /** By the store, back to the time that the shopper chose. */
  readonly returned: EventMessages;
}

/** The mails about another time of an order. */
export const TIME_MAILS: ByLocale<TimeMails> = {
  'en-US': {
    rescheduled: {
      subject: (number) => `Your order ${number} has a new time`,
      heading: (firstName) => `Your time changed, ${firstName}`,
      intro: { PICKUP: 'You have a new pickup time.', DELIVERY: 'You have a new delivery time.' },
    },
    moved: {
      subject: (number) => `Your order ${number} is moved to a new time`,
      heading: (firstName) => `We changed your time, ${firstName}`,
      intro: {
        PICKUP:
          'We are sorry: the store cannot serve you at the time you chose. We moved your pickup order to a new time at the same price. If it does not suit you, open your order to choose another time or cancel it.',
        DELIVERY:
          'We are sorry: the store cannot serve you at the time you chose. We moved your delivery order to a new time at the same price. If it does not suit you, open your order to choose another time or cancel it.',
      },
    },
    returned: {
      subject: (number) => `Your order ${number} is back at the time you chose`,
      heading: (firstName) => `Your time is available again, ${firstName}`,
      intro: {
        PICKUP:
          'We moved your pickup order back to the time you chose, at the same price. If it no longer suits you, open your order to choose another time or cancel it.',
        DELIVERY:
          'We moved your delivery order back to the time you chose, at the same price. If it no longer suits you, open your order to choose another time or cancel it.',
      },
    },
  },
  'es-US': {
    rescheduled: {
      subject: (number) => `Tu pedido ${number} tiene un nuevo horario`,
      heading: (firstName) => `Cambió tu horario, ${firstName}`,
      intro: {
        PICKUP: 'Tienes un nuevo horario para recoger tu pedido.',
        DELIVERY: 'Tienes un nuevo horario de entrega.',
      },
    },
    moved: {
      subject: (number) => `Tuvimos que cambiar el horario de tu pedido ${number}`,
      heading: (firstName) => `Cambiamos tu horario, ${firstName}`,
      intro: {
        PICKUP:
          'Lo sentimos: la tienda no puede atenderte en el horario que elegiste. Pasamos tu pedido para recoger a un nuevo horario, al mismo precio. Si no te conviene, abre tu pedido para elegir otro horario o cancelarlo.',
        DELIVERY:
          'Lo sentimos: la tienda no puede atenderte en el horario que elegiste. Pasamos tu pedido con entrega a domicilio a un nuevo horario, al mismo precio. Si no te conviene, abre tu pedido para elegir otro horario o cancelarlo.',
      },
    },
    returned: {
      subject: (number) => `Tu pedido ${number} vuelve al horario que elegiste`,
      heading: (firstName) => `Tu horario está disponible otra vez, ${firstName}`,
      intro: {
        PICKUP:
          'Regresamos tu pedido para recoger al horario que elegiste, al mismo precio. Si ya no te conviene, abre tu pedido para elegir otro horario o cancelarlo.',
        DELIVERY:
          'Regresamos tu pedido con entrega a domicilio al horario que elegiste, al mismo precio. Si ya no te conviene, abre tu pedido para elegir otro horario o cancelarlo.',
      },
    },
  },
};
