/** The parts of an address that are known. */
export interface KnownAddress {
  readonly addressLine1?: string | undefined;
  readonly addressLine2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zipCode?: string | undefined;
}

/** An address in one line: `1420 Elm Street, Apt 3B, Cincinnati, OH 45202`. */
export function addressWords({ addressLine1, addressLine2, city, state, zipCode }: KnownAddress): string {
  const region = [state, zipCode].filter(Boolean).join(' ');
  return [addressLine1, addressLine2, city, region].filter(Boolean).join(', ');
}
