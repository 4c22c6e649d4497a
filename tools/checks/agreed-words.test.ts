import { CONSENT_WORDING, PREFERENCE_OF } from '@cartwright/contracts/consent';
import type { Locale } from '@cartwright/contracts/locales';
import { expect, test } from 'vitest';
import { AGREED_WORDS } from '../../apps/api/src/features/preferences/receipt/agreed-words.ts';
import { pageCopy as spanishPreferences } from '../../apps/shop/src/features/communications/page-copy.es-US.ts';
import { pageCopy as preferences } from '../../apps/shop/src/features/communications/page-copy.ts';
import { copy as spanishCenter } from '../../apps/shop/src/features/privacy/center-copy.es-US.ts';
import { copy as center } from '../../apps/shop/src/features/privacy/center-copy.ts';
import { copy as spanishSignUp } from '../../apps/shop/src/features/session/sign-up/copy.es-US.ts';
import { copy as signUp } from '../../apps/shop/src/features/session/sign-up/copy.ts';
import { copy as spanishLocation } from '../../apps/shop/src/shared/location/copy.es-US.ts';
import { copy as location } from '../../apps/shop/src/shared/location/copy.ts';

const SHOWN = {
  'en-US': { center, location, preferences, signUp },
  'es-US': { center: spanishCenter, location: spanishLocation, preferences: spanishPreferences, signUp: spanishSignUp },
} as const satisfies Record<Locale, object>;

/** What pages say today beside each thing that a shopper agrees to, by the name of its record. */
function shownWords(locale: Locale): Readonly<Record<string, string>> {
  const words = SHOWN[locale];
  const { purposes, position } = words.center;
  const { agree, terms, and, privacyPolicy } = words.signUp;
  const { stopNote, texts } = words.preferences;
  const consents = {
    measurement: purposes.measurement.hint,
    advertising: purposes.advertising.hint,
    sale: purposes.sale.hint,
    position: position.hint,
    'modality-selector': words.location.consentText,
    'find-a-store': words.location.consentText,
  } satisfies Record<keyof typeof PREFERENCE_OF, string>;
  return {
    'terms/1': `${agree} ${terms} ${and} ${privacyPolicy}.`,
    ...Object.fromEntries(
      Object.entries(consents).map(([choice, text]) => [
        `${PREFERENCE_OF[choice as keyof typeof PREFERENCE_OF]}/${CONSENT_WORDING}`,
        text,
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(texts.kinds).map(([kind, { description }]) => [`${kind}/1`, `${description} ${stopNote}`]),
    ),
  };
}

test.each(['en-US', 'es-US'] as const)('%s: a receipt of consents gives the words that its page shows', (locale) => {
  expect(AGREED_WORDS[locale]).toMatchObject(shownWords(locale));
});
