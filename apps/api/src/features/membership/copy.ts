import type { ByLocale } from '@cartwright/rules/locale';
import type { Lead } from '@cartwright/rules/membership';

/** What a mail about a membership is of. */
export type MembershipMailKind =
  | 'joined'
  | 'trial'
  | 'reminder'
  | 'renewed'
  | 'unpaid'
  | 'lapsed'
  | 'canceled'
  | 'refunded'
  | 'notRefunded'
  | 'declined';

/** What the words of a mail may name; each is a text already. */
export interface MailFacts {
  readonly banner: string;
  readonly name: string;
  readonly plan: string;
  readonly price: string;
  /** When the mail's matter comes: the next charge, the next try, or the end. */
  readonly date: string;
}

interface Words {
  readonly subject: string;
  readonly heading: (facts: MailFacts) => string;
  readonly sentences: (facts: MailFacts) => readonly string[];
}

interface MembershipMessages {
  readonly plan: Readonly<Record<Lead, string>>;
  readonly card: (brand: string, lastFour: string) => string;
  readonly paidBy: string;
  readonly total: string;
  readonly action: string;
  readonly why: (banner: string) => string;
  readonly mails: Readonly<Record<MembershipMailKind, Words>>;
}

/** The mails about a membership. */
export const MEMBERSHIP_MESSAGES: ByLocale<MembershipMessages> = {
  'en-US': {
    plan: { SAME_DAY: 'Same-day plan', NEXT_DAY: 'Next-day plan' },
    card: (brand, lastFour) => `${brand} ending in ${lastFour}`,
    paidBy: 'Paid with',
    total: 'Total',
    action: 'View My Membership',
    why: (banner) => `You're receiving this email because it's about your ${banner} membership.`,
    mails: {
      joined: {
        subject: 'Your membership receipt',
        heading: ({ name }) => `Welcome, ${name}`,
        sentences: ({ banner, date, price }) => [
          `Your ${banner} membership starts now.`,
          `It renews on ${date} for ${price} unless you cancel. We'll email you before that.`,
        ],
      },
      trial: {
        subject: 'Your free trial started',
        heading: ({ name }) => `Welcome, ${name}`,
        sentences: ({ banner, date, price }) => [
          `Your ${banner} membership is free until ${date}.`,
          `On that day we charge ${price} unless you cancel before. We'll email you first.`,
        ],
      },
      reminder: {
        subject: 'Your membership renews soon',
        heading: ({ date }) => `Your membership renews on ${date}`,
        sentences: ({ price, date }) => [
          `We'll charge ${price} on ${date}.`,
          "If you don't want to keep it, cancel it on your Membership page before that day.",
        ],
      },
      renewed: {
        subject: 'Your membership receipt',
        heading: ({ name }) => `Your membership renewed, ${name}`,
        sentences: ({ date, price }) => [
          `It renews again on ${date} for ${price} unless you cancel. We'll email you before that.`,
        ],
      },
      unpaid: {
        subject: "We couldn't renew your membership",
        heading: () => "We couldn't charge your card",
        sentences: ({ price, date }) => [
          `The ${price} for your membership didn't go through. You keep your free deliveries for now.`,
          `We'll try again on ${date}. Choose another card to renew right away.`,
        ],
      },
      lapsed: {
        subject: 'Your membership ended',
        heading: () => 'Your membership ended',
        sentences: ({ price }) => [
          `We couldn't charge ${price} after several tries, so your membership ended. You owe nothing.`,
          'You can join again whenever you like.',
        ],
      },
      canceled: {
        subject: 'You canceled your membership',
        heading: () => 'Your membership is canceled',
        sentences: ({ date }) => [`You keep your free deliveries until ${date}.`, 'Nothing more will be charged.'],
      },
      refunded: {
        subject: 'Your membership refund',
        heading: ({ price }) => `${price} is on its way back to you`,
        sentences: ({ price }) => [
          'Your membership ended today.',
          `We sent ${price} back to your card. It may take a few days to appear on your statement.`,
        ],
      },
      notRefunded: {
        subject: "We couldn't refund your membership",
        heading: () => "Your card didn't take the refund",
        sentences: ({ price, date }) => [
          `Your membership is canceled, but your bank declined our refund of ${price}.`,
          `Until ${date} you keep your free deliveries. Please call us, and we'll find another way to pay you back.`,
        ],
      },
      declined: {
        subject: 'Your membership did not start',
        heading: () => 'Your membership did not start',
        sentences: ({ price }) => [`Your card declined ${price}. Nothing was charged.`],
      },
    },
  },
  'es-US': {
    plan: { SAME_DAY: 'Plan del mismo día', NEXT_DAY: 'Plan del día siguiente' },
    card: (brand, lastFour) => `${brand} terminada en ${lastFour}`,
    paidBy: 'Pagado con',
    total: 'Total',
    action: 'Ver mi membresía',
    why: (banner) => `Recibes este correo sobre tu membresía de ${banner}.`,
    mails: {
      joined: {
        subject: 'El recibo de tu membresía',
        heading: ({ name }) => `Te damos la bienvenida, ${name}`,
        sentences: ({ banner, date, price }) => [
          `Tu membresía de ${banner} empieza ahora.`,
          `Se renueva el ${date} por ${price}, a menos que la canceles. Te escribiremos antes.`,
        ],
      },
      trial: {
        subject: 'Empezó tu prueba gratis',
        heading: ({ name }) => `Te damos la bienvenida, ${name}`,
        sentences: ({ banner, date, price }) => [
          `Tu membresía de ${banner} es gratis hasta el ${date}.`,
          `Ese día cobraremos ${price}, a menos que la canceles antes. Te escribiremos primero.`,
        ],
      },
      reminder: {
        subject: 'Tu membresía se renueva pronto',
        heading: ({ date }) => `Tu membresía se renueva el ${date}`,
        sentences: ({ price, date }) => [
          `Cobraremos ${price} el ${date}.`,
          'Si no quieres conservarla, cancélala antes de ese día en tu página de Membresía.',
        ],
      },
      renewed: {
        subject: 'El recibo de tu membresía',
        heading: ({ name }) => `Tu membresía se renovó, ${name}`,
        sentences: ({ date, price }) => [
          `Se renueva otra vez el ${date} por ${price}, a menos que la canceles. Te escribiremos antes.`,
        ],
      },
      unpaid: {
        subject: 'No pudimos renovar tu membresía',
        heading: () => 'No pudimos cobrar a tu tarjeta',
        sentences: ({ price, date }) => [
          `El cobro de ${price} por tu membresía no se realizó. Por ahora conservas tus entregas gratis.`,
          `Lo intentaremos otra vez el ${date}. Elige otra tarjeta para renovarla de inmediato.`,
        ],
      },
      lapsed: {
        subject: 'Tu membresía terminó',
        heading: () => 'Tu membresía terminó',
        sentences: ({ price }) => [
          `No pudimos cobrar ${price} después de varios intentos, así que tu membresía terminó. No debes nada.`,
          'Puedes volver a unirte cuando quieras.',
        ],
      },
      canceled: {
        subject: 'Cancelaste tu membresía',
        heading: () => 'Tu membresía está cancelada',
        sentences: ({ date }) => [`Conservas tus entregas gratis hasta el ${date}.`, 'No se cobrará nada más.'],
      },
      refunded: {
        subject: 'El reembolso de tu membresía',
        heading: ({ price }) => `Te devolvemos ${price}`,
        sentences: ({ price }) => [
          'Tu membresía terminó hoy.',
          `Devolvimos ${price} a tu tarjeta. Puede tardar unos días en aparecer en tu estado de cuenta.`,
        ],
      },
      notRefunded: {
        subject: 'No pudimos reembolsar tu membresía',
        heading: () => 'Tu tarjeta no aceptó el reembolso',
        sentences: ({ price, date }) => [
          `Tu membresía está cancelada, pero tu banco rechazó nuestro reembolso de ${price}.`,
          `Hasta el ${date} conservas tus entregas gratis. Llámanos y encontraremos otra forma de pagártelo.`,
        ],
      },
      declined: {
        subject: 'Tu membresía no empezó',
        heading: () => 'Tu membresía no empezó',
        sentences: ({ price }) => [`Tu tarjeta rechazó ${price}. No se cobró nada.`],
      },
    },
  },
};
