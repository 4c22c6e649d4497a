import { readBannerFiles } from '@cartwright/server/banner-files';
import type { Config } from './config.ts';

export interface Tenant {
  readonly id: string;
  /** The exact origins whose pages may embed our frames and call the wallet. */
  readonly hostOrigins: readonly string[];
}

/**
 * The banners that take orders and their shops' origins: the shop's own port under each banner's host, plus
 * TENANT_HOSTS.
 */
export function tenantsOf(config: Pick<Config, 'SHOP_ORIGIN' | 'TENANT_HOSTS'>): readonly Tenant[] {
  const selling = readBannerFiles().filter(({ ways: modalities }) => modalities === 'FULL');
  return selling.map(({ bannerId: id, host }, index) => {
    const added = config.TENANT_HOSTS.filter(({ tenant }) => tenant === id).map(({ origin }) => origin);
    return {
      id,
      hostOrigins: [
        ...new Set([...(index === 0 ? [config.SHOP_ORIGIN] : []), ...localOrigin(config.SHOP_ORIGIN, host), ...added]),
      ],
    };
  });
}

/** A banner's host is a name under `localhost`: it exists only if the shop itself is on one. */
function localOrigin(shopOrigin: string, host: string): readonly string[] {
  const shop = new URL(shopOrigin);
  if (shop.hostname !== 'localhost' && shop.hostname !== '127.0.0.1') return [];
  return [`${shop.protocol}//${host}${shop.port ? `:${shop.port}` : ''}`];
}
