import type { Db } from '#context.ts';
import { type Bitmap, parseBitmap } from './bitmap.ts';
import { readStock } from './catalog-sql.ts';

/** What a location can sell for one modality. */
export interface Stock {
  readonly sellable: Bitmap;
  readonly low: Bitmap;
}

/** What one location sells, and at which prices of its own. */
export interface Offer {
  readonly locationId: string;
  /** The version of this part of the catalog. */
  readonly version: number;
  readonly priceZone: number;
  /** Regular prices of this location alone, in cents by ordinal. */
  readonly overrides: ReadonlyMap<number, number>;
  /** By modality. */
  readonly stock: ReadonlyMap<string, Stock>;
}

/** The offer of a location; undefined for an unknown one. One statement. */
export async function loadOffer(db: Db, locationId: string): Promise<Offer | undefined> {
  const row = await readStock(db, locationId);
  if (!row) return undefined;
  return {
    locationId,
    version: row.version,
    priceZone: row.priceZone,
    overrides: new Map(row.overrides?.map(({ ordinal, regularCents }) => [ordinal, regularCents])),
    stock: new Map(
      Object.entries(row.stock ?? {}).map(([modality, { sellable, low }]) => [
        modality,
        { sellable: parseBitmap(sellable), low: parseBitmap(low) },
      ]),
    ),
  };
}

/** An offer without any bit still takes memory. */
const EMPTY_BYTES = 1_000;

/** About how much memory an offer takes. */
export const bytesOf = ({ stock }: Offer): number =>
  [...stock.values()].reduce((bytes, { sellable, low }) => bytes + sellable.length + low.length, EMPTY_BYTES);
