import type { ByLocale } from '@cartwright/rules/locale';

interface WeeklyMessages {
  readonly subject: (store: string) => string;
  readonly heading: (name: string) => string;
  readonly intro: (store: string) => string;
  /** Beside a price: what it usually is. */
  readonly usually: (size: string, price: string) => string;
  readonly perPound: (price: string) => string;
  readonly shop: string;
  readonly choose: string;
  readonly why: (banner: string, address: string) => string;
}

/** The weekly mail of deals. */
export const WEEKLY: ByLocale<WeeklyMessages> = {
  'en-US': {
    subject: (store) => `This week's sale prices at ${store}`,
    heading: (name) => `On sale this week, ${name}`,
    intro: (store) => `The largest discounts at your preferred store, ${store}.`,
    usually: (size, price) => `${size}, usually ${price}`,
    perPound: (price) => `${price}/lb`,
    shop: 'See Everything on Sale',
    choose: 'Choose Your Emails, or Stop Them',
    why: (banner, address) =>
      `You're receiving this email because you signed up for the Weekly Ad from ${banner}. ${address}`,
  },
  'es-US': {
    subject: (store) => `Los precios rebajados de la semana en ${store}`,
    heading: (name) => `En oferta esta semana, ${name}`,
    intro: (store) => `Las mayores rebajas de tu tienda preferida, ${store}.`,
    usually: (size, price) => `${size}, normalmente ${price}`,
    perPound: (price) => `${price}/lb`,
    shop: 'Ver todo lo que está en oferta',
    choose: 'Elegir tus correos o dejar de recibirlos',
    why: (banner, address) => `Recibes este correo porque elegiste el Anuncio semanal de ${banner}. ${address}`,
  },
};
