import type { Translation } from '#format/translation.ts';
import type * as en from './problem-copy.ts';

export const bookRefusals = {
  ADDRESS_NOT_VALID: 'La dirección que ingresaste no es válida. Revisa los datos.',
  BOOK_FULL: 'Tu libreta de direcciones está llena. Elimina una dirección para agregar otra.',
  POSTAL_CODE_REQUIRED: 'Ingresa un código postal válido de 5 dígitos.',
} satisfies Translation<typeof en.bookRefusals>;

export const bookError =
  'Lo sentimos, estamos teniendo problemas técnicos. Inténtalo de nuevo más tarde.' satisfies Translation<
    typeof en.bookError
  >;

export const checkError =
  'Lo sentimos, algo salió mal al verificar tu dirección. Inténtalo de nuevo.' satisfies Translation<
    typeof en.checkError
  >;

export const unverified =
  'Nuestro sistema no pudo verificar esta dirección. Edítala o ingresa una nueva.' satisfies Translation<
    typeof en.unverified
  >;
const uncheckable = 'Solo podemos verificar direcciones en Estados Unidos. Puedes usar esta tal como la ingresaste.';

const streetUnknown = (zip: string) =>
  `No encontramos esta dirección en el código postal ${zip.slice(0, 5)}. Revísala o úsala tal como la ingresaste.`;

export const unknownText = ((reason, { zipCode }) => {
  if (reason === 'STREET_NOT_FOUND') return streetUnknown(zipCode);
  return reason === 'UNAVAILABLE' ? uncheckable : unverified;
}) satisfies Translation<typeof en.unknownText>;

export const tryAgain = 'Intentar de nuevo' satisfies Translation<typeof en.tryAgain>;
