import type { OrderModality } from '@cartwright/contracts/common';
import type { ByLocale } from '@cartwright/rules/locale';
import { hour } from '@cartwright/rules/spanish-time';

/** What mails say of how an order is handed over. */
interface HandoverMails {
  /** Of an order that was left at the door. @param time such as `4:12 PM` */
  readonly leftAtDoor: (time: string) => string;
  /** Of one with items for which an ID is checked. */
  readonly idNeeded: Readonly<Record<OrderModality, string>>;
}

export const HANDOVER_MAILS: ByLocale<HandoverMails> = {
  'en-US': {
    leftAtDoor: (time) => `We left your order at your door at ${time}.`,
    idNeeded: {
      PICKUP: 'Bring a valid ID for your age-restricted items.',
      DELIVERY: 'Have a valid ID ready for your age-restricted items.',
    },
  },
  'es-US': {
    leftAtDoor: (time) => `A ${hour(time)} dejamos tu pedido en tu puerta.`,
    idNeeded: {
      PICKUP: 'Trae una identificación válida para los artículos con restricción de edad.',
      DELIVERY: 'Ten a la mano una identificación válida para los artículos con restricción de edad.',
    },
  },
};
