import type { ByLocale } from '@cartwright/rules/locale';
import type { PayoutMethod } from '@cartwright/rules/payout';
import { type NamedTender, tenderText } from '@cartwright/rules/tender-text';
import { both } from './every-modality.ts';
import type { EventMessages } from './time-copy.ts';

/** The text of the mails that a bank did not take a refund, and that the store gave it back. */
interface PayoutMails {
  readonly events: { readonly 'refund-failed': EventMessages; readonly 'paid-out': EventMessages };
  readonly notTaken: (amount: string, tender: NamedTender) => string;
  readonly otherwise: (phone: string) => string;
  readonly paidOut: Readonly<Record<PayoutMethod, (amount: string) => string>>;
}

export const PAYOUT_MAILS: ByLocale<PayoutMails> = {
  'en-US': {
    events: {
      'refund-failed': {
        subject: (number) => `A refund for your order ${number} did not go through`,
        heading: () => 'A refund did not go through',
        intro: both('We tried to refund this, and the bank did not take it.'),
      },
      'paid-out': {
        subject: (number) => `You have your money back for order ${number}`,
        heading: () => 'You have your money back',
        intro: both('Your bank did not take a refund, so the store gave it to you another way.'),
      },
    },
    notTaken: (amount, tender) => `${amount} did not go back to your ${tenderText(tender, 'en-US')}.`,
    otherwise: (phone) => `Call the store at ${phone}, and it will give it to you another way.`,
    paidOut: {
      CASH: (amount) => `You got ${amount} in cash.`,
      CHECK: (amount) => `You got a check for ${amount}.`,
      STORE_GIFT_CARD: (amount) => `You got a store gift card for ${amount}.`,
    },
  },
  'es-US': {
    events: {
      'refund-failed': {
        subject: (number) => `No pudimos hacer un reembolso de tu pedido ${number}`,
        heading: () => 'No pudimos hacerte un reembolso',
        intro: both('Intentamos reembolsarte esto, pero el banco no lo aceptó.'),
      },
      'paid-out': {
        subject: (number) => `Ya tienes tu dinero del pedido ${number}`,
        heading: () => 'Ya tienes tu dinero',
        intro: both('Tu banco no aceptó un reembolso, así que la tienda te lo dio de otra forma.'),
      },
    },
    notTaken: (amount, tender) => `${amount} no regresó a tu ${tenderText(tender, 'es-US')}.`,
    otherwise: (phone) => `Llama a la tienda al ${phone} y te lo dará de otra forma.`,
    paidOut: {
      CASH: (amount) => `Recibiste ${amount} en efectivo.`,
      CHECK: (amount) => `Recibiste un cheque por ${amount}.`,
      STORE_GIFT_CARD: (amount) => `Recibiste una tarjeta de regalo de la tienda por ${amount}.`,
    },
  },
};
