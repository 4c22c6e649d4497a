import type { ActiveModality, Destination } from '@cartwright/contracts/modality';
import type { ModalityType } from '@cartwright/contracts/common';
import { newId } from '@cartwright/server/new-id';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Db } from '#context.ts';
import { type Directory, type Location, offers } from '#places/directory.ts';
import { type SavedModality, toActiveModality } from '#places/owner-state.ts';
import { isPostBox } from '#places/post-box.ts';
import { saveModality } from './sql.ts';

export interface Choice {
  readonly ownerId: string;
  readonly bannerId: string;
  readonly modality: ModalityType;
  readonly destination: Destination;
  readonly source: string;
  readonly now: number;
}

export type ChoiceRefusal = {
  readonly code: 'MODALITY_NOT_SUPPORTED' | 'UNKNOWN_STORE' | 'NOT_DELIVERABLE' | 'INVALID_REQUEST';
  readonly field?: string;
  readonly reason?: string;
};

/** Saves a way to shop as the current one of its type, and so as the active one. Of two at once the newer stays. */
export async function choose(
  { db, directory }: { db: Db; directory: Directory },
  choice: Choice,
): Promise<Result<ActiveModality, ChoiceRefusal>> {
  const served = choice.modality === 'DELIVERY' ? deliveredFrom(directory, choice) : storeOf(directory, choice);
  if (!served.ok) return served;
  const { modality, destination, source, now } = choice;
  const saved: SavedModality = {
    id: newId('mod', now),
    modality,
    locationId: served.value.locationId,
    destination,
    source,
    createdMs: now,
  };
  const current = await saveModality(db, choice.ownerId, saved);
  const active = toActiveModality(current, directory, now);
  if (!active) throw new Error(`the chosen place ${current.locationId} is not in the directory`);
  return ok(active);
}

function storeOf(directory: Directory, { destination, modality, bannerId }: Choice): Result<Location, ChoiceRefusal> {
  if (!('locationId' in destination)) {
    return refuse({
      code: 'INVALID_REQUEST',
      field: 'destination.locationId',
      reason: 'This way to shop needs a store.',
    });
  }
  const location = directory.location(destination.locationId);
  if (!location) return refuse({ code: 'UNKNOWN_STORE', field: 'destination.locationId' });
  if (location.bannerId !== bannerId || !offers(location, modality))
    return refuse({ code: 'MODALITY_NOT_SUPPORTED', field: 'destination.locationId' });
  return ok(location);
}

function deliveredFrom(directory: Directory, { destination, bannerId }: Choice): Result<Location, ChoiceRefusal> {
  if (!('address' in destination)) {
    return refuse({
      code: 'INVALID_REQUEST',
      field: 'destination.address',
      reason: 'Delivery needs an address, or at least its ZIP.',
    });
  }
  const { address } = destination;
  const zip = directory.zip(address.zipCode);
  const isElsewhere = address.state !== undefined && address.state !== zip?.state;
  if (!zip || isElsewhere || isPostBox(address.addressLine1 ?? ''))
    return refuse({ code: 'NOT_DELIVERABLE', field: 'destination.address.zipCode' });
  const zones = directory.zonesOf(zip.zip).flatMap((zone) => directory.location(zone.locationId) ?? []);
  const location = zones.find((each) => each.bannerId === bannerId && each.capabilities.DELIVERY);
  return location ? ok(location) : refuse({ code: 'NOT_DELIVERABLE', field: 'destination.address.zipCode' });
}
