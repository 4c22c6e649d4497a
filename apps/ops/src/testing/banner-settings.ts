import type { Settings } from '#features/banner-settings/messages.ts';

const none = { 'en-US': null, 'es-US': null };
const word = (name: string, [english, spanish]: readonly [string, string], maxLength: number) => ({
  name,
  standards: { 'en-US': english, 'es-US': spanish },
  own: none,
  version: 0,
  maxLength,
  mayBeEmpty: name === 'banner/orderNote',
});

/** The settings of a banner as its release has them: a few of its messages, and two of its switches. */
export const SETTINGS: Settings = {
  words: [
    word('banner/welcome', ['Fresh groceries, your way.', 'Productos frescos, a tu manera.'], 60),
    word('banner/welcomeText', ['Choose how you shop.', 'Elige cómo comprar.'], 160),
    word('banner/orderNote', ['', ''], 240),
    word('banner/checkoutFailed', ['Please call {phone}.', 'Llama al {phone}.'], 40),
    word('modality/fulfillment/text/invalidZip', ['Enter a valid ZIP Code.', 'Ingresa un código postal.'], 120),
  ],
  switches: [
    {
      name: 'switch/disableGeoLocation',
      switchName: 'disableGeoLocation',
      standard: false,
      own: null,
      version: 0,
    },
    { name: 'switch/emailOptIn', switchName: 'emailOptIn', standard: true, own: false, version: 3 },
  ],
  values: { name: 'Cartwright', phone: '1-800-555-0100' },
  openCheckouts: 1,
};
