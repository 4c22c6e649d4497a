import type { Locale } from '@cartwright/contracts/locales';
import { INFORMATION_PAGES, isPage } from '@cartwright/contracts/pages';
import { pictureUrl } from '@cartwright/rules/product-picture';
import { bannerByLocale } from '#features/banners/banner-by-locale.ts';
import type { BannerFacts } from '#features/banners/sql.ts';
import type { Head } from '#http/head.ts';
import { mailTheme } from '#mail/mail-theme.ts';
import { departmentName } from '#products/department-name.ts';
import { pageCopy } from './copy.ts';
import { bannerIcons, DEFAULT_ICON } from './icons.ts';
import { modalitiesText, sellsGroceries } from './modalities.ts';
import { productSubject } from './product-subject.ts';
import { publicOrigin } from './public-origin.ts';
import { breadcrumbs, website } from './schema-org.ts';
import { storeSubject } from './store-subject.ts';
import type { PageDeps, PageRequest, PageSite, Subject } from './subject.ts';

/** A page's head, and whether there is anything at its address. */
export interface PageHead {
  readonly isFound: boolean;
  readonly head: Head;
}

/** The head of any page of a banner; of an unknown product, department or store, that of a page that is not there. */
export async function pageHead(deps: PageDeps, request: PageRequest): Promise<PageHead> {
  const { bannerId, locale } = request.context;
  const banner = bannerByLocale(deps.banners.get(bannerId) ?? deps.banners.main(), locale);
  const site: PageSite = { banner, origin: publicOrigin(deps.banners, banner, deps.shopOrigin) };
  const subject = isPage(request.path) ? await subjectOf(deps, site, request) : null;
  return { isFound: subject !== null, head: toHead(subject ?? siteSubject(site, request), site) };
}

const GROCERIES: ReadonlySet<string> = new Set(['p', 'd', 'search', 'cl']);

/** What a page is about; null when its address names nothing. */
async function subjectOf(deps: PageDeps, site: PageSite, request: PageRequest): Promise<Subject | null> {
  const { path } = request;
  const copy = pageCopy[request.context.locale];
  const [, area = '', rest = ''] = /^\/([^/]*)(?:\/(.*))?$/.exec(path) ?? [];
  if (path === '/') return homeSubject(site, request);
  // These pages of a banner without groceries say just that.
  if (GROCERIES.has(area) && !sellsGroceries(site.banner)) return siteSubject(site, request);
  if (area === 'p') return productSubject(rest, deps, site, request);
  if (area === 'd') return departmentSubject(rest, deps, site, request);
  if (area === 'search') return searchSubject(site, request);
  if (path === '/stores')
    return { title: copy.stores, description: copy.storesText(site.banner.name), canonical: path, data: [] };
  if (area === 'stores') return storeSubject(rest, deps, site, request);
  if (path === '/cl/coupons')
    return {
      title: copy.coupons,
      description: copy.couponsText(site.banner.name),
      canonical: '/cl/coupons/',
      data: [],
    };
  if (area === 'i' || area === 'topic')
    return INFORMATION_PAGES.some((topic) => topic === rest)
      ? { ...siteSubject(site, request), canonical: `/i/${rest}` }
      : null;
  return siteSubject(site, request);
}

/** What a head needs to know of the shop. */
export type HeadDeps = Pick<PageDeps, 'banners' | 'shopOrigin'>;

/** The head of no page in particular. @param banner with its texts in the locale */
export function bannerHead({ banners, shopOrigin }: HeadDeps, banner: BannerFacts, locale: Locale): Head {
  const site: PageSite = { banner, origin: publicOrigin(banners, banner, shopOrigin) };
  return toHead(bannerSubject(site, locale), site);
}

/** A page of one shopper, or a page that is not there: it has the banner's name, and no address to be found at. */
const siteSubject = (site: PageSite, { context: { locale } }: PageRequest): Subject => bannerSubject(site, locale);

const bannerSubject = ({ banner }: PageSite, locale: Locale): Subject => ({
  title: '',
  description: pageCopy[locale].home(banner.name, modalitiesText(banner, locale)),
  data: [],
});

const homeSubject = (site: PageSite, request: PageRequest): Subject => ({
  ...siteSubject(site, request),
  canonical: '/',
  data: [website(site.origin, site.banner.name)],
});

/** A search says what was searched for, and is listed nowhere: there is no end of them. */
function searchSubject({ banner }: PageSite, { query, context: { locale } }: PageRequest): Subject {
  const copy = pageCopy[locale];
  return { title: query.get('q')?.trim() || copy.allProducts, description: copy.search(banner.name), data: [] };
}

function departmentSubject(
  departmentId: string,
  { catalog }: PageDeps,
  { banner, origin }: PageSite,
  { context: { locale } }: PageRequest,
): Subject | null {
  const department = catalog.products().departments.find((each) => each.departmentId === departmentId);
  if (department === undefined) return null;
  const copy = pageCopy[locale];
  const name = departmentName(department.name, locale);
  const path = `/d/${department.departmentId}`;
  return {
    title: name,
    description: copy.department(name, banner.name, modalitiesText(banner, locale)),
    canonical: path,
    image: { url: new URL(pictureUrl(department.picture), origin).href, alt: name },
    data: [
      breadcrumbs(origin, [
        [copy.homeBreadcrumb, '/'],
        [name, path],
      ]),
    ],
  };
}

/** Longer descriptions are cut by search engines, in the middle of a word. */
const MAX_DESCRIPTION = 200;

function toHead(subject: Subject, { banner, origin }: PageSite): Head {
  const icons = bannerIcons(banner);
  const { light, dark } = mailTheme(banner.theme);
  return {
    title: subject.title === '' ? (banner.copy['title'] ?? banner.name) : `${subject.title} - ${banner.name}`,
    description: cut(subject.description),
    canonical: subject.canonical === undefined ? undefined : new URL(subject.canonical, origin).href,
    siteName: banner.name,
    image: subject.image ?? (icons && { url: `${origin}${icons.large}`, alt: banner.name }),
    type: subject.type ?? 'website',
    data: subject.data,
    icons: { svg: icons?.svg ?? DEFAULT_ICON, touch: icons?.touch },
    colors: { light: light.header, dark: dark.header },
  };
}

function cut(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION))}…`;
}
