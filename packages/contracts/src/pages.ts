/**
 * The addresses that are pages of the shop, in the router's syntax: `$name` is one segment, a final `$` any rest. The
 * shop's routes are tested against this list; its server responds to every other address with the same page and 404.
 */
export const PAGES = [
  '/',
  '/products/start-my-cart',
  '/d/$departmentId',
  '/search',
  '/p/$gtin13',
  '/cl/coupons',
  '/cart',
  '/cart/modify',
  '/shopping/cart',
  '/got-everything',
  '/scheduling',
  '/checkout',
  '/checkout/post-auth-reject',
  '/checkout/$appName/$orderId/complete',
  '/mypurchases',
  '/mypurchases/buy-again',
  '/mypurchases/pending/$orderId',
  '/mypurchases/pending/$orderId/reschedule',
  '/mypurchases/pending/$orderId/receipt',
  '/mypurchases/pending/$orderId/money',
  '/mypurchases/pending/$orderId/problem',
  '/order/$orderId',
  '/account',
  '/account/dashboard',
  '/account/addresses',
  '/account/address',
  '/account/address/$addressId',
  '/account/password',
  '/account/profile',
  '/account/preferences',
  '/account/email',
  '/account/data',
  '/account/delete',
  '/account/security',
  '/membership',
  '/mywallet',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-account',
  '/confirm-email',
  '/logout',
  '/stores',
  '/stores/$locationId',
  '/i/$',
  '/topic/$',
] as const;

/** The pages that the server renders; what else it serves is the shell, which the browser fills. */
export const RENDERED_PAGES = [
  '/',
  '/d/$departmentId',
  '/search',
  '/p/$gtin13',
  '/cart',
  '/stores',
  '/stores/$locationId',
  '/i/$',
  '/topic/$',
] as const satisfies readonly (typeof PAGES)[number][];

/** The pages of plain information, by the rest of their address after `/i/`. */
export const INFORMATION_PAGES = [
  'terms',
  'terms/accessibility',
  'terms/alcohol-sales',
  'privacy-policy',
  'privacy-notice',
  'privacy-choices',
  'health-policy',
  'contact',
  'digital-faqs',
  'delivery-and-pickup',
  'our-banners',
  'snap-ebt-faq',
] as const;
export type InformationPage = (typeof INFORMATION_PAGES)[number];

/** The page that the link of an order's mail opens, for whoever has the link. */
export const LINK_PAGE = '/order/';
/** The page that the link of a mail about deals opens; the tokens stand in its query until the page is there. */
export const PREFERENCES_PAGE = '/account/preferences';

const toPattern = (page: string): RegExp =>
  new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+').replace(/\$$/, '.+')}${page === '/' ? '' : '/?'}$`);

const PATTERNS = PAGES.map(toPattern);

const RENDERED = RENDERED_PAGES.map(toPattern);

/** Whether the server renders the page at a path. */
export const isRendered = (path: string): boolean => RENDERED.some((pattern) => pattern.test(path));

/** Whether a path, without its query, is a page of the shop. */
export const isPage = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));
