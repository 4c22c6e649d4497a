import type { Translation } from '#format/translation.ts';
import type * as en from './receipt-copy.ts';

export const receiptCopy = {
  title: 'Comprobante de consentimiento',
  text: 'Lo que permitiste, elegiste y retiraste en tu cuenta: cuándo, dónde y qué versión del texto aceptaste.',
  html: 'Descargar para leer',
  json: 'Descargar para programas (JSON)',
  downloading: 'Descargando',
  downloaded: (name) => `Se descargó ${name}.`,
  failed: 'No pudimos preparar tu comprobante. Inténtalo de nuevo más tarde.',
} satisfies Translation<typeof en.receiptCopy>;
