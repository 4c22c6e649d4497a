import { type ActiveModality, Destination, type SavedChoice } from '@cartwright/contracts/modality';
import { type ModalityType, Zip } from '@cartwright/contracts/common';
import { sql } from 'kysely';
import { z } from 'zod';
import type { StoredConsent } from '#consents/choices.ts';
import { consentsOf } from '#consents/sql.ts';
import type { Db } from '#context.ts';
import { countsOf, type LineJson, toKeptLine } from '#carts/cart-row.ts';
import type { Directory } from './directory.ts';
import { toStoreDetails } from './store-details.ts';

/** A saved modality: the newest of its type at a banner. */
export interface SavedModality {
  readonly id: string;
  readonly modality: ModalityType;
  readonly locationId: string;
  readonly destination: Destination;
  readonly source: string;
  readonly createdMs: number;
}

/** An owner's saved state at a banner: the modalities, newest first, and the number of items in each cart. */
export interface OwnerState {
  readonly saved: readonly SavedModality[];
  readonly counts: Record<ModalityType, number>;
  /** At all banners; empty unless they are wanted. */
  readonly consents: readonly StoredConsent[];
}

interface Row {
  readonly saved: readonly (Omit<SavedModality, 'destination'> & { readonly destination: unknown })[] | null;
  readonly lines: readonly LineJson[] | null;
  readonly consents: readonly StoredConsent[] | null;
}

/**
 * Choices and cart counts of a shopper or visitor. One statement.
 * @param bannerId whose stores count, and whose carts
 * @param wanted whether the consents of an account are read too
 */
export async function readOwnerState(
  db: Db,
  ownerId: string,
  bannerId: string,
  wanted: { readonly consents: boolean } = { consents: false },
): Promise<OwnerState> {
  const { rows } = await sql<Row>`
    select
      (select json_agg(json_build_object('id', preference_id, 'modality', modality, 'locationId', location_id,
          'destination', destination, 'source', source, 'createdMs', created_ms) order by created_ms desc, preference_id desc)
         from modality_preference join location l using (location_id)
        where owner_id = ${ownerId} and l.banner_id = ${bannerId}) as saved,
      (select lines from cart where owner_id = ${ownerId} and banner_id = ${bannerId}) as lines,
      ${wanted.consents ? consentsOf(ownerId) : sql`null`} as consents`.execute(db.read);
  return {
    saved: (rows[0]?.saved ?? []).map((row) => ({ ...row, destination: savedDestination(row.destination) })),
    counts: countsOf((rows[0]?.lines ?? []).map(toKeptLine)),
    consents: rows[0]?.consents ?? [],
  };
}

const ZipAlone = z.object({ address: z.object({ zipCode: Zip }) });

/** A destination as it was saved; one that cannot be parsed completely keeps its ZIP, so that it locks nobody out. */
export function savedDestination(saved: unknown): Destination {
  const whole = Destination.safeParse(saved);
  return whole.success ? whole.data : ZipAlone.parse(saved);
}

/** A saved modality as the wire shows it; null when its location no longer exists. */
export function toActiveModality(
  saved: SavedModality | undefined,
  directory: Directory,
  reader: Parameters<typeof toStoreDetails>[1],
): ActiveModality | null {
  const location = saved && directory.location(saved.locationId);
  if (!saved || !location) return null;
  return {
    id: saved.id,
    modalityType: saved.modality,
    destination: saved.destination,
    store: toStoreDetails(location, reader),
    source: saved.source,
    createdDate: saved.createdMs,
  };
}

/** What was saved, in short; without choices whose location no longer exists. */
export const savedChoices = (saved: readonly SavedModality[], directory: Directory): SavedChoice[] =>
  saved
    .filter(({ locationId }) => directory.location(locationId) !== undefined)
    .map(({ modality, destination }) => ({ modalityType: modality, destination }));
