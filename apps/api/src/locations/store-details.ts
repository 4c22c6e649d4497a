import type { Locale } from '@cartwright/contracts/locales';
import type { PostalAddress } from '@cartwright/contracts/common';
import type { StoreDetails } from '@cartwright/contracts/modality';
import { type Opening, openingAt } from '@cartwright/rules/opening';
import { storeLinkText } from './store-link.ts';
import type { Location } from './directory.ts';
import { MINUTE } from '@cartwright/rules/zoned-time';

/** Who reads about a location, and when. */
interface Reader {
  readonly now: number;
  readonly locale: Locale;
}

/** What a location says in a language, from a minute on. */
interface Shown {
  readonly minute: number;
  readonly details: StoreDetails;
}
const shown = new WeakMap<Location, Partial<Record<Locale, Shown>>>();

/**
 * A location as the wire shows it, with its opening in words. Opening hours are in whole minutes, so a result is good
 * for a minute: a list of stores needs twenty at once. The same object is returned for as long as it says the same.
 */
export function toStoreDetails(location: Location, reader: Reader): StoreDetails {
  const { now, locale } = reader;
  const minute = Math.floor(now / MINUTE);
  const known = shown.get(location);
  const last = known?.[locale];
  if (last?.minute === minute) return last.details;
  const opening = openingAt(location.hours, now, locale);
  const isSame = last?.details.isOpen === opening.isOpen && last.details.openText === opening.openText;
  const details = isSame ? last.details : detailsOf(location, opening, locale);
  shown.set(location, { ...known, [locale]: { minute, details } });
  return details;
}

const detailsOf = (location: Location, { isOpen, openText }: Opening, locale: Locale): StoreDetails => ({
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
      : {
          webUrl: location.externalUrl,
          linkText: storeLinkText(location.externalText, location.bannerName, locale),
        },
  isOpen,
  openText,
  coordinates: { lat: location.lat, lon: location.lon },
});

/** The address of a location as a destination: a pickup order has its store's. */
export const postalAddressOf = ({ line1, city, state, zip }: Location): PostalAddress => ({
  addressLine1: line1,
  city,
  state,
  zipCode: zip,
});
