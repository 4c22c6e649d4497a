import { keepCookie } from '#browser/keep-cookie.ts';
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

/**
 * Keeps the language in this browser for a year and reloads the same address in it. Like any reload, it discards what was
 * typed and not yet saved.
 */
export function chooseLanguage(locale: string): void {
  keepCookie('locale', locale);
  location.reload();
}
