import type { Consequences } from '@cartwright/contracts/consequences';
import { type Result, ok } from '@cartwright/rules/result';
import type { Db, ShopServe } from '#context.ts';
import { coarsePoint } from '#locations/coarse-point.ts';
import type { Directory } from '#locations/directory.ts';
import { readOwnerState, toActiveModality } from '#locations/owner-state.ts';
import { toStoreDetails } from '#locations/store-details.ts';
import { chooseModality } from './choose-modality.ts';
import { modalityOptions, type Where } from './options.ts';
import type { ChoiceRefusal, SwitchQuery } from './resolve-location.ts';
import { readRecentStores } from './sql.ts';

/** How many recent stores are shown (GA-30). */
const MAX_RECENT = 5;

interface ModalityDeps {
  readonly db: Db;
  readonly directory: Directory;
  /** Spans cart, slots and reservations: `flows/modality` has it. */
  readonly consequencesOf: (query: SwitchQuery) => Promise<Result<Consequences, ChoiceRefusal>>;
}

/** Modalities: the options near a location, and the shopper's choices. */
export function modalityRoutes(serve: ShopServe, { db, directory, consequencesOf }: ModalityDeps): void {
  serve('POST /atlas/v1/modality/v1/options', async ({ body }, { bannerId, now, locale }) => {
    const where: Where =
      'address' in body
        ? {
            kind: 'address',
            zip: body.address.postalCode,
            state: body.address.state,
            addressLine1: body.address.addressLine1,
          }
        : {
            kind: 'position',
            point: coarsePoint({ lat: body.location.latitude, lon: body.location.longitude }),
          };
    return modalityOptions(directory, { where, bannerId, ownOnly: body.origin === 'scheduling', now, locale });
  });

  serve('POST /atlas/v1/modality/v1/consequences', async ({ body }, { caller: { ownerId }, bannerId, ...viewer }) => {
    const { modalityType: modality, destination } = body;
    return consequencesOf({ ownerId, bannerId, modality, destination, viewer });
  });

  serve('GET /atlas/v1/modality/v1/preferences', async (_input, { caller: { ownerId }, bannerId, ...reader }) => {
    const [{ saved }, recent] = await Promise.all([
      readOwnerState(db, ownerId, bannerId),
      readRecentStores(db, { ownerId, bannerId }, MAX_RECENT),
    ]);
    const stores = recent.flatMap((locationId) => directory.location(locationId) ?? []);
    return ok({
      active: toActiveModality(saved[0], directory, reader),
      recentStores: stores.map((location) => toStoreDetails(location, reader)),
    });
  });

  serve('PUT /atlas/v1/modality/v1/preferences', async ({ body }, { caller, bannerId, now, locale }) => {
    const { modalityType: modality, destination, source } = body;
    return chooseModality(
      { db, directory },
      { ownerId: caller.ownerId, bannerId, modality, destination, source, now, locale },
    );
  });
}
