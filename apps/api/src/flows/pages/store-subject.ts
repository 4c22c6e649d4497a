import { bannerIcons } from './icons.ts';
import { pageCopy } from './copy.ts';
import { publicOrigin } from './public-origin.ts';
import { breadcrumbs, storeData } from './schema-org.ts';
import { sellsGroceries } from './modalities.ts';
import type { PageDeps, PageRequest, PageSite, Subject } from './subject.ts';

/** A store's page; null for an id that no store or locker has. A store of another banner is found at its own site. */
export function storeSubject(
  locationId: string,
  deps: PageDeps,
  site: PageSite,
  { context: { locale } }: PageRequest,
): Subject | null {
  const store = deps.directory.location(locationId);
  if (store === undefined || store.kind === 'CFC') return null;
  const banner = deps.banners.get(store.bannerId) ?? site.banner;
  const origin = publicOrigin(deps.banners, banner, deps.shopOrigin);
  const copy = pageCopy[locale];
  const path = `/stores/${encodeURIComponent(locationId)}`;
  const icon = bannerIcons(banner)?.large;
  const image = icon === undefined ? undefined : `${origin}${icon}`;
  const address = `${store.line1}, ${store.city}, ${store.state} ${store.zip}`;
  return {
    title: store.vanityName,
    description: copy.store(`${store.bannerName} ${store.vanityName}`, address, store.phone),
    canonical: `${origin}${path}`,
    ...(image !== undefined && { image: { url: image, alt: store.bannerName } }),
    data: [
      storeData(store, { url: `${origin}${path}`, image, sellsGroceries: sellsGroceries(banner) }),
      breadcrumbs(origin, [
        [copy.homeBreadcrumb, '/'],
        [copy.stores, '/stores'],
        [store.vanityName, path],
      ]),
    ],
  };
}
