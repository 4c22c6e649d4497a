import type { StoreProfile, StoreService } from '@cartwright/contracts/stores';
import { changesAfterWeek, weekFrom } from '@cartwright/rules/opening-week';
import type { ShopContext } from '#context.ts';
import { type Directory, type Location, offers } from '#locations/directory.ts';
import { toStoreDetails } from '#locations/store-details.ts';

/** A store with the additional facts of its own page. */
export function toStoreProfile(
  directory: Directory,
  location: Location,
  { bannerId, now, locale }: Pick<ShopContext, 'bannerId' | 'now' | 'locale'>,
  mapTiles: string | null,
): StoreProfile {
  return {
    ...toStoreDetails(location, { now, locale }),
    isCrossBanner: location.bannerId !== bannerId,
    services: servicesOf(directory, location),
    week: [...weekFrom(location.hours, now, locale)],
    later: [...changesAfterWeek(location.hours, now, locale)],
    mapTiles,
  };
}

/** A locker is where orders are picked up: its own service, not a counter. */
function servicesOf(directory: Directory, location: Location): StoreService[] {
  return [
    ...(offers(location, 'IN_STORE') ? ['IN_STORE' as const] : []),
    ...(offers(location, 'PICKUP') ? [location.isLocker ? ('LOCKER' as const) : ('PICKUP' as const)] : []),
    ...(location.capabilities.DELIVERY && directory.delivers(location.locationId) ? ['DELIVERY' as const] : []),
  ];
}
