/** The first-party cookie that holds a browser's privacy choices; the shop writes it. */
export const CONSENT_COOKIE = 'privacy-choices';

/** What a shopper may allow or refuse. What the shop cannot work without is not offered as a choice. */
export const PURPOSES = ['measurement', 'advertising', 'sale'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** True is allowed. Nothing is allowed before the shopper agrees. */
export type ConsentChoices = { readonly [purpose in Purpose]: boolean };

export const NOTHING_ALLOWED: ConsentChoices = { measurement: false, advertising: false, sale: false };

/** Increases when the purposes or their wording change: consent to other wording does not count. */
const VERSION = '3';

/** The cookie's text for these choices: `version=3&measurement=on&…`. */
export function toConsentCookie(choices: ConsentChoices): string {
  const answers = PURPOSES.map((purpose) => [purpose, choices[purpose] ? 'on' : 'off']);
  return new URLSearchParams([['version', VERSION], ...answers]).toString();
}

/** Parses a cookie; null without one, or with another version or format. Parsed by hand because every page does it. */
export function fromConsentCookie(text: string | undefined): ConsentChoices | null {
  const kept = new URLSearchParams(text);
  const isAnswered = PURPOSES.every((purpose) => ['on', 'off'].includes(kept.get(purpose) ?? ''));
  if (kept.get('version') !== VERSION || !isAnswered) return null;
  const isOn = (purpose: Purpose) => kept.get(purpose) === 'on';
  return { measurement: isOn('measurement'), advertising: isOn('advertising'), sale: isOn('sale') };
}

/** Global Privacy Control refuses sale and sharing, and the advertising that depends on them, whatever was chosen. */
export const underGlobalPrivacyControl = (choices: ConsentChoices): ConsentChoices => ({
  ...choices,
  advertising: false,
  sale: false,
});

/** How and where the last order is fulfilled: kept for these days, with consent to measurement alone (GC-40, CON-025). */
export const FULFILLMENT_COOKIES = { type: 'fulfillment-type', location: 'fulfillment-location' } as const;
export const FULFILLMENT_COOKIE_DAYS = 2;
