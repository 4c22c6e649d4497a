import type { PostalAddress } from '@cartwright/contracts/common';
import type { OrderMap } from '@cartwright/contracts/order-map';
import type { Logger } from 'pino';
import type { Directory } from '#locations/directory.ts';
import type { Geocoder } from '#ports/geocoder.ts';
import type { OrderPlace } from './sql.ts';

export interface MapSources {
  readonly directory: Pick<Directory, 'location' | 'zip'>;
  /** Undefined where no map is configured. */
  readonly tiles: string | undefined;
  /** Undefined where none is configured: then no address leaves the shop. */
  readonly geocoder: Geocoder | undefined;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Where an order goes, on a map: its store, as the directory has it; a delivery address as the configured provider finds
 * it, else the middle of its ZIP.
 */
export async function orderMap(sources: MapSources, place: OrderPlace): Promise<OrderMap> {
  const { directory, tiles, geocoder } = sources;
  if (tiles === undefined) return { kind: 'not-available' };
  const found = (point: { lat: number; lon: number } | null | undefined, isExact: boolean): OrderMap =>
    point ? { kind: 'found', tiles, coordinates: { lat: point.lat, lon: point.lon }, isExact } : { kind: 'no-result' };
  const { locationId, destination } = place;
  if (destination === null) return found(directory.location(locationId), true);
  if (!geocoder) return found(directory.zip(destination.zipCode.slice(0, 5)), false);
  try {
    return found(await geocoder.find(textOf(destination)), true);
  } catch (error) {
    sources.logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'no map: the geocoder failed');
    return { kind: 'not-available' };
  }
}

/** Without the apartment: a provider knows buildings. */
const textOf = ({ addressLine1, city, state, zipCode }: PostalAddress): string =>
  `${addressLine1}, ${city}, ${state} ${zipCode}`;
