import type { Address } from '@cartwright/rules/address';
import type { Boot } from '#api/bootstrap.ts';

type Place = Pick<Address, 'addressLine1' | 'addressLine2' | 'zipCode'>;

const text = ({ addressLine1, addressLine2, zipCode }: { readonly [part in keyof Place]?: string | undefined }) =>
  [addressLine1, addressLine2, zipCode?.slice(0, 5)].map((part) => (part ?? '').trim().toLowerCase()).join('|');

/** Whether deliveries go to this address now. */
export function isCurrent(place: Place, modality: Boot['modality']): boolean {
  if (modality?.modalityType !== 'DELIVERY' || !('address' in modality.destination)) return false;
  return text(place) === text(modality.destination.address);
}
