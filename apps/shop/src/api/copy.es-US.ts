import type { Translation } from '#format/translation.ts';
import type * as en from './copy.ts';

export const OFFLINE = 'Uy, parece que te perdimos. Revisa tu conexión a internet.' satisfies Translation<
  typeof en.OFFLINE
>;
export const TECHNICAL_DIFFICULTIES =
  'Lo sentimos, tenemos problemas técnicos en este momento. Inténtalo de nuevo en unos minutos.' satisfies Translation<
    typeof en.TECHNICAL_DIFFICULTIES
  >;
export const SESSION_EXPIRED = 'Tu sesión venció.' satisfies Translation<typeof en.SESSION_EXPIRED>;

export const commonRefusals = {
  INVALID_REQUEST: 'Algo no está bien. Revisa lo que ingresaste e inténtalo de nuevo.',
  NOT_SIGNED_IN: SESSION_EXPIRED,
  SIGN_IN_AGAIN: SESSION_EXPIRED,
  FORBIDDEN: SESSION_EXPIRED,
  NOT_FOUND: 'No pudimos encontrar eso. Es posible que ya no exista.',
  TOO_MANY_REQUESTS: 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.',
} satisfies Translation<typeof en.commonRefusals>;
