import { LOCALES, type Locale } from '@cartwright/rules/locale';

export { LOCALES, type Locale };

/** The cookie that keeps the language a shopper chose. The page writes it: path `/`, one year, `SameSite=Lax`. */
export const LOCALE_COOKIE = 'locale';

/** A BCP 47 tag with its language, extensions and all (`es-US-u-ca-gregory`), or the same as POSIX writes it. */
const TAG = /^([a-z]{2,3})(?:[-_][a-z\d]{1,8})*$/;
/** Far above any tag in use. */
const MAX_TAG = 64;

/**
 * The language that a tag means, whatever its case and region: `es`, `es-MX` and `ES_us` all mean `es-US`.
 * @param text a tag as a cookie, a header or an address has it; anything else means nothing
 */
export function localeOf(text: string): Locale | undefined {
  const tag = text.trim().toLowerCase();
  const language = tag.length > MAX_TAG ? undefined : TAG.exec(tag)?.[1];
  return LOCALES.find((locale) => locale.split('-')[0] === language);
}
