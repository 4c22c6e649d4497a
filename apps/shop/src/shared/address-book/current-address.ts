import type { Address } from '@cartwright/rules/address';
import type { Bootstrap } from '#api/bootstrap.ts';

type StreetAddress = Pick<Address, 'addressLine1' | 'addressLine2' | 'zipCode'>;

const text = ({
  addressLine1,
  addressLine2,
  zipCode,
}: { readonly [part in keyof StreetAddress]?: string | undefined }) =>
  [addressLine1, addressLine2, zipCode?.slice(0, 5)].map((part) => (part ?? '').trim().toLowerCase()).join('|');

/** Whether deliveries go to this address now. */
export function isCurrent(address: StreetAddress, modality: Bootstrap['modality']): boolean {
  if (modality?.modalityType !== 'DELIVERY' || !('address' in modality.destination)) return false;
  return text(address) === text(modality.destination.address);
}
