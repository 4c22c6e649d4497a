import type { ByLocale } from '@cartwright/rules/locale';
import { both } from './every-modality.ts';
import type { EventMessages } from './time-copy.ts';

/** The text of the mails of refunds, which are sent before a bank has made them. */
export const REFUND_MAILS: ByLocale<Readonly<Record<'refunded' | 'fees-refunded', EventMessages>>> = {
  'en-US': {
    refunded: {
      subject: (number) => `Your refund for order ${number}`,
      heading: () => 'Your refund is on its way',
      intro: both('We are refunding this for your order.'),
    },
    'fees-refunded': {
      subject: (number) => `Your refund of fees for order ${number}`,
      heading: () => 'Your refund is on its way',
      intro: both('We are refunding fees you paid for your order.'),
    },
  },
  'es-US': {
    refunded: {
      subject: (number) => `Tu reembolso del pedido ${number}`,
      heading: () => 'Tu reembolso está en camino',
      intro: both('Te estamos reembolsando esto de tu pedido.'),
    },
    'fees-refunded': {
      subject: (number) => `Tu reembolso de cargos del pedido ${number}`,
      heading: () => 'Tu reembolso está en camino',
      intro: both('Te estamos reembolsando cargos de tu pedido.'),
    },
  },
};
