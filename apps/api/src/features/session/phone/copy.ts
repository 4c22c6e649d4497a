import type { ByLocale } from '@cartwright/rules/locale';

/** The text with a code. One message long, and of letters that text messages have. */
export const CODE_TEXT: ByLocale<(text: { readonly banner: string; readonly code: string }) => string> = {
  'en-US': ({ banner, code }) =>
    `${banner}: Your code is ${code}. It works for 10 minutes. We never ask you for it. Reply STOP to opt out.`,
  'es-US': ({ banner, code }) =>
    `${banner}: Tu clave es ${code}. Sirve por 10 minutos. Nunca te la pediremos. Responde STOP para no recibir mensajes.`,
};
