/** Pages of one shopper or of one task, and calls: nothing of them is for search engines. */
const NOBODYS = [
  '/atlas/',
  '/accountmanagement/',
  '/content/',
  '/search',
  '/cart',
  '/shopping/',
  '/got-everything',
  '/scheduling',
  '/checkout',
  '/mypurchases',
  '/order/',
  '/account',
  '/mywallet',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-account',
  '/confirm-email',
  '/logout',
];

/**
 * `robots.txt` of a banner's site.
 * @param origin under which the site is found
 * @param extraSitemap a sitemap besides the shop's own; null for none
 */
export function robotsText(origin: string, extraSitemap: string | null): string {
  const sitemaps = [`${origin}/sitemap.xml`, ...(extraSitemap === null ? [] : [extraSitemap])];
  return [
    'User-agent: *',
    ...NOBODYS.map((path) => `Disallow: ${path}`),
    '',
    ...sitemaps.map((url) => `Sitemap: ${url}`),
    '',
  ].join('\n');
}
