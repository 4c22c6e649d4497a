import type { Banners } from '#features/banners/banners.ts';
import { siteOf } from '#features/banners/content-host.ts';
import type { BannerFacts } from '#features/banners/sql.ts';

/**
 * The one origin under which a banner's pages are to be found, whatever host a request named: the shop's own address
 * for the main banner, another banner's own site for the others.
 * @param shopOrigin the configured one
 */
export function publicOrigin(banners: Pick<Banners, 'main'>, banner: BannerFacts, shopOrigin: string): string {
  const { origin } = new URL(shopOrigin);
  return banner.bannerId === banners.main().bannerId ? origin : new URL(siteOf(banner, origin)).origin;
}
