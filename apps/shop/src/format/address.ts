/** The parts of an address that are known. */
export interface KnownAddress {
  readonly addressLine1?: string | undefined;
  readonly addressLine2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zipCode?: string | undefined;
}

/** A store's own address, in the wire's format: the last line is the street. */
export interface StoreAddress {
  readonly addressLines: readonly string[];
  readonly cityTown: string;
  readonly stateProvince: string;
  readonly postalCode: string;
}

/** The same address in the format of destinations. */
export const storeAddress = ({ addressLines, cityTown, stateProvince, postalCode }: StoreAddress): KnownAddress => ({
  addressLine1: addressLines.at(-1),
  addressLine2: addressLines.at(-2),
  city: cityTown,
  state: stateProvince,
  zipCode: postalCode,
});

/** An address in one line: `1420 Elm Street, Apt 3B, Cincinnati, OH 45202`. */
export function addressText({ addressLine1, addressLine2, city, state, zipCode }: KnownAddress): string {
  const region = [state, zipCode].filter(Boolean).join(' ');
  return [addressLine1, addressLine2, city, region].filter(Boolean).join(', ');
}
