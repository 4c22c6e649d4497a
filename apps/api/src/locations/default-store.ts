import type { DefaultStore } from '@cartwright/contracts/session';
import type { Directory, Location } from './directory.ts';

export interface DefaultStoreDeps {
  readonly banners: {
    readonly get: (bannerId: string) => { readonly defaultLocationId: string | null } | undefined;
  };
  readonly directory: Pick<Directory, 'location'>;
}

/**
 * The store whose prices a banner shows until the shopper chooses how to shop (decision 109); undefined for a banner that
 * names none, or one that is not its own.
 */
export function defaultStoreOf({ banners, directory }: DefaultStoreDeps, bannerId: string): Location | undefined {
  const store = directory.location(banners.get(bannerId)?.defaultLocationId ?? '');
  return store?.bannerId === bannerId && store.kind === 'STORE' ? store : undefined;
}

/** What pages say of it. */
export const toDefaultStore = ({ locationId, vanityName, city, state }: Location): DefaultStore => ({
  locationId,
  vanityName,
  city,
  state,
});
