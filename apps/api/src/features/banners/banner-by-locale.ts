import type { Locale } from '@cartwright/contracts/locales';
import { translated } from '@cartwright/rules/locale';
import { PRIVACY_LINKS } from './copy.ts';
import type { BannerFacts } from './sql.ts';

/** A banner with its texts in a locale; a text without a translation stays in English. */
export function bannerByLocale(banner: BannerFacts, locale: Locale): BannerFacts {
  return {
    ...banner,
    copy: { ...banner.copy, ...banner.words[`${locale}/banner`] },
    privacyLinks: banner.privacyLinks.map(({ title, description, url }) => ({
      url,
      title: translated(PRIVACY_LINKS, title, locale),
      description: translated(PRIVACY_LINKS, description, locale),
    })),
  };
}
