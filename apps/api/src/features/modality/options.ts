import type { Locale } from '@cartwright/contracts/locales';
import type { ModalityOption, ModalityOptions } from '@cartwright/contracts/modality';
import type { ModalityType } from '@cartwright/contracts/common';
import { type Found, type Point, roundMiles } from '@cartwright/rules/distance';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { LRUCache } from 'lru-cache';
import type { Directory, Location, Zip } from '#locations/directory.ts';
import { toStoreDetails } from '#locations/store-details.ts';
import { isPostBox } from '#locations/post-box.ts';
import { deliveriesTo } from './deliveries.ts';
import { withRoomForOwn } from './room-for-own.ts';

/** The maximum distance of an offered location, and how many are offered. */
const OFFERED = { miles: 500, count: 20 } as const;
/** How many of the banner's own are among them, however many of others are nearer. */
const OWN = { miles: 100, count: 10 } as const;

/** The search origin. */
export type Where =
  | {
      readonly kind: 'address';
      readonly zip: string;
      readonly state?: string | undefined;
      readonly addressLine1?: string | undefined;
    }
  | { readonly kind: 'position'; readonly point: Point };

interface PlaceQuery {
  readonly where: Where;
  readonly bannerId: string;
  /** Stores of other banners are left out, as scheduling requires (WTS-040). */
  readonly ownOnly?: boolean;
}

export interface OptionsQuery extends PlaceQuery {
  readonly now: number;
  readonly locale: Locale;
}

export type OptionsRefusal = {
  readonly code: 'NO_STORES_FOUND' | 'address_validation_fail_modality_options';
  readonly field?: string;
};

/**
 * The modalities around a ZIP, a position or an address: the nearest stores for pickup and in store, other banners
 * flagged, and who delivers to the ZIP. A pure function of the directory: no query.
 */
export function modalityOptions(
  directory: Directory,
  { now, locale, ...query }: OptionsQuery,
): Result<ModalityOptions, OptionsRefusal> {
  const around = keptAround(directory, query);
  if (!around) return refuse({ code: 'address_validation_fail_modality_options', field: 'address.postalCode' });
  const { stores, ...options } = around;
  if (stores.length === 0) return refuse({ code: 'NO_STORES_FOUND' });
  return ok({ ...options, storeDetails: stores.map((location) => toStoreDetails(location, { now, locale })) });
}

/** What is around a place, whoever looks at it when. */
interface Around extends Omit<ModalityOptions, 'storeDetails'> {
  readonly stores: readonly Location[];
}

/** Places in memory at most: 30 MB. */
const MAX_PLACES = 1_000;
const places = new WeakMap<object, LRUCache<string, Around>>();

/** Many shoppers live in one ZIP: what is around it is found once for each edition of the directory. */
function keptAround(directory: Directory, query: PlaceQuery): Around | undefined {
  const { where, bannerId, ownOnly = false } = query;
  const edition = directory.edition();
  const known = places.get(edition) ?? new LRUCache<string, Around>({ max: MAX_PLACES });
  places.set(edition, known);
  const place =
    where.kind === 'position'
      ? [where.point.lat, where.point.lon]
      : [where.zip, where.state, isPostBox(where.addressLine1 ?? '')];
  const key = JSON.stringify([...place, bannerId, ownOnly]);
  const found = known.get(key) ?? findAround(directory, query);
  if (found) known.set(key, found);
  return found;
}

function findAround(directory: Directory, { where, bannerId, ownOnly = false }: PlaceQuery): Around | undefined {
  const found = searchOrigin(directory, where);
  if (!found) return undefined;
  const { zip, point } = found;
  const isBox = where.kind === 'address' && isPostBox(where.addressLine1 ?? '');
  const nearest = (modality: ModalityType) =>
    ownOnly
      ? directory.nearest(point, modality, { ...OFFERED, bannerId })
      : withRoomForOwn(
          directory.nearest(point, modality, OFFERED),
          directory.nearest(point, modality, { ...OWN, bannerId }),
        );
  const near = (modality: ModalityType) => nearest(modality).map((each) => toOption(each, bannerId));
  const { reason, trace, externalUrl, ...delivered } = deliveriesTo(directory, { zip, point, bannerId, isBox });
  const options = { PICKUP: near('PICKUP'), IN_STORE: near('IN_STORE'), DELIVERY: [...delivered.options] };
  const all = [...options.PICKUP, ...options.IN_STORE, ...options.DELIVERY];
  const ids = new Set(all.map(({ destination }) => destination.locationId));
  return {
    ...options,
    stores: [...ids].flatMap((locationId) => directory.location(locationId) ?? []),
    externalOnlineDeliveryUrl: externalUrl,
    noDelivery: reason && { reason, trace: [...trace] },
    place: { zip: zip.zip, city: zip.city, state: zip.state },
  };
}

function searchOrigin(directory: Directory, where: Where): { zip: Zip; point: Point } | undefined {
  if (where.kind === 'position') {
    const zip = directory.zipNear(where.point);
    return zip && { zip, point: where.point };
  }
  const zip = directory.zip(where.zip);
  const isElsewhere = where.state !== undefined && where.state !== zip?.state;
  return zip && !isElsewhere ? { zip, point: zip } : undefined;
}

const toOption = ({ item: location, miles }: Found<Location>, bannerId: string): ModalityOption => ({
  destination: { locationId: location.locationId },
  distance: roundMiles(miles),
  isCrossBanner: location.bannerId !== bannerId,
  fulfillment: [{ type: 'STORE', locationId: location.locationId }],
});
