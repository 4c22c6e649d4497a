import type { ByLocale } from '@cartwright/rules/locale';
import type { PayoutMethod } from '@cartwright/rules/payout';
import { both } from './every-modality.ts';
import type { EventMessages } from './time-copy.ts';

/** The text of the mail that a store gave back what a bank did not take. */
interface PayoutMails {
  readonly events: { readonly 'paid-out': EventMessages };
  readonly paidOut: Readonly<Record<PayoutMethod, (amount: string) => string>>;
}

export const PAYOUT_MAILS: ByLocale<PayoutMails> = {
  'en-US': {
    events: {
      'paid-out': {
        subject: (number) => `You have your money back for order ${number}`,
        heading: () => 'You have your money back',
        intro: both('Your bank did not take a refund, so the store gave it to you another way.'),
      },
    },
    paidOut: {
      CASH: (amount) => `You got ${amount} in cash.`,
      CHECK: (amount) => `You got a check for ${amount}.`,
      STORE_GIFT_CARD: (amount) => `You got a store gift card for ${amount}.`,
    },
  },
  'es-US': {
    events: {
      'paid-out': {
        subject: (number) => `Ya tienes tu dinero del pedido ${number}`,
        heading: () => 'Ya tienes tu dinero',
        intro: both('Tu banco no aceptó un reembolso, así que la tienda te lo dio de otra forma.'),
      },
    },
    paidOut: {
      CASH: (amount) => `Recibiste ${amount} en efectivo.`,
      CHECK: (amount) => `Recibiste un cheque por ${amount}.`,
      STORE_GIFT_CARD: (amount) => `Recibiste una tarjeta de regalo de la tienda por ${amount}.`,
    },
  },
};
