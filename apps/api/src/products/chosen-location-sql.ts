import type { ModalityType } from '@cartwright/contracts/common';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#context.ts';

/** The owner of the choice of a location. */
export interface Choosing {
  readonly ownerId: string;
  /**
   * An account has separate choices at each banner: with a banner, only choices of its own stores count; without one,
   * all do.
   */
  readonly bannerId?: string | undefined;
}

/** Keeps choices at the stores of a banner, where `location l` is joined. */
export const ofBanner = ({ bannerId }: Pick<Choosing, 'bannerId'>): RawBuilder<unknown> =>
  bannerId === undefined ? sql`` : sql`and l.banner_id = ${bannerId}`;

/** The body of a CTE `shopping_location` (location_id, modality, price_zone): the newest choice of a shopper; no row when none. */
export const locationOfOwner = ({ ownerId, bannerId }: Choosing): RawBuilder<unknown> => sql`
  select c.location_id, c.modality, l.price_zone
    from modality_preference c join location l on l.location_id = c.location_id
   where c.owner_id = ${ownerId} ${ofBanner({ bannerId })}
   order by c.created_ms desc, c.preference_id desc
   limit 1`;

/** The same for a shopper's newest choice of one modality. */
export const locationOfOwnerBy = ({ ownerId, bannerId }: Choosing, modality: ModalityType): RawBuilder<unknown> => sql`
  select c.location_id, c.modality, l.price_zone
    from modality_preference c join location l on l.location_id = c.location_id
   where c.owner_id = ${ownerId} and c.modality = ${modality} ${ofBanner({ bannerId })}
   order by c.created_ms desc, c.preference_id desc
   limit 1`;

/** The body of a CTE `shopping_location` for a named store or fulfillment center. */
export const namedLocation = (locationId: string, modality: ModalityType): RawBuilder<unknown> => sql`
  select l.location_id, ${modality}::text as modality, l.price_zone from location l where l.location_id = ${locationId}`;

/** A shopper's location and modality. */
export interface ChosenLocation {
  readonly locationId: string;
  readonly modality: ModalityType;
}

/** The location that an owner chose last. One statement. */
export async function readChosenLocation(db: Db, choosing: Choosing): Promise<ChosenLocation | null> {
  const { rows } = await sql<ChosenLocation>`
    select location_id as "locationId", modality from (${locationOfOwner(choosing)}) as chosen`.execute(db.read);
  return rows[0] ?? null;
}
