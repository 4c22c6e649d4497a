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

/** A location as the wire shows it, with its opening in words. */
export function toStoreDetails(location: Location, reader: Reader): StoreDetails {
  const { isOpen, openText } = openingOf(location, reader);
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
        : {
            webUrl: location.externalUrl,
            linkText: storeLinkText(location.externalText, location.bannerName, reader.locale),
          },
    isOpen,
    openText,
    coordinates: { lat: location.lat, lon: location.lon },
  };
}

/** The address of a location as a destination: a pickup order has its store's. */
export const postalAddressOf = ({ line1, city, state, zip }: Location): PostalAddress => ({
  addressLine1: line1,
  city,
  state,
  zipCode: zip,
});

type Openings = Partial<Record<Locale, { readonly minute: number; readonly opening: Opening }>>;
const known = new WeakMap<Location, Openings>();

/** Opening hours are in whole minutes, so a result is good for a minute: a list of stores needs twenty at once. */
function openingOf(location: Location, { now, locale }: Reader): Opening {
  const minute = Math.floor(now / MINUTE);
  const openings = known.get(location) ?? {};
  const last = openings[locale];
  if (last?.minute === minute) return last.opening;
  const opening = openingAt(location.hours, now, locale);
  known.set(location, { ...openings, [locale]: { minute, opening } });
  return opening;
}
