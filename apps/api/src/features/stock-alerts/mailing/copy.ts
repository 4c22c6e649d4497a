import type { ByLocale } from '@cartwright/rules/locale';

interface BackInStockMessages {
  readonly subject: (product: string) => string;
  readonly heading: (name: string) => string;
  readonly back: (product: string, size: string, store: string) => string;
  /** That no other mail about it follows. */
  readonly ended: string;
  readonly see: string;
  readonly manage: string;
  readonly why: (banner: string) => string;
}

/** The mail that a product is back in stock. */
export const BACK_IN_STOCK: ByLocale<BackInStockMessages> = {
  'en-US': {
    subject: (product) => `Back in stock: ${product}`,
    heading: (name) => `It's back, ${name}`,
    back: (product, size, store) => `${product} (${size}) is back in stock at ${store}.`,
    ended: "It may sell out again, and we can't hold it for you. This alert has ended.",
    see: 'See the Item',
    manage: 'See or Cancel Your Other Alerts',
    why: (banner) =>
      `You're receiving this email because you asked ${banner} to email you once when this item is back.`,
  },
  'es-US': {
    subject: (product) => `Disponible de nuevo: ${product}`,
    heading: (name) => `Ya está disponible, ${name}`,
    back: (product, size, store) => `${product} (${size}) está disponible de nuevo en ${store}.`,
    ended: 'Puede volver a agotarse y no podemos apartarlo. Este aviso ya terminó.',
    see: 'Ver el artículo',
    manage: 'Ver o cancelar tus otros avisos',
    why: (banner) =>
      `Recibes este correo porque le pediste a ${banner} que te avisara una sola vez cuando este artículo volviera a estar disponible.`,
  },
};
