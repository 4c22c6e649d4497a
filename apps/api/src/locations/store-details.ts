import type { PostalAddress } from '@cartwright/contracts/common';
import type { StoreDetails } from '@cartwright/contracts/modality';
import { type Opening, openingAt } from '@cartwright/rules/opening';
import type { Location } from './directory.ts';
import { MINUTE } from '@cartwright/rules/zoned-time';

/** A location as the wire shows it, with its opening as text at `now`. */
export function toStoreDetails(location: Location, now: number): StoreDetails {
  const { isOpen, openText } = openingOf(location, now);
  return {
    locationId: location.locationId,
    vanityName: location.vanityName,
    address: {
      addressLines: [location.line1],
      cityTown: location.city,
      stateProvince: location.state,
      postalCode: location.zip,
    },
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

/** The same address as a destination: that of a pickup order is the store's own. */
export const postalAddressOf = ({ line1, city, state, zip }: Location): PostalAddress => ({
  addressLine1: line1,
  city,
  state,
  zipCode: zip,
});

const known = new WeakMap<Location, { minute: number; opening: Opening }>();

/** Hours are in whole minutes, so within one minute the result stays; a list of stores needs twenty at once. */
function openingOf(location: Location, now: number): Opening {
  const minute = Math.floor(now / MINUTE);
  const last = known.get(location);
  if (last?.minute === minute) return last.opening;
  const opening = openingAt(location.hours, now);
  known.set(location, { minute, opening });
  return opening;
}
