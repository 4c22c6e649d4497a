import type { ByLocale } from '@cartwright/rules/locale';

/** The text with a code. One message long, and of letters that text messages have. */
export const CODE_TEXT: ByLocale<(text: { readonly banner: string; readonly code: string }) => string> = {
  'en-US': ({ banner, code }) =>
    `${banner}: Your code is ${code}. It expires in 10 minutes. We'll never call or text you for it. Reply STOP to opt out.`,
  'es-US': ({ banner, code }) =>
    `${banner}: Tu clave es ${code}. Vence en 10 minutos. Nunca te la pediremos por llamada ni mensaje. Responde STOP para no recibir mensajes.`,
};
