import { translated } from '@cartwright/rules/locale';
import { onceByLocale } from '@cartwright/server/once-by-locale';
import { PRIVACY_LINKS } from './copy.ts';
import type { BannerFacts } from './sql.ts';

/** A banner with its texts in a locale; a text without a translation stays in English. */
export const bannerByLocale = onceByLocale((banner: BannerFacts, locale): BannerFacts => ({
  ...banner,
  copy: { ...banner.copy, ...banner.words[`${locale}/banner`] },
  privacyLinks: banner.privacyLinks.map(({ title, description, url }) => ({
    url,
    title: translated(PRIVACY_LINKS, title, locale),
    description: translated(PRIVACY_LINKS, description, locale),
  })),
}));
