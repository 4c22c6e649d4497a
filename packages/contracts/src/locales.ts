import { LOCALES, type Locale } from '@cartwright/rules/locale';

export { LOCALES, type Locale };

/** The cookie that keeps the language a shopper chose. The page writes it: path `/`, one year, `SameSite=Lax`. */
export const LOCALE_COOKIE = 'locale';

/**
 * The language that a tag means, whatever its case and region: `es`, `es-MX` and `ES-us` all mean `es-US`.
 * @param text a tag as a cookie, a header or an address has it; anything else means nothing
 */
export function localeOf(text: string): Locale | undefined {
  const [language = ''] = text.trim().toLowerCase().split('-');
  const isTag = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(text.trim());
  return isTag ? LOCALES.find((locale) => locale.startsWith(`${language}-`)) : undefined;
}
