import type { Db } from '#context.ts';
import { hostOfContent } from './content-host.ts';
import { type BannerFacts, readBanners, readBannerVersion } from './sql.ts';

/** Every banner of the family, in memory: they change with a release or a restart, and by their staff. */
export interface Banners {
  readonly all: () => readonly BannerFacts[];
  readonly get: (bannerId: string) => BannerFacts | undefined;
  /** The banner of a host name (without its port), of its shop or of its content host. */
  readonly byHost: (hostname: string) => BannerFacts | undefined;
  /** The banner that a caller names in `x-banner-name`. */
  readonly byName: (xBannerName: string) => BannerFacts | undefined;
  /** The banner at the shop's own address. */
  readonly main: () => BannerFacts;
  readonly refresh: () => Promise<void>;
  /** Reads them again if staff changed any since. One statement, when nobody has. */
  readonly follow: () => Promise<void>;
}

/** Loads them. @param shopHost host name of the shop's own address */
export async function loadBanners(db: Db, shopHost: string): Promise<Banners> {
  let version = await readBannerVersion(db);
  let banners = await readBanners(db);
  const find = (claim: (banner: BannerFacts) => boolean) => banners.find(claim);
  return {
    all: () => banners,
    get: (bannerId) => find((banner) => banner.bannerId === bannerId),
    byHost: (requested) => {
      const hostname = hostOfContent(requested) ?? requested;
      return find(({ host, domain }) => host === hostname || domain === hostname);
    },
    byName: (name) => find((banner) => banner.xBannerName === name),
    main: () => {
      const main =
        find((banner) => banner.host === shopHost) ?? find((banner) => banner.host === 'localhost') ?? banners[0];
      if (!main) throw new Error('there is no banner: the database holds no world yet');
      return main;
    },
    refresh: async () => {
      banners = await readBanners(db);
    },
    follow: async () => {
      // Read first: what changes while they are read is read again.
      const current = await readBannerVersion(db);
      if (current === version) return;
      banners = await readBanners(db);
      version = current;
    },
  };
}
