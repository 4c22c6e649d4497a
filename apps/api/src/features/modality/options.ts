import type { Locale } from '@cartwright/contracts/locales';
import type { ModalityOption, ModalityOptions } from '@cartwright/contracts/modality';
import type { ModalityType } from '@cartwright/contracts/common';
import { type Found, type Point, roundMiles } from '@cartwright/rules/distance';
import { type Result, ok, refuse } from '@cartwright/rules/result';
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

export interface OptionsQuery {
  readonly where: Where;
  readonly bannerId: string;
  /** Stores of other banners are left out, as scheduling requires (WTS-040). */
  readonly ownOnly?: boolean;
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
  { where, bannerId, ownOnly = false, ...reader }: OptionsQuery,
): Result<ModalityOptions, OptionsRefusal> {
  const found = searchOrigin(directory, where);
  if (!found) return refuse({ code: 'address_validation_fail_modality_options', field: 'address.postalCode' });
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
  if (all.length === 0) return refuse({ code: 'NO_STORES_FOUND' });
  const ids = new Set(all.map(({ destination }) => destination.locationId));
  const stores = [...ids].flatMap((locationId) => directory.location(locationId) ?? []);
  return ok({
    ...options,
    storeDetails: stores.map((location) => toStoreDetails(location, reader)),
    externalOnlineDeliveryUrl: externalUrl,
    noDelivery: reason && { reason, trace: [...trace] },
    place: { zip: zip.zip, city: zip.city, state: zip.state },
  });
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
