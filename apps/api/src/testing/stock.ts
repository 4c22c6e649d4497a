import { sql } from 'kysely';
import { STORE } from './fixture-locations.ts';
import type { TestShop } from './shop.ts';

interface Stocking {
  readonly gtin13: string;
  readonly isThere: boolean;
  readonly locationId?: string;
  /** All of them by default. */
  readonly modality?: 'PICKUP' | 'DELIVERY' | 'IN_STORE';
}

/** Puts a product on the shelf of a location, or takes it away. */
export async function stock(
  { db, shop }: TestShop,
  { gtin13, isThere, locationId = STORE, modality }: Stocking,
): Promise<void> {
  await sql`
    update availability a set sellable = set_bit(a.sellable, p.ordinal, ${isThere ? 1 : 0}::int) from product p
     where p.gtin13 = ${gtin13} and a.location_id = ${locationId}
       and (${modality ?? null}::text is null or a.modality = ${modality ?? null})`.execute(db.read);
  await shop.catalog.refresh();
}
