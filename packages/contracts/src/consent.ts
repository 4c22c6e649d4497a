/** The first-party cookie that holds a browser's privacy choices; the shop writes it. */
export const CONSENT_COOKIE = 'privacy-choices';

/** What a shopper may allow or refuse. What the shop cannot work without is not offered as a choice. */
export const PURPOSES = ['measurement', 'advertising', 'sale'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** True is allowed. Nothing is allowed before the shopper agrees. */
export type ConsentChoices = { readonly [purpose in Purpose]: boolean };

export const NOTHING_ALLOWED: ConsentChoices = { measurement: false, advertising: false, sale: false };

/** Increases when the purposes or their wording change: consent to other wording does not count. */
export const CONSENT_WORDING = 3;
const VERSION = String(CONSENT_WORDING);

/** What an account may allow: the purposes, the position of its devices at all, and each use of that. */
export const ACCOUNT_CHOICES = [...PURPOSES, 'position', 'modality-selector', 'find-a-store'] as const;
export type AccountChoice = (typeof ACCOUNT_CHOICES)[number];
export type AccountChoices = { readonly [choice in AccountChoice]: boolean };

/** The position may be requested until that is turned off, because each use of it wants a consent of its own. */
export const NEVER_CHOSEN: AccountChoices = {
  ...NOTHING_ALLOWED,
  position: true,
  'modality-selector': false,
  'find-a-store': false,
};

/** The customer preference that stores each choice of an account. */
export const PREFERENCE_OF = {
  measurement: 'ANALYTICS',
  advertising: 'TARGETED_AD',
  sale: 'SALE_OF_DATA',
  position: 'DEVICE_LOCATION',
  'modality-selector': 'GEOLOCATION_CONSENT_MODALITY_SELECTOR',
  'find-a-store': 'GEOLOCATION_CONSENT_FIND_A_STORE',
} as const satisfies { readonly [choice in AccountChoice]: string };

/** What Global Privacy Control refuses, among the customer preferences. */
export const REFUSED_BY_SIGNAL: readonly string[] = ['ADVERTISING', PREFERENCE_OF.advertising, PREFERENCE_OF.sale];

/** The cookie that turns the position of this browser off; `account-off` where an account that was signed in did. */
export const POSITION_COOKIE = 'location-use';
export type PositionUse = 'on' | 'off' | 'account-off';

/** The cookie's text for these choices: `version=3&measurement=on&…`. */
export const toConsentCookie = (choices: ConsentChoices): string => cookieOf(PURPOSES, choices);

/** The cookie's text where an account decides: with all of its choices, which tells it from the answers of a browser. */
export const toAccountCookie = (choices: AccountChoices): string => cookieOf(ACCOUNT_CHOICES, choices);

function cookieOf<Choice extends string>(names: readonly Choice[], choices: { readonly [choice in Choice]: boolean }) {
  const answers = names.map((name) => [name, choices[name] ? 'on' : 'off']);
  return new URLSearchParams([['version', VERSION], ...answers]).toString();
}

/** Parses a cookie; null without one, or with another version or format. Parsed by hand because every page does it. */
export function fromConsentCookie(text: string | undefined): ConsentChoices | null {
  const isOn = answersOf(PURPOSES, text);
  return isOn && { measurement: isOn('measurement'), advertising: isOn('advertising'), sale: isOn('sale') };
}

/** The account's choices in a cookie; null when it has the answers of a browser, or none. */
export function fromAccountCookie(text: string | undefined): AccountChoices | null {
  const isOn = answersOf(ACCOUNT_CHOICES, text);
  return (
    isOn && {
      measurement: isOn('measurement'),
      advertising: isOn('advertising'),
      sale: isOn('sale'),
      position: isOn('position'),
      'modality-selector': isOn('modality-selector'),
      'find-a-store': isOn('find-a-store'),
    }
  );
}

function answersOf<Choice extends string>(names: readonly Choice[], text: string | undefined) {
  const kept = new URLSearchParams(text);
  const isAnswered = names.every((name) => ['on', 'off'].includes(kept.get(name) ?? ''));
  return kept.get('version') === VERSION && isAnswered ? (name: Choice) => kept.get(name) === 'on' : null;
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
