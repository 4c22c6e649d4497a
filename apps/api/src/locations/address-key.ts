import { standardizeAddress } from '@cartwright/rules/standardize-address';

interface Address {
  readonly addressLine1?: string | undefined;
  readonly addressLine2?: string | undefined;
  readonly zipCode: string;
}

/** Street, unit and ZIP in standard spelling. Differences in anything else do not change the door. */
export function addressKey({ addressLine1 = '', addressLine2, zipCode }: Address): string {
  const { address } = standardizeAddress({ addressLine1, addressLine2, city: '', state: '', zipCode });
  return [address.addressLine1, address.addressLine2 ?? '', address.zipCode.slice(0, 5)].join('|').toLowerCase();
}
