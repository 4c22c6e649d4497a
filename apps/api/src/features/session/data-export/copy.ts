import type { ByLocale } from '@cartwright/rules/locale';

interface ExportMail {
  readonly subject: string;
  readonly heading: (name: string) => string;
  readonly sentences: (banner: string, date: string) => readonly string[];
  readonly action: string;
  readonly why: (banner: string) => string;
}

/** The mail that a download of one's data is ready. */
export const EXPORT_MAIL: ByLocale<ExportMail> = {
  'en-US': {
    subject: 'Your data is ready to download',
    heading: (name) => `Your data is ready, ${name}`,
    sentences: (banner, date) => [
      `You requested a copy of the information in your ${banner} account. You can download it until ${date}.`,
      "If that wasn't you, change your password now.",
    ],
    action: 'Download Your Data',
    why: (banner) => `You're receiving this email because it's about your ${banner} account.`,
  },
  'es-US': {
    subject: 'Tus datos están listos para descargar',
    heading: (name) => `Tus datos están listos, ${name}`,
    sentences: (banner, date) => [
      `Pediste una copia de la información de tu cuenta de ${banner}. Puedes descargarla hasta el ${date}.`,
      'Si no fuiste tú, cambia tu contraseña ahora.',
    ],
    action: 'Descargar tus datos',
    why: (banner) => `Recibes este correo sobre tu cuenta de ${banner}.`,
  },
};
