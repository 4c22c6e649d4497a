import type { Locale } from '@cartwright/rules/locale';
import { STORE_LINKS } from './copy.ts';

/**
 * The text of the link to a store's own site.
 * @param stored in English; null for none of its own. A text that only the data knows stays as it is.
 */
export function storeLinkText(stored: string | null, bannerName: string, locale: Locale): string {
  const { 'en-US': english, [locale]: messages } = STORE_LINKS;
  if (stored === null || stored === english.store) return messages.store;
  return stored === english.banner(bannerName) ? messages.banner(bannerName) : stored;
}
