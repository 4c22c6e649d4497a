import type { Locale } from '@cartwright/contracts/locales';
import type { BannerFacts } from '#features/banners/sql.ts';
import { mailTheme } from '#mail/mail-theme.ts';
import { pageCopy } from './copy.ts';
import { bannerIcons, DEFAULT_ICON } from './icons.ts';
import { modalitiesText, sellsGroceries } from './modalities.ts';

/** The web app manifest of a banner, with which a browser installs its shop. @param banner with its texts in the locale */
export function manifestOf(banner: BannerFacts, locale: Locale): object {
  const { light } = mailTheme(banner.theme);
  const icons = bannerIcons(banner);
  const png = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' });
  return {
    id: '/',
    name: banner.copy['title'] ?? banner.name,
    short_name: banner.name,
    description: pageCopy[locale].home(banner.name, modalitiesText(banner, locale)),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: light.canvas,
    theme_color: light.header,
    shortcuts: shortcutsOf(banner, locale),
    icons: icons
      ? [
          { src: icons.svg, sizes: 'any', type: 'image/svg+xml' },
          png(icons.small, 192),
          png(icons.large, 512),
          // The mark keeps clear of the edges that a phone may cut off.
          { ...png(icons.large, 512), purpose: 'maskable' },
        ]
      : [{ src: DEFAULT_ICON, sizes: 'any', type: 'image/svg+xml' }],
  };
}

/** What a long press on the installed icon offers; nothing at a banner that sells no groceries. */
function shortcutsOf(banner: BannerFacts, locale: Locale): readonly object[] {
  if (!sellsGroceries(banner)) return [];
  const words = pageCopy[locale].shortcuts;
  return [
    // The cart of whoever shops in the store is the shopping list: one address has both.
    { name: words.cart, url: '/cart' },
    { name: words.search, url: '/search' },
    { name: words.buyAgain, url: '/mypurchases/buy-again' },
  ];
}
