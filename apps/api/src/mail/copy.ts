import type { ByLocale } from '@cartwright/rules/locale';

/** What stands below every mail. */
interface FooterMessages {
  readonly help: (phone: string) => string;
  readonly why: (banner: string) => string;
}

export const FOOTER: ByLocale<FooterMessages> = {
  'en-US': {
    help: (phone) => `Questions? Call ${phone}.`,
    why: (banner) => `You're receiving this email because you placed an order at ${banner}.`,
  },
  'es-US': {
    help: (phone) => `¿Tienes preguntas? Llama al ${phone}.`,
    why: (banner) => `Recibes este correo porque hiciste un pedido en ${banner}.`,
  },
};
