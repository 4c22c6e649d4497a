import type { ByLocale, Locale } from '@cartwright/rules/locale';

interface StoreLinkMessages {
  readonly store: string;
  readonly banner: (name: string) => string;
}

/** What a link to a store's own site says. */
const STORE_LINKS: ByLocale<StoreLinkMessages> = {
  'en-US': { store: 'Visit Store', banner: (name) => `Visit ${name}` },
  'es-US': { store: 'Visitar tienda', banner: (name) => `Visitar ${name}` },
};

/**
 * The text of the link to a store's own site.
 * @param stored in English; null for none of its own. A text that only the data knows stays as it is.
 */
export function storeLinkText(stored: string | null, bannerName: string, locale: Locale): string {
  const { 'en-US': english, [locale]: messages } = STORE_LINKS;
  if (stored === null || stored === english.store) return messages.store;
  return stored === english.banner(bannerName) ? messages.banner(bannerName) : stored;
}
