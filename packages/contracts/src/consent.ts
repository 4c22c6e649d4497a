import { z } from 'zod';

/** The first-party cookie that holds a browser's privacy choices; the shop writes it. */
export const CONSENT_COOKIE = 'privacy-choices';

/** What a shopper may allow or refuse. What the shop cannot work without is not asked. */
export const PURPOSES = ['measurement', 'advertising', 'sale'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** True is allowed. Nothing is allowed before the shopper says so. */
export type ConsentChoices = { readonly [purpose in Purpose]: boolean };

export const NOTHING_ALLOWED: ConsentChoices = { measurement: false, advertising: false, sale: false };

/** Goes up when the purposes or their words change: what was said to other words is asked again. */
const VERSION = '1';

const Answer = z.enum(['on', 'off']).transform((answer) => answer === 'on');
const Kept = z.object({ version: z.literal(VERSION), measurement: Answer, advertising: Answer, sale: Answer });

/** The cookie's text for these choices: `version=1&measurement=on&…`. */
export function toConsentCookie(choices: ConsentChoices): string {
  const answers = PURPOSES.map((purpose) => [purpose, choices[purpose] ? 'on' : 'off']);
  return new URLSearchParams([['version', VERSION], ...answers]).toString();
}

/** What a cookie says; null where there is none, or one of another version or make. */
export function fromConsentCookie(text: string | undefined): ConsentChoices | null {
  const { data } = Kept.safeParse(Object.fromEntries(new URLSearchParams(text)));
  return data === undefined ? null : { measurement: data.measurement, advertising: data.advertising, sale: data.sale };
}

/** Global Privacy Control refuses sale and sharing, and the advertising that lives on them, whatever was chosen. */
export const underGlobalPrivacyControl = (choices: ConsentChoices): ConsentChoices => ({
  ...choices,
  advertising: false,
  sale: false,
});
