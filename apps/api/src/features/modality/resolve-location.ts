import type { ModalityType } from '@cartwright/contracts/common';
import type { Destination } from '@cartwright/contracts/modality';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { deliveriesOf } from '#locations/deliveries.ts';
import { type Directory, type Location, offers } from '#locations/directory.ts';
import { isPostBox } from '#locations/post-box.ts';
import type { Viewer } from '#reservations/reservation-view.ts';

/** A modality and a destination. */
export interface ModalityChoice {
  readonly bannerId: string;
  readonly modality: ModalityType;
  readonly destination: Destination;
}

/** What another choice of this owner would change, as this viewer sees it. */
export interface SwitchQuery extends ModalityChoice {
  readonly ownerId: string;
  readonly viewer: Viewer;
}

export type ChoiceRefusal = {
  readonly code: 'MODALITY_NOT_SUPPORTED' | 'UNKNOWN_STORE' | 'NOT_DELIVERABLE' | 'INVALID_REQUEST';
  readonly field?: string;
  readonly reason?: string;
};

/**
 * The store or fulfillment center of this banner that would serve a choice, or why none can. A pure function of the
 * directory.
 */
export const resolveLocation = (directory: Directory, choice: ModalityChoice): Result<Location, ChoiceRefusal> =>
  choice.modality === 'DELIVERY' ? deliveredFrom(directory, choice) : storeOf(directory, choice);

function storeOf(
  directory: Directory,
  { destination, modality, bannerId }: ModalityChoice,
): Result<Location, ChoiceRefusal> {
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

function deliveredFrom(
  directory: Directory,
  { destination, bannerId }: ModalityChoice,
): Result<Location, ChoiceRefusal> {
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
  const [best] = deliveriesOf(directory, zip.zip, bannerId);
  return best ? ok(best.location) : refuse({ code: 'NOT_DELIVERABLE', field: 'destination.address.zipCode' });
}
