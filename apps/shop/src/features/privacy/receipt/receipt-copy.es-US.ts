import type { Translation } from '#format/translation.ts';
import type * as en from './receipt-copy.ts';

export const receiptCopy = {
  title: 'Comprobante de consentimiento',
  text: 'Un registro de lo que elegiste en tu cuenta: qué permitiste o desactivaste, cuándo y dónde, y qué versión del texto viste.',
  html: 'Descargar para ver',
  json: 'Descargar como datos (JSON)',
  downloading: 'Descargando',
  downloaded: (name) => `Se descargó ${name}.`,
  failed: 'No pudimos preparar tu comprobante. Inténtalo de nuevo más tarde.',
} satisfies Translation<typeof en.receiptCopy>;
