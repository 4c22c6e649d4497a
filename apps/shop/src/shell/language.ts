import { LANGUAGES } from '#format/languages.ts';
import { LOCALE } from '#format/locale.ts';

/** A language of the shop: its BCP 47 tag, and its own name. */
export interface Language {
  readonly locale: string;
  readonly name: string;
}

/** The languages to offer: all but the page's. */
export const OTHER_LANGUAGES: readonly Language[] = Object.entries(LANGUAGES)
  .filter(([locale]) => locale !== LOCALE)
  .map(([locale, name]) => ({ locale, name }));
