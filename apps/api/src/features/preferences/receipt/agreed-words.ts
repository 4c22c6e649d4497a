import type { Locale } from '@cartwright/contracts/locales';
import type { ByLocale } from '@cartwright/rules/locale';
import type { RecordedConsent } from './sql.ts';

/** What pages say beside what is agreed to, by what it is and the version of the words. A test compares them. */
export const AGREED_WORDS: ByLocale<Readonly<Record<string, string>>> = {
  'en-US': {
    'terms/1': 'By creating an account, you agree to our Terms of Use and Privacy Policy.',
    'ANALYTICS/3':
      "The steps you take and the errors you see, so we can fix what isn't working, and how and at which store your last order is fulfilled. Never what you type or how you pay.",
    'TARGETED_AD/3': "We don't show any today. We'll honor your choice if that changes.",
    'SALE_OF_DATA/3':
      'If a search service sent you here to reserve a time, we may tell it that an order was placed, never who you are or what you bought. We share nothing else, and sell nothing.',
    'DEVICE_LOCATION/3':
      'To show stores near you, and only after you allow it. When this is off, you can search by ZIP Code.',
    'GEOLOCATION_CONSENT_MODALITY_SELECTOR/3':
      "With your permission, we'll use your device's location once to show the stores nearest you. We don't save it.",
    'GEOLOCATION_CONSENT_FIND_A_STORE/3':
      "With your permission, we'll use your device's location once to show the stores nearest you. We don't save it.",
    'CLICKLIST/1':
      'When an item is missing, and when your order is ready or on its way. To stop these texts, text STOP to 99894. Message and data rates may apply.',
    'PROMOTIONAL/1':
      "Deals at your store, about once a week. We aren't sending these texts yet, but we'll save your choice. To stop these texts, text STOP to 99894. Message and data rates may apply.",
  },
  'es-US': {
    'terms/1': 'Al crear una cuenta, aceptas nuestros Términos de uso y nuestra Política de privacidad.',
    'ANALYTICS/3':
      'Los pasos que sigues y los errores que ves, para corregir lo que no funciona, y cómo y en qué tienda se prepara tu último pedido. Nunca lo que escribes ni cómo pagas.',
    'TARGETED_AD/3': 'Hoy no mostramos ninguna. Respetaremos tu elección si eso cambia.',
    'SALE_OF_DATA/3':
      'Si un servicio de búsqueda te trajo aquí para reservar un horario, podemos decirle que se hizo un pedido, nunca quién eres ni qué compraste. No compartimos nada más ni vendemos nada.',
    'DEVICE_LOCATION/3':
      'Para mostrarte tiendas cercanas, y solo después de que lo permitas. Si está desactivada, puedes buscar por código postal.',
    'GEOLOCATION_CONSENT_MODALITY_SELECTOR/3':
      'Con tu permiso, usaremos la ubicación de tu dispositivo una sola vez para mostrarte las tiendas más cercanas. No la guardamos.',
    'GEOLOCATION_CONSENT_FIND_A_STORE/3':
      'Con tu permiso, usaremos la ubicación de tu dispositivo una sola vez para mostrarte las tiendas más cercanas. No la guardamos.',
    'CLICKLIST/1':
      'Cuando falta un producto y cuando tu pedido está listo o en camino. Para dejar de recibir estos mensajes, envía STOP al 99894. Pueden aplicarse tarifas de mensajes y datos.',
    'PROMOTIONAL/1':
      'Ofertas de tu tienda, más o menos una vez por semana. Todavía no enviamos estos mensajes, pero guardaremos tu elección. Para dejar de recibir estos mensajes, envía STOP al 99894. Pueden aplicarse tarifas de mensajes y datos.',
  },
};

/**
 * The words that were agreed to; null where nothing was, or where they are kept no longer.
 * @param emailWords what is said beside a kind of email, at a banner
 */
export function agreedWords(
  { about, wording }: Pick<RecordedConsent, 'about' | 'wording'>,
  {
    locale,
    emailWords,
  }: { readonly locale: Locale; readonly emailWords: (bannerId: string, category: string) => string | null },
): string | null {
  if (wording === null) return null;
  const [kind = '', of = '', name = ''] = about.split('/');
  if (kind === 'email') return wording === 1 ? emailWords(of, name) : null;
  const key = { preference: name, text: of }[kind] ?? kind;
  return AGREED_WORDS[locale][`${key}/${wording}`] ?? null;
}
