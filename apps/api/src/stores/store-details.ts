import type { StoreDetails } from '@cartwright/contracts/modality';
import { openingAt } from '@cartwright/rules/opening';
import type { Location } from './directory.ts';

/** A place as the wire shows it, with its opening in words at `now`. */
export function toStoreDetails(location: Location, now: number): StoreDetails {
  const { isOpen, openText } = openingAt(location.hours, now);
  return {
    locationId: location.locationId,
    vanityName: location.vanityName,
    address: { addressLine1: location.line1, city: location.city, state: location.state, zipCode: location.zip },
    divisionNumber: location.divisionNumber,
    storeNumber: location.storeNumber,
    banner: location.bannerId,
    bannerName: location.bannerName,
    phone: location.phone,
    timeZone: location.timeZone,
    departmentFlags: { isLockerLocation: location.isLocker },
    externalNavigation:
      location.externalUrl === null
        ? null
        : { webUrl: location.externalUrl, linkText: location.externalText ?? 'Visit Store' },
    isOpen,
    openText,
    coordinates: { lat: location.lat, lon: location.lon },
  };
}
