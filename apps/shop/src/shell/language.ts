import { LANGUAGES } from '#format/languages.ts';
import { LOCALE } from '#format/locale.ts';

/** A language of the shop: its BCP 47 tag, and its own name. */
export interface Language {
  readonly locale: string;
  readonly name: string;
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The languages to offer: all but the page's. */
export const OTHER_LANGUAGES: readonly Language[] = Object.entries(LANGUAGES)
  .filter(([locale]) => locale !== LOCALE)
  .map(([locale, name]) => ({ locale, name }));

/**
 * Keeps the language in this browser for a year and reloads the same address in it. Like any reload, it discards what was
 * typed and not yet saved.
 */
export function chooseLanguage(locale: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `locale=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  location.reload();
}
