import { ok, refuse } from '@cartwright/rules/result';
import type { Config } from '#config.ts';
import { type Db, type ShopServe, shopperOf } from '#context.ts';
import { type Directory, offers, type Zip } from '#locations/directory.ts';
import { coarsePoint } from '#locations/coarse-point.ts';
import { toStoreDetails } from '#locations/store-details.ts';
import { type Near, originOf, toFoundStore } from './locator.ts';
import { readPreferred, savePreferred } from './sql.ts';
import { toStoreProfile } from './store-profile.ts';

const MAX_FOUND = 20;

export interface StoresDeps {
  readonly db: Db;
  readonly directory: Directory;
  readonly config: Pick<Config, 'MAP_STYLE_URL'>;
}

/** Finding stores, a store's page, and a shopper's preferred store. */
export function storesRoutes(serve: ShopServe, { db, directory, config }: StoresDeps): void {
  const mapTiles = config.MAP_STYLE_URL ?? null;
  serve('GET /accountmanagement/api/store-locator', async ({ query }, context) => {
    const near = nearOf(query);
    const origin = originOf(directory, near);
    const found = origin ? directory.around(origin.point, { miles: query.radiusMiles, count: MAX_FOUND }) : [];
    if (!origin || found.length === 0) return refuse({ code: 'NO_STORES_FOUND', field: `filter.${near.kind}` });
    return ok({
      stores: found.map((each) => toFoundStore(each, context)),
      place: { ...cityOf(origin.zip), coordinates: { lat: origin.point.lat, lon: origin.point.lon } },
      alsoNamed: [...origin.alsoNamed],
    });
  });

  serve('GET /atlas/v1/stores/v1/stores/:locationId', async ({ params }, context) => {
    const location = directory.location(params.locationId);
    if (!location || location.kind === 'CFC') return refuse({ code: 'UNKNOWN_STORE', field: 'locationId' });
    return ok(toStoreProfile(directory, location, context, mapTiles));
  });

  serve('GET /accountmanagement/api/preferred-store', async (_input, context) => {
    const locationId = await readPreferred(db, shopperOf(context).profileId);
    const location = locationId === null ? undefined : directory.location(locationId);
    // That of another banner is none here, as a choice there is none.
    const isOfBanner = location?.bannerId === context.bannerId;
    return ok({ store: location && isOfBanner ? toStoreDetails(location, context) : null });
  });

  serve('PUT /accountmanagement/api/preferred-store', async ({ body }, context) => {
    const location = directory.location(body.divisionNumber + body.storeNumber);
    if (!location || location.kind === 'CFC') return refuse({ code: 'UNKNOWN_STORE', field: 'storeNumber' });
    if (location.bannerId !== context.bannerId || !offers(location, 'IN_STORE'))
      return refuse({ code: 'MODALITY_NOT_SUPPORTED', field: 'storeNumber' });
    await savePreferred(db, shopperOf(context).profileId, location.locationId);
    return ok({ store: toStoreDetails(location, context) });
  });
}

const cityOf = ({ zip, city, state }: Zip) => ({ zip, city, state });

/** The contract lets exactly one of the three pass. */
function nearOf(query: {
  readonly 'filter.zip'?: string | undefined;
  readonly 'filter.city'?: string | undefined;
  readonly 'filter.lat'?: number | undefined;
  readonly 'filter.lon'?: number | undefined;
}): Near {
  if (query['filter.zip'] !== undefined) return { kind: 'zip', zip: query['filter.zip'] };
  if (query['filter.city'] !== undefined) return { kind: 'city', text: query['filter.city'] };
  const [lat = 0, lon = 0] = [query['filter.lat'], query['filter.lon']];
  return { kind: 'position', point: coarsePoint({ lat, lon }) };
}
